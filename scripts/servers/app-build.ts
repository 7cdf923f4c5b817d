import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { buildLock } from './build-lock.ts';
import { runToEnd } from './process.ts';
import { projectRoot } from './run-folder.ts';

export type BuiltApp = 'api' | 'back-office' | 'media' | 'storefront';

interface BuildOptions {
  /** Settings of the build itself: another setting is another build. */
  readonly env?: Readonly<Record<string, string>>;
  /** Where the app's build.ts writes. */
  readonly folder?: string;
}

const generated = /\/(?:node_modules|dist|dist_keycloak|\.react-router|\.run)(?:\/|$)/;

/** Every file that a build may read: the app's own, the shared packages' and what pins the libraries. */
function sourcesOf(app: BuiltApp): string[] {
  return [`apps/${app}/**/*`, 'packages/**/*', 'pnpm-lock.yaml', 'tsconfig.base.json']
    .flatMap((pattern) =>
      globSync(pattern, {
        cwd: projectRoot,
        withFileTypes: true,
        exclude: (entry) => generated.test(`${entry.parentPath}/${entry.name}`),
      }),
    )
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Changes when a file does that the app is built from. */
export function sourceHash(app: BuiltApp, env: BuildOptions['env'] = {}): string {
  const hash = createHash('sha256').update(JSON.stringify(env));
  for (const file of sourcesOf(app)) {
    hash.update(relative(projectRoot, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Builds an app, unless what lies there was built from these very sources: what is measured or
 * photographed is always the code as it is now, and twenty stacks in a row build it once.
 */
export async function buildApp(app: BuiltApp, options: BuildOptions = {}): Promise<void> {
  const cwd = join(projectRoot, 'apps', app);
  const { env = {}, folder = join(cwd, 'dist') } = options;
  const stamp = join(folder, '.source-hash');
  await buildLock(`${app}-build`, async () => {
    const hash = sourceHash(app, env);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
    // A build that is cut off must not be taken for one that was finished before it.
    rmSync(stamp, { force: true });
    await runToEnd({
      name: `build ${app}`,
      command: process.execPath,
      args: ['build.ts'],
      cwd,
      // Tests build too: Vite and React would take their settings for those of the build.
      env: { ...env, NODE_ENV: 'production', VITEST: '' },
    });
    mkdirSync(folder, { recursive: true });
    writeFileSync(stamp, hash);
  });
}
