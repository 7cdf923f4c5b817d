import { exampleProduct } from '@tarnholt/contract/content-examples';
import { describe, expect, test } from 'vitest';
import { resetEach } from './testing/api-stub.ts';
import { visibleText } from './testing/read-page.ts';
import { serveStorefront } from './testing/serve-storefront.ts';

/** The 3D builder and the pages of builds, as the built server sends them. */

const shop = serveStorefront({ VIEWER_URL: 'https://viewer.example/Build/rifles/' });
const { api } = shop;

describe('/3dbuilder', { tags: ['CNT-15', 'VWR-01'] }, () => {
  resetEach(api);

  test.each(['/3dbuilder', '/3DBuilder/', `/3dbuilder?product=${exampleProduct.documentId}`])(
    '%s is the product with its choices, which need no 3D graphics',
    async (path) => {
      const { status, headers, text } = await shop.ask(path);
      expect(status).toBe(200);
      expect(text).toContain('<h1>Summit 15</h1>');
      expect(text).toContain('<link rel="canonical" href="https://shop.example/3dbuilder"/>');
      expect(visibleText(text)).toMatch(/Finish.*Barrel length|Barrel length.*Finish/s);
      expect(text).toContain(`/product/product-long/${exampleProduct.documentId}?sku=`);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('x-robots-tag');
      expect(headers['content-security-policy']).toMatch(
        /script-src [^;]*https:\/\/viewer\.example 'wasm-unsafe-eval'/,
      );
      // The engine itself is loaded by scripts.
      expect(text).not.toContain('viewer-engine');
    },
  );

  test('a product that is not there, or cannot be read, is said', async () => {
    api.product = undefined;
    expect((await shop.ask('/3dbuilder')).status).toBe(404);
    expect((await shop.ask(`/3dbuilder?product=${'a'.repeat(24)}`)).status).toBe(404);
    expect((await shop.ask('/3dbuilder?product=../..')).status).toBe(404);
  });
});

test.each(['/build/mine', '/build/compare', '/build/7K4M92QXB3', '/build/new?product=x&sku=y'])(
  '%s is the same shell for everybody, and nobody keeps it',
  async (path) => {
    const { status, headers, text } = await shop.ask(path, {
      headers: { 'x-guest-id': 'a-guest', authorization: 'Bearer a-token' },
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-security-policy']).not.toMatch(/viewer|wasm|blob:/);
    expect(text).not.toMatch(/a-guest|a-token/);
  },
);

test('a new build is called like its product until somebody knows better', async () => {
  const path = `/build/new?product=${exampleProduct.documentId}&sku=TH-R15-16-BLK`;
  expect((await shop.ask(path)).text).toContain('value="Summit 15"');
});
