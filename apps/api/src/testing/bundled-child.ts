import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll } from 'vitest';

/** A program of the tests as one file, built once: from its sources each start takes a second more. */
export function bundleChild(source: URL): () => string {
  let file = '';
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tarnholt-child-'));
    file = join(folder, 'child.mjs');
    await build({
      entryPoints: [fileURLToPath(source)],
      outfile: file,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node24',
      external: ['pg-native'],
      // What is CommonJS among the dependencies asks for Node's own modules with require.
      banner: {
        js: "import { createRequire as requireOfBundle } from 'node:module';const require = requireOfBundle(import.meta.url);",
      },
      logLevel: 'warning',
    });
    return () => rm(folder, { recursive: true });
  });
  return () => file;
}
