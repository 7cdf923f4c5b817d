import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { exampleProduct, exampleProductGroup } from '@tarnholt/contract/content-examples';
import { describe, expect, test } from 'vitest';
import { resetEach } from './testing/api-stub.ts';
import { inlineScripts, visibleText } from './testing/read-page.ts';
import { serveStorefront } from './testing/serve-storefront.ts';

/** The pages on which things are sold, as the built server sends them. */

const shop = serveStorefront();
const { api } = shop;

const product = `/product/product-long/${exampleProduct.documentId}`;
const group = `/product/${exampleProductGroup.display_type}/${exampleProductGroup.documentId}`;
const publicCache = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

const scriptsOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
const bytesOf = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + statSync(join(shop.folder, 'client', `${path}.br`)).size, 0);

describe('a product', { tags: ['PDP-01', 'PDP-21'] }, () => {
  resetEach(api);

  test('is a whole page with its price, kept under its own tag', async () => {
    const { status, headers, text } = await shop.ask(product);
    expect(status).toBe(200);
    expect(visibleText(text)).toMatch(/Summit 15.*\$1,899\.00.*FFL required.*Add to Cart/s);
    expect(headers['cache-control']).toBe(publicCache);
    expect(headers.xkey?.toString().split(' ')).toContain(`product-${exampleProduct.documentId}`);
    expect(text).toContain(
      '<link rel="canonical" href="https://shop.example/products/summit-15"/>',
    );
    expect(text).toContain('"@type":"Product"');
    expect(text).toContain('"lowPrice":"1899.00"');
  });

  test('of another layout leads to the page of its own, with what was chosen', async () => {
    const other = product.replace('product-long', 'product-short');
    const { status, headers } = await shop.ask(`${other}?sku=TH-R15-18-FDE`);
    expect([status, headers.location]).toEqual([302, `${product}?sku=TH-R15-18-FDE`]);
    const upper = await shop.ask(product.replace('product-long', 'PRODUCT-LONG'));
    expect(upper.status).toBe(200);
  });

  test('without prices is shown, and kept by nobody', async () => {
    api.inventory = undefined;
    const { status, headers, text } = await shop.ask(product);
    expect(status).toBe(200);
    expect(visibleText(text)).toContain('Price not available right now');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('that is not there says so, and so does one that cannot be read', {
    tags: ['PDP-19'],
  }, async () => {
    const heading = 'This product is not available right now';
    for (const path of [product.replace(/.$/, '9'), '/product/product-long/none']) {
      const answer = await shop.ask(path);
      expect(answer.status).toBe(404);
      expect(visibleText(answer.text)).toContain(heading);
    }
    // What is no id is not even asked for.
    expect(api.received.map(({ page }) => page)).not.toContain('/strapi/products/none');
    api.delayMs = 5_000;
    const slow = await shop.ask(`${product}?again`);
    expect(slow.status).toBe(503);
    expect(visibleText(slow.text)).toContain(heading);
  });

  test('loads at most 115 KB of scripts', async () => {
    const scripts = scriptsOf((await shop.ask(product)).text);
    expect(scripts.length).toBeGreaterThan(5);
    expect(bytesOf(scripts)).toBeLessThanOrEqual(115 * 1024);
  });
});

describe('a collection', { tags: ['COL-03'] }, () => {
  resetEach(api);

  test('is a whole page with the prices of its products', async () => {
    const { status, headers, text } = await shop.ask(group);
    expect(status).toBe(200);
    expect(visibleText(text)).toMatch(/Home.*Accessories.*Quick-Detach Sling.*\$59\.00/s);
    expect(headers['cache-control']).toBe(publicCache);
    expect(headers.xkey).toContain(`group-${exampleProductGroup.documentId}`);
  });

  test.each(['cards', 'tabbed-grid', 'simple-grid', 'filterable-grid'] as const)(
    'answers in the layout %s',
    async (layout) => {
      const display_type = `collection-${layout}` as const;
      api.productGroup = { ...exampleProductGroup, display_type };
      const { status, text } = await shop.ask(
        `/product/${display_type}/${exampleProductGroup.documentId}`,
      );
      expect(status).toBe(200);
      expect(visibleText(text)).toContain('Accessories');
    },
  );

  test('without prices says so on every card, and is kept by nobody', {
    tags: ['COL-09'],
  }, async () => {
    api.inventory = undefined;
    const { status, headers, text } = await shop.ask(group);
    expect(status).toBe(200);
    expect(visibleText(text)).toMatch(/Quick-Detach Sling.*Price not available right now/s);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('is narrowed by its address before any script runs', { tags: ['COL-10'] }, async () => {
    const none = visibleText((await shop.ask(`${group}?q=nothing+of+the+kind`)).text);
    expect(none).toMatch(/0 Results.*Product not found/s);
    const { headers, text } = await shop.ask(`${group}?f.accessory+type=Slings&sort=price-desc`);
    expect(visibleText(text)).toMatch(/1 Result.*Quick-Detach Sling/s);
    expect(text).toMatch(/<input[^>]*checked=""[^>]*value="Slings"/);
    expect(headers['cache-control']).toBe(publicCache);
  });

  test.each(['cards', 'tabbed-grid', 'filterable-grid'] as const)(
    'loads at most 115 KB of scripts in the layout %s',
    async (layout) => {
      const display_type = `collection-${layout}` as const;
      api.productGroup = { ...exampleProductGroup, display_type };
      const path = `/product/${display_type}/${exampleProductGroup.documentId}`;
      const scripts = scriptsOf((await shop.ask(path)).text);
      expect(scripts.length).toBeGreaterThan(5);
      expect(bytesOf(scripts)).toBeLessThanOrEqual(115 * 1024);
    },
  );

  test('that nobody has published is not found', async () => {
    api.productGroup = undefined;
    const { status, text } = await shop.ask(group);
    expect(status).toBe(404);
    expect(visibleText(text)).toContain('Page not found');
  });
});

describe('the checkout', { tags: ['CHK-15'] }, () => {
  test('is a document of its own: no menus, nothing kept, a policy for this answer alone', async () => {
    const { status, headers, text } = await shop.ask('/checkout');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(headers).not.toHaveProperty('xkey');
    expect(visibleText(text)).not.toMatch(/Rifles|Warranty/);
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([\w-]{24})'/.exec(policy)?.[1];
    expect(policy).toContain(
      `script-src 'self' 'nonce-${nonce}' https://js.provider.example; frame-ancestors 'none'`,
    );
    expect(policy).toContain("connect-src 'self' https://id.example https://api.provider.example;");
    expect(inlineScripts(text).length).toBeGreaterThan(2);
    const open = [...text.matchAll(/<script(?![^>]*(?:json|src=))([^>]*)>/g)];
    for (const [, attributes] of open) expect(attributes).toContain(`nonce="${nonce}"`);
    const again = await shop.ask('/checkout');
    expect(again.headers['content-security-policy']).not.toContain(nonce);
  });

  test('names the card provider where its code can read it, and no other page does', async () => {
    const { text } = await shop.ask('/checkout');
    expect(text).toContain('https://js.provider.example/v1/Accept.js');
    expect(text).toContain('login-of-tests');
    for (const path of ['/', product, '/confirm/TH-1', '/order/token', '/dealer-transfer/token']) {
      const other = await shop.ask(path);
      expect(other.text + other.headers['content-security-policy']).not.toMatch(
        /provider\.example|login-of-tests/,
      );
    }
  });

  test('loads scripts of the build alone, and no other page loads its own', async () => {
    const { text } = await shop.ask('/checkout');
    const sources = [...text.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
    for (const source of sources) expect(source).toMatch(/^\/assets\//);
    const isCardCode = (path: string) =>
      /dispatchData/.test(readFileSync(join(shop.folder, 'client', path), 'utf8'));
    expect(scriptsOf(text).some(isCardCode)).toBe(true);
    for (const path of ['/', product, '/confirm/TH-1', '/order/token']) {
      expect(scriptsOf((await shop.ask(path)).text).filter(isCardCode)).toEqual([]);
    }
    const assets = readdirSync(join(shop.folder, 'client/assets')).filter((name) =>
      name.endsWith('.js'),
    );
    expect(assets.filter((name) => isCardCode(`assets/${name}`))).toHaveLength(1);
  });
});

test.each([
  '/confirm/TH-7K4M-92QX',
  '/order/secret-token',
  '/dealer-transfer/secret-token',
  '/stock-alerts/secret-token',
  '/Newsletter/verify/secret-token',
  '/newsletter/secret-token',
])(
  '%s is a shell that nobody keeps or finds, and its address is not written down',
  async (path) => {
    const { status, headers, text } = await shop.ask(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(text).toContain('aria-busy="true"');
    expect(visibleText(text)).not.toMatch(/Thank You|secret-token/);
    expect(shop.log.join()).not.toContain('secret-token');
  },
);

test('search engines are told to stay away from what belongs to somebody', async () => {
  const { text } = await shop.ask('/robots.txt');
  for (const path of [
    '/checkout',
    '/confirm/',
    '/order/',
    '/dealer-transfer/',
    '/stock-alerts/',
    '/newsletter/',
  ]) {
    expect(text).toContain(`Disallow: ${path}`);
  }
});
