import { describe, expect, test } from 'vitest';
import { resetEach } from './testing/api-stub.ts';
import { visibleText } from './testing/read-page.ts';
import { serveStorefront } from './testing/serve-storefront.ts';

/** The dealer locator as the built server sends it, before any script runs. */

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy']);

describe('the dealer locator', () => {
  const shop = serveStorefront();
  resetEach(shop.api);

  test('has its heading, the form with its defaults, all dealers and the way to register', {
    tags: ['DLR-01', 'DLR-02'],
  }, async () => {
    const { status, text, headers } = await shop.ask('/dealer-locator');
    expect(status).toBe(200);
    expect(text).toContain('<h1>Find a dealer</h1>');
    expect(text).toMatch(/<form[^>]*action="\/dealer-locator"[^>]*method="get"/);
    expect(text).toMatch(/<input[^>]*name="zip"[^>]*inputmode="numeric"|inputMode="numeric"/i);
    const radii = [...text.matchAll(/<option value="(\d+)"( selected="")?>/g)];
    expect(radii.map(([, miles]) => miles)).toEqual(['50', '100', '150', '200', '250']);
    expect(radii.filter(([, , selected]) => selected).map(([, miles]) => miles)).toEqual(['50']);
    expect(text).toMatch(/<a href="\/dealer-registration"[^>]*>Become a dealer<\/a>/);
    expect(visibleText(text)).toMatch(/2 dealers.*Platte Valley Arms.*Front Range/s);
    expect(visibleText(text)).toContain('(307)-555-0142');
    expect(headers['cache-control']).toContain('s-maxage=60');
  });

  test('searches by its address alone', { tags: ['DLR-02'] }, async () => {
    const { text } = await shop.ask('/dealer-locator?zip=82601&radius=100');
    expect(visibleText(text)).toContain('1 dealer within 100 miles of 82601');
    expect(visibleText(text)).toContain('Platte Valley Arms');
    expect(text).not.toMatch(/<h2>(?:(?!<\/h2>).)*Front Range/s);
    expect(text).toContain('value="82601"');
    const wide = await shop.ask('/dealer-locator?zip=82601&radius=250');
    expect(visibleText(wide.text)).toContain('2 dealers within 250 miles of 82601');
    const unknown = await shop.ask('/dealer-locator?zip=99999&radius=50');
    expect(visibleText(unknown.text)).toContain('We do not know the ZIP code 99999.');
    const empty = await shop.ask('/dealer-locator?zip=&radius=50');
    expect(visibleText(empty.text)).toContain('2 dealers');
  });

  test('has pins on a map of our own, and lets no other company in', async () => {
    const { text, headers } = await shop.ask('/dealer-locator');
    expect(text).toContain('href="/us-map.svg#land"');
    expect(text.match(/class="drawn-map-pin"/g)).toHaveLength(2);
    expect(policyOf(headers)).not.toContain('google');
    for (const drawing of ['/us-map.svg', '/us-counties.svg']) {
      expect((await shop.ask(drawing)).status).toBe(200);
    }
  });

  test('says when the dealers cannot be had, and nobody keeps that', async () => {
    shop.api.dealers = undefined;
    const { status, text, headers } = await shop.ask('/dealer-locator');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(visibleText(text)).toContain('The list of dealers is not available right now.');
  });
});

describe('with a key for the maps of Google', { tags: ['DLR-11'] }, () => {
  const shop = serveStorefront({ GOOGLE_MAPS_KEY: 'a-key' });

  test('the locator, and no other page, lets them in', async () => {
    const locator = policyOf((await shop.ask('/dealer-locator')).headers);
    expect(locator).toMatch(/script-src [^;]*https:\/\/\*\.googleapis\.com/);
    expect(locator).toMatch(/img-src [^;]*https:\/\/\*\.gstatic\.com/);
    for (const path of ['/', '/faq', '/checkout']) {
      const { headers, text } = await shop.ask(path);
      expect(policyOf(headers), path).not.toContain('google');
      expect(text, path).not.toContain('a-key');
    }
  });

  test('the page has the list and our own map until Google’s is there', async () => {
    const { text } = await shop.ask('/dealer-locator');
    expect(visibleText(text)).toContain('Platte Valley Arms');
    expect(text).toContain('data-status="NOT_LOADED"');
    expect(text).not.toContain('maps/api/js');
  });
});
