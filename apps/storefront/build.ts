import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import reactRouterConfig from './react-router.config.ts';

/**
 * Builds the site (`client` for browsers, `server` for Node) and compresses once, as well as it can
 * be done, what would otherwise be compressed at every request.
 */
const root = import.meta.dirname;
const cli = join(root, 'node_modules/@react-router/dev/bin.cjs');
const args = [cli, 'build', '--logLevel', 'warn'];
execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });

const client = resolve(root, reactRouterConfig.buildDirectory, 'client');
for (const path of globSync('**/*.{js,css,svg,json,txt,xml}', { cwd: client })) {
  const file = join(client, path);
  const content = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
