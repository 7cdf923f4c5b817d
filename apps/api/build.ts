import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles our own code into dist/, workspace packages with what only they use included; the api's
 * own dependencies stay outside and come from node_modules. SQL lies beside the bundle as it does
 * beside the source.
 */
const root = import.meta.dirname;
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const external = Object.entries(manifest.dependencies)
  .filter(([, version]) => !version.startsWith('workspace:'))
  .map(([name]) => name);

rmSync(join(root, 'dist'), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: ['server', 'worker', 'migrate', 'operate'].map((entry) => `src/${entry}.ts`),
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  jsx: 'automatic',
  sourcemap: true,
  external,
  // React is CommonJS and asks for Node's own modules with require.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});
for (const path of globSync('src/**/migrations/*.sql', { cwd: root })) {
  cpSync(join(root, path), join(root, 'dist', path.slice('src/'.length)));
}
