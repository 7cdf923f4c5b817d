import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles the commands over Keycloak's realms into one file that needs nothing of node_modules. */
const folder = process.env.BUILD_FOLDER;
if (folder === undefined) throw new Error('BUILD_FOLDER is not set: run `pnpm build identity`.');

await build({
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/main.ts'],
  outfile: join(folder, 'main.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  sourcemap: true,
  sourcesContent: false,
  // CommonJS dependencies ask for Node's own modules with require.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});
