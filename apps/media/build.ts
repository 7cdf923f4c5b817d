import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles our own code, workspace packages with what only they use included; the
 * service's own dependencies stay outside and come from node_modules.
 */
const root = import.meta.dirname;
const folder = process.env.BUILD_FOLDER;
if (folder === undefined) throw new Error('BUILD_FOLDER is not set: run `pnpm build media`.');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const external = Object.entries(manifest.dependencies)
  .filter(([, version]) => !version.startsWith('workspace:'))
  .map(([name]) => name);

await build({
  absWorkingDir: root,
  entryPoints: ['src/server.ts'],
  outdir: folder,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  external,
  // Libraries that are CommonJS ask for Node's own modules with require.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});
