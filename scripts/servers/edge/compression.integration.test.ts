import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { shareTestEdge } from './test-edge.ts';
import { publicPage, type ReceivedRequest } from './test-origin.ts';

const site = shareTestEdge('compression');
const { storefront, api, media } = site;

const page = '<p>Tarnholt</p>'.repeat(200);
const browser = 'gzip, deflate, br, zstd';

/** An origin that has the page in brotli, in gzip and as it is, and sends the best it may. */
function sendBest(request: ReceivedRequest): [Record<string, string>, Buffer] {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const headers = { ...publicPage, vary: 'Accept-Encoding' };
  if (accepted.includes('br'))
    return [{ ...headers, 'content-encoding': 'br' }, brotliCompressSync(page)];
  if (accepted.includes('gzip'))
    return [{ ...headers, 'content-encoding': 'gzip' }, gzipSync(page)];
  return [headers, Buffer.from(page)];
}

const ask = (path: string, accepted: string, more: Record<string, string> = {}) =>
  site.ask({ path, headers: { 'Accept-Encoding': accepted, ...more } });

describe('an origin that compresses', () => {
  storefront.on('/best', (request, response) => {
    const [headers, body] = sendBest(request);
    response.writeHead(200, headers).end(body);
  });

  test('a browser that reads brotli gets it, and the next one from store', async () => {
    for (const expected of ['miss', 'hit']) {
      const answer = await ask('/best', browser);
      expect([answer.headers['x-edge'], answer.headers['content-encoding']]).toEqual([
        expected,
        'br',
      ]);
      expect(brotliDecompressSync(answer.body).toString()).toBe(page);
      expect(answer.headers.vary).toBe('Accept-Encoding');
    }
  });

  test('one that reads gzip alone gets gzip, and never the brotli in store', async () => {
    for (const expected of ['miss', 'hit']) {
      const answer = await ask('/best', 'gzip');
      expect([answer.headers['x-edge'], answer.headers['content-encoding']]).toEqual([
        expected,
        'gzip',
      ]);
      expect(gunzipSync(answer.body).toString()).toBe(page);
    }
  });

  test('one that reads neither gets the page as it is', async () => {
    for (const expected of ['miss', 'hit']) {
      const answer = await ask('/best', 'identity');
      expect([answer.headers['x-edge'], answer.headers['content-encoding']]).toEqual([
        expected,
        undefined,
      ]);
      expect(answer.text).toBe(page);
      expect(answer.headers.vary).toBe('Accept-Encoding');
    }
  });

  test.each([
    ['gzip, br', 'br'],
    ['br;q=1.0, gzip;q=0.8', 'br'],
    ['BR, GZIP', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip, br;q=0.0', 'gzip'],
    ['gzip;q=0, br', undefined],
    ['brotli, gzipped', undefined],
    ['deflate', undefined],
    ['', undefined],
  ])('who accepts "%s" is served %s', async (accepted, encoding) => {
    expect((await ask('/best', accepted)).headers['content-encoding']).toBe(encoding);
  });

  test('the origin hears one of three wishes and nothing else', async () => {
    for (const accepted of [browser, 'gzip', 'zstd', 'br, gzip;q=0.1', 'x-weird'])
      await ask('/wishes', accepted);
    expect(
      storefront.receivedFor('/wishes').map((request) => request.headers['accept-encoding']),
    ).toEqual(['br, gzip', 'gzip', undefined]);
  });
});

describe('an origin that does not compress', () => {
  const types = [
    'text/html; charset=utf-8',
    'text/css',
    'application/json',
    'application/problem+json',
    'application/ld+json; charset=utf-8',
    'image/svg+xml',
    'application/xml',
    'text/javascript',
  ];

  test.each(types)('%s is compressed by the edge', async (type) => {
    const path = `/plain-${type.replaceAll(/\W+/g, '-')}`;
    storefront.on(path, (_request, response) => {
      const headers = {
        'content-type': type,
        'cache-control': 'public, s-maxage=60',
        etag: '"v1"',
      };
      response.writeHead(200, headers).end(page);
    });
    for (const accepted of [browser, 'gzip']) {
      const answer = await ask(path, accepted);
      expect(answer.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(answer.body).toString()).toBe(page);
      expect(answer.headers.vary).toBe('Accept-Encoding');
      // Another representation than the origin's: a strong tag would be a lie.
      expect(answer.headers.etag).toBe('W/"v1"');
      const again = await ask(path, accepted, { 'If-None-Match': 'W/"v1"' });
      expect(again.status).toBe(304);
    }
    expect((await ask(path, 'identity')).text).toBe(page);
  });

  test('other values of Vary are kept', async () => {
    storefront.on('/varies', (_request, response) => {
      response.writeHead(200, { ...publicPage, vary: 'Accept-Language' }).end(page);
    });
    expect((await ask('/varies', browser)).headers.vary).toBe('Accept-Language, Accept-Encoding');
  });

  test('the api gets the same', async () => {
    api.on('/strapi/page/faq', (_request, response) => {
      const headers = { 'content-type': 'application/json', 'cache-control': 'public, s-maxage=9' };
      response.writeHead(200, headers).end(JSON.stringify({ data: page }));
    });
    const answer = await ask('/api/strapi/page/faq', browser);
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(JSON.parse(gunzipSync(answer.body).toString())).toEqual({ data: page });
  });

  test('what is small stays as it is', async () => {
    storefront.on('/small', (_request, response) => {
      response.writeHead(200, { ...publicPage, 'content-length': '2' }).end('ok');
    });
    const answer = await ask('/small', browser);
    expect([answer.headers['content-encoding'], answer.text]).toEqual([undefined, 'ok']);
  });

  test('what is personal is not compressed: its length could tell what is in it', async () => {
    api.on('/Cart', (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([page]));
    });
    expect((await ask('/api/Cart', browser)).headers['content-encoding']).toBeUndefined();
  });

  test('pictures and downloads are left alone', async () => {
    media.on('/media/k2x/640/a.jpg.webp', (_request, response) => {
      response.writeHead(200, { ...publicPage, 'content-type': 'image/webp' }).end(page);
    });
    const answer = await ask('/media/k2x/640/a.jpg.webp', browser);
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
