import { cpSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';

/**
 * Bundles our code with its dependencies: a process that reads a few large files starts
 * in half the CPU of one that looks for a thousand small ones. The list of ZIP codes is read from
 * its package as text; SQL lies beside the bundle as it does beside the source, and so do the
 * drafts of rules.
 */
const root = import.meta.dirname;
const folder = process.env.BUILD_FOLDER;
if (folder === undefined) throw new Error('BUILD_FOLDER is not set: run `pnpm build api`.');

/**
 * Lines of dependencies stay lines of the bundle in a stack trace. With theirs, the map has 14 MB,
 * and the first error of a process costs half a second and 200 MB to read it.
 */
const mapOurCodeAlone: Plugin = {
  name: 'map-our-code-alone',
  setup({ onLoad }) {
    const emptyMap = btoa(JSON.stringify({ version: 3, sources: [''], mappings: 'AAAA' }));
    onLoad({ filter: /\/node_modules\/.+\.[cm]?js$/ }, ({ path }) => ({
      contents: `${readFileSync(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${emptyMap}`,
      loader: 'default',
    }));
  },
};

await build({
  absWorkingDir: root,
  entryPoints: {
    ...Object.fromEntries(
      ['server', 'worker', 'migrate', 'operate'].map((entry) => [entry, `src/${entry}.ts`]),
    ),
    // Started by its file name, as a thread: it must lie beside whoever starts it.
    'inspect-thread': 'src/platform/documents/inspect-thread.ts',
  },
  outdir: folder,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  jsx: 'automatic',
  sourcemap: true,
  sourcesContent: false,
  plugins: [mapOurCodeAlone],
  // An addon for pg that we do not install; pg asks for it only when told to.
  external: ['pg-native'],
  // What is CommonJS among the dependencies asks for Node's own modules with require, some for
  // where they lie. The names are ours alone: a bundled module may import `createRequire` itself.
  banner: {
    js: [
      "import { createRequire as requireOfBundle } from 'node:module';",
      'const require = requireOfBundle(import.meta.url);',
      'const __filename = import.meta.filename;',
      'const __dirname = import.meta.dirname;',
    ].join(''),
  },
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
});
for (const path of globSync(['src/**/migrations/*.sql', 'src/**/seed/*.json'], { cwd: root })) {
  cpSync(join(root, path), join(folder, path.slice('src/'.length)));
}
