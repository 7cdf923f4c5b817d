import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

/**
 * Builds what browsers load (`client`) and the server around it (`server`), which needs nothing of
 * node_modules, and compresses once, as well as it can be done, what is sent often.
 */
const root = import.meta.dirname;
const folder = process.env.BUILD_FOLDER;
if (folder === undefined) throw new Error('BUILD_FOLDER is not set: run `pnpm build back-office`.');

const logLevel = 'warn';
await build({ root, logLevel, build: { outDir: join(folder, 'client') } });
await build({
  root,
  logLevel,
  publicDir: false,
  ssr: { noExternal: true },
  // Node asks the operating system at every look at process.env, and libraries look often.
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ssr: 'server/main.ts', outDir: join(folder, 'server'), sourcemap: true },
});

const client = join(folder, 'client');
for (const path of globSync('**/*.{js,css,svg}', { cwd: client })) {
  const file = join(client, path);
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
