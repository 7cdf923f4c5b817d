/**
 * `pnpm build [APP…]`: builds the apps and puts each build in its `dist` folder. Private servers run
 * the same builds from `.run/builds`, so they never build an app again that this command has built.
 */
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BuiltApp, buildApp, builtApps } from './servers/app-build.ts';
import { projectRoot } from './servers/run-folder.ts';

const names = process.argv.slice(2);
const unknown = names.find((name) => !builtApps.some((app) => app === name));
if (unknown !== undefined)
  throw new Error(`There is no app ${unknown}. Apps: ${builtApps.join(', ')}`);

for (const app of builtApps.filter((name) => names.length === 0 || names.includes(name))) {
  const started = performance.now();
  const folder = await buildApp(app);
  publish(app, app === 'content' ? join(folder, 'dist') : folder);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${app.padEnd(12)} ${seconds.padStart(6)} s  ${basename(folder)}`);
}

/** Replaces `dist` as a whole: it never holds files from two builds. */
function publish(app: BuiltApp, folder: string): void {
  const target = join(projectRoot, 'apps', app, app === 'login-theme' ? 'dist_keycloak' : 'dist');
  const [next, previous] = [`${target}.next`, `${target}.previous`];
  for (const path of [next, previous]) rmSync(path, { recursive: true, force: true });
  cpSync(folder, next, { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
  if (existsSync(target)) renameSync(target, previous);
  renameSync(next, target);
  rmSync(previous, { recursive: true, force: true });
}
