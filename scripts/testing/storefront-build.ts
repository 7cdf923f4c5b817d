import { globSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, sourceHash } from '../servers/app-build.ts';
import { runFolder } from '../servers/run-folder.ts';

const keptMs = 3_600_000;

/** The storefront built as production builds it, once for all tests that read the same sources. */
export async function buildStorefrontForTests(): Promise<string> {
  const cache = join(runFolder, 'cache');
  const folder = join(cache, `storefront-${sourceHash('storefront')}`);
  await buildApp('storefront', { env: { STOREFRONT_BUILD_DIRECTORY: folder }, folder });
  const now = new Date();
  utimesSync(folder, now, now);
  for (const other of globSync('storefront-*', { cwd: cache })) {
    const path = join(cache, other);
    // A run that began before an edit may still serve from the build before it.
    if (now.getTime() - statSync(path).mtimeMs > keptMs) rmSync(path, { recursive: true });
  }
  return folder;
}
