import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { buildLock } from './build-lock.ts';
import { runToEnd } from './process.ts';
import { projectRoot, runFolder } from './run-folder.ts';

export const builtApps = [
  ...(['api', 'back-office', 'content', 'identity'] as const),
  ...(['login-theme', 'media', 'storefront'] as const),
];
export type BuiltApp = (typeof builtApps)[number];

const builds = join(runFolder, 'builds');
const keptMs = 24 * 3_600_000;

const generated = /\/(?:node_modules|dist|dist_keycloak|\.react-router|\.run)(?:\/|$)/;

/** Strapi loads its demo content and its migrations when it starts: no build depends on them. */
const contentSources = ['package.json', 'tsconfig.json', 'config', 'src'];
const loadedAtStart = ['database', 'favicon.png', 'node_modules', 'seed', 'start.js'];

/** Every file that a build may read: the app's own, the shared packages' and the pinned versions. */
function sourcesOf(app: BuiltApp): string[] {
  const whole = [`apps/${app}/**/*`, 'tsconfig.base.json'];
  const own = {
    content: contentSources.flatMap((name) => [
      `apps/content/${name}`,
      `apps/content/${name}/**/*`,
    ]),
    'login-theme': [...whole, 'packages/design/**/*'],
    others: [...whole, 'packages/**/*'],
  };
  return [...(app === 'content' || app === 'login-theme' ? own[app] : own.others), 'pnpm-lock.yaml']
    .flatMap((pattern) =>
      globSync(pattern, {
        cwd: projectRoot,
        withFileTypes: true,
        // A copy of the sources may lie in a `.run` folder itself.
        exclude: (entry) =>
          generated.test(`/${relative(projectRoot, join(entry.parentPath, entry.name))}`),
      }),
    )
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Where the build of the current sources is, or will be. */
export function buildFolderOf(app: BuiltApp): string {
  const hash = createHash('sha256');
  for (const file of sourcesOf(app)) {
    hash.update(relative(projectRoot, file)).update('\0').update(readFileSync(file));
  }
  return join(builds, `${app}-${hash.digest('hex').slice(0, 16)}`);
}

const built = new Map<BuiltApp, Promise<string>>();

/**
 * Builds an app unless its current sources are built already, and returns the build's folder. The
 * folder's name is the hash of the sources, and a finished build never changes: no build disturbs a
 * running server. A process gets the same folder each time it asks, so a restarted server runs the
 * code it ran before.
 */
export function buildApp(app: BuiltApp): Promise<string> {
  const known = built.get(app) ?? buildOnce(app);
  built.set(app, known);
  return known;
}

function buildOnce(app: BuiltApp): Promise<string> {
  return buildLock(`${app}-build`, async () => {
    const folder = buildFolderOf(app);
    if (!existsSync(folder)) {
      const unfinished = join(builds, `unfinished-${app}`);
      rmSync(unfinished, { recursive: true, force: true });
      mkdirSync(unfinished, { recursive: true });
      await (app === 'content' ? buildContent(unfinished) : runBuild(app, unfinished));
      renameSync(unfinished, folder);
    }
    const now = new Date();
    utimesSync(folder, now, now);
    removeUnused(app, now);
    return folder;
  });
}

async function runBuild(app: BuiltApp, folder: string): Promise<void> {
  const cwd = join(projectRoot, 'apps', app);
  // Node looks for what a bundle leaves out from the bundle's own folder.
  symlinkSync(join(cwd, 'node_modules'), join(folder, 'node_modules'));
  await runToEnd({
    name: `build ${app}`,
    command: process.execPath,
    args: ['build.ts'],
    cwd,
    // Tests build too: Vite and React would take their settings for the build's.
    env: { BUILD_FOLDER: folder, NODE_ENV: 'production', VITEST: '' },
  });
}

/** Strapi builds and starts in one folder, so a build is a copy of the app with its output. */
async function buildContent(folder: string): Promise<void> {
  const app = join(projectRoot, 'apps/content');
  for (const name of contentSources)
    cpSync(join(app, name), join(folder, name), { recursive: true });
  for (const name of loadedAtStart) symlinkSync(join(app, name), join(folder, name));
  await runToEnd({
    name: 'build content',
    command: process.execPath,
    args: [join(app, 'node_modules/@strapi/strapi/bin/strapi.js'), 'build'],
    cwd: folder,
    env: { NODE_ENV: 'production', STRAPI_TELEMETRY_DISABLED: 'true' },
  });
}

/** Stacks use a build for hours at most. */
function removeUnused(app: BuiltApp, now: Date): void {
  for (const name of globSync(`${app}-*`, { cwd: builds })) {
    const path = join(builds, name);
    if (now.getTime() - statSync(path).mtimeMs > keptMs) rmSync(path, { recursive: true });
  }
}
