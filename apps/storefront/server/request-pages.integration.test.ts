import { describe, expect, test } from 'vitest';
import { faultsOf, structuredDataIn } from '../app/features/seo/testing/check-structured-data.ts';
import { resetEach } from './testing/api-stub.ts';
import { visibleText } from './testing/read-page.ts';
import { serveStorefront } from './testing/serve-storefront.ts';

/** Pages with a form that anybody may send, as the built server sends them. */

const shop = serveStorefront();
const { api } = shop;

const publicCache = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

describe.each([
  ['/limited-edition', 'CNT-06', 'Past Limited Editions'],
  ['/media-library', 'CNT-07', 'Product Image Request'],
  ['/registration', 'CNT-13', 'Serial Number'],
  ['/privacy-choices', 'CNT-15', 'Do not sell or share my personal information'],
])('%s', (path, id, words) => {
  resetEach(api);

  test('is one page for everybody, complete without scripts', {
    tags: [...new Set([id, 'CNT-15'])],
  }, async () => {
    const { status, headers, text } = await shop.ask(path, { headers: { 'sec-gpc': '1' } });
    expect(status).toBe(200);
    expect(visibleText(text)).toContain(words);
    expect(headers['cache-control']).toBe(publicCache);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(text.match(/<h1\b/g)).toHaveLength(1);
    expect((await shop.ask(path)).text).toContain(words);
  });

  test('has one address, and says the way to it', async () => {
    for (const spelled of [path, `${path.toUpperCase()}/`, `${path}?utm_source=x`]) {
      const { status, text } = await shop.ask(spelled);
      expect(status, spelled).toBe(200);
      expect(text).toContain(`<link rel="canonical" href="https://shop.example${path}"/>`);
    }
    const { text } = await shop.ask(path);
    expect(text).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(await faultsOf(structuredDataIn(text))).toEqual([]);
  });
});

test('the forms are there while the content is not, and the other pages say so', async () => {
  api.pages = {};
  try {
    expect((await shop.ask('/registration')).status).toBe(200);
    expect((await shop.ask('/privacy-choices')).status).toBe(200);
    expect((await shop.ask('/media-library')).status).toBe(404);
  } finally {
    api.reset();
  }
});

test('programs are told that the signal of Global Privacy Control is honored', async () => {
  const { status, headers, text } = await shop.ask('/.well-known/gpc.json');
  expect([status, JSON.parse(text)]).toEqual([200, { gpc: true, lastUpdate: '2026-11-15' }]);
  expect(headers['content-type']).toMatch(/^application\/json/);
});
