import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resetEach } from './testing/api-stub.ts';
import { visibleText } from './testing/read-page.ts';
import { serveStorefront } from './testing/serve-storefront.ts';

/** The pages of the search as the built server sends them. */

const shop = serveStorefront();
const { api } = shop;

describe('a page of results', { tags: ['SRC-05'] }, () => {
  resetEach(api);

  test('is whole before any script runs, kept until a product changes, and not indexed', async () => {
    const { status, headers, text } = await shop.ask('/search/summit%2015');
    expect(status).toBe(200);
    expect(visibleText(text)).toMatch(
      /Results for &quot;summit 15&quot;.*1 Result.*Summit 15.*\$1,899\.00/s,
    );
    expect(headers['cache-control']).toContain('public');
    expect(headers.xkey?.toString().split(' ')).toContain('search');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toContain(
      '<link rel="canonical" href="https://shop.example/search/summit%2015"/>',
    );
    expect(api.received.map(({ page }) => page)).toContain('/strapi/products/search/summit%2015');
  });

  test('is an empty list under the same title while the shop cannot look, for nobody to keep', async () => {
    api.brokenSearch = true;
    const { status, headers, text } = await shop.ask('/search/summit');
    expect(status).toBe(200);
    expect(visibleText(text)).toMatch(
      /Results for &quot;summit&quot;.*We could not search right now/s,
    );
    expect(headers['cache-control']).toContain('no-store');
  });

  test.each([
    'x'.repeat(101),
    'a%C2%85b',
    '%E2%80%A8',
    '..%2F..',
    '%25',
    '1%2F2-28',
    '%F0%9F%94%AB',
  ])('is a page whatever is asked: %s', async (query) => {
    const { status, text } = await shop.ask(`/search/${query}`);
    expect(status).toBe(200);
    expect(visibleText(text)).toContain('Results for &quot;');
  });

  test('shows what was asked as text', async () => {
    const { text } = await shop.ask(`/search/${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(text).not.toContain('<script>alert(1)');
    expect(visibleText(text)).toContain('Results for &quot;&lt;script&gt;alert(1)&lt;/script');
  });
});

test('a form without scripts leads to its results', async () => {
  const asked = await shop.ask('/search?q=red+dot');
  expect([asked.status, asked.headers.location]).toEqual([302, '/search/red%20dot']);
  for (const path of ['/search', '/search?q=', '/search?q=r', '/search?q=..']) {
    const { status, text } = await shop.ask(path);
    expect(status).toBe(200);
    expect(visibleText(text)).toContain('Search');
    expect(text).toContain('name="q"');
  }
});

test('a page of results loads at most 115 KB of scripts, and none of the search in the header', async () => {
  const { text } = await shop.ask('/search/summit');
  const scripts = [...new Set(text.match(/\/assets\/[\w.-]+\.js/g))];
  const bytes = scripts.reduce(
    (sum, path) => sum + statSync(join(shop.folder, 'client', `${path}.br`)).size,
    0,
  );
  expect(bytes).toBeLessThanOrEqual(115 * 1024);
  expect(scripts.filter((path) => path.includes('search-overlay'))).toEqual([]);
});
