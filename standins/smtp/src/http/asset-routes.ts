import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

type Asset = [name: string, type: string, source: string];

const assets: Asset[] = [
  ...['base.css', 'inbox.css', 'mail.css', 'faults.css'].map(
    (name): Asset => [name, 'text/css; charset=utf-8', ownFile(`styles/${name}`)],
  ),
  ['live-inbox.js', 'text/javascript; charset=utf-8', ownFile('live-inbox.js')],
  ['icon.svg', 'image/svg+xml', ownFile('icon.svg')],
  [
    'archivo.woff2',
    'font/woff2',
    packageFile('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
  ],
  [
    'plex-mono.woff2',
    'font/woff2',
    packageFile('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2'),
  ],
];

/** Read from disk each time: a change to the style is seen on reload. */
export async function assetRoutes(app: FastifyInstance): Promise<void> {
  for (const [name, type, source] of assets) {
    app.get(`/${name}`, async (_request, reply) =>
      reply
        .header('content-type', type)
        .header('cache-control', type.startsWith('font/') ? 'max-age=86400' : 'no-cache')
        .send(await readFile(source)),
    );
  }
}

function ownFile(name: string): string {
  return fileURLToPath(new URL(`../web/${name}`, import.meta.url));
}

function packageFile(specifier: string): string {
  return fileURLToPath(import.meta.resolve(specifier));
}
