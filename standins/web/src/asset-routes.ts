import { readFile } from 'node:fs/promises';
import { extname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

export type AssetOptions = {
  /** Where the stand-in's own files lie; its name ends with a slash. */
  folder: URL;
  /** Paths in that folder. Each is served by its last part. */
  files: readonly string[];
};

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const shared: Record<string, string> = {
  'base.css': new URL('styles/base.css', import.meta.url).href,
  'listing.css': new URL('styles/listing.css', import.meta.url).href,
  'archivo.woff2': import.meta.resolve(
    '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  ),
  'plex-mono.woff2': import.meta.resolve(
    '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2',
  ),
};

/** Read from disk each time: a change to the style is seen on reload. */
export async function assetRoutes(app: FastifyInstance, options: AssetOptions): Promise<void> {
  const own = options.files.map((file): [string, string] => [
    posix.basename(file),
    new URL(file, options.folder).href,
  ]);
  for (const [name, source] of [...Object.entries(shared), ...own]) {
    const type = types[extname(name)];
    if (type === undefined) throw new Error(`No content type is known for ${name}.`);
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .header('content-type', type)
        .header('cache-control', type.startsWith('font/') ? 'max-age=86400' : 'no-cache')
        .send(await readFile(fileURLToPath(source))),
    );
  }
}
