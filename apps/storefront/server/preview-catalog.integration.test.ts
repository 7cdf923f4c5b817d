import {
  exampleProduct,
  exampleProductCard,
  exampleProductGroup,
} from '@tarnholt/contract/content-examples';
import { describe, expect, test } from 'vitest';
import { resetEach } from './testing/api-stub.ts';
import type { Answer } from './testing/built-storefront.ts';
import { visibleText } from './testing/read-page.ts';
import { servePreviews, previewToken as token } from './testing/serve-previews.ts';
import { serveStorefront } from './testing/serve-storefront.ts';

/** What an editor sees of a product and of a collection before it is published. */

const shop = serveStorefront();
const { api } = shop;
const editors = servePreviews(shop);

/** Strapi opens /preview, which leads to the page of the document's kind. */
async function previewOfCatalog(
  kind: 'product' | 'product-group',
  document: unknown,
): Promise<Answer> {
  editors.draft = { kind, document };
  const first = await editors.ask(`/preview?token=${token}`);
  const path = kind === 'product' ? '/preview/product' : '/preview/collection';
  expect([first.status, first.headers.location]).toEqual([302, `${path}?token=${token}`]);
  const shown = await editors.ask(`${path}?token=${token}`);
  for (const { headers } of [first, shown]) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(headers.xkey).toBeUndefined();
  }
  return shown;
}

const unpublished = { ...exampleProductCard, documentId: 'u'.repeat(24), title: 'Trail Sling' };

describe('a draft of a product', () => {
  resetEach(api);

  test.each(['product-long', 'product-short', 'product-short-alt'])(
    'is shown by the page of its layout, with price and stock: %s',
    async (display_type) => {
      const { status, text } = await previewOfCatalog('product', {
        ...exampleProduct,
        title: 'Draft of the Summit',
        display_type,
      });
      expect(status).toBe(200);
      expect(visibleText(text)).toMatch(
        /Preview of a draft.*Draft of the Summit.*\$1,899\.00.*FFL required.*Add to Cart/s,
      );
      expect(visibleText(text)).not.toContain('is not in the');
      expect(text).toContain(`class="${display_type === 'product-long' ? 'builder' : 'product'}"`);
      expect(text.includes('picture-stack')).toBe(display_type === 'product-short-alt');
    },
  );

  test('tells search engines nothing, and is read once', async () => {
    await previewOfCatalog('product', exampleProduct);
    editors.reads = 0;
    const { text } = await editors.ask(`/preview/product?token=${token}`);
    expect(editors.reads).toBe(1);
    expect(text).toContain('<title>Preview</title>');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toMatch(/rel="canonical"|"@type":"Product"|og:/);
  });

  test('is seen by nobody else', async () => {
    editors.draft = {
      kind: 'product',
      document: { ...exampleProduct, title: 'Draft of the Summit' },
    };
    editors.reads = 0;
    for (const path of ['/product/product-long/', '/products/']) {
      const key = path === '/products/' ? exampleProduct.slug : exampleProduct.documentId;
      const { status, text } = await editors.ask(`${path}${key}?token=${token}`);
      expect(status).toBe(200);
      expect(text).not.toContain('Draft of the Summit');
    }
    expect(editors.reads).toBe(0);
  });

  test('shows related products as they are published, and says which are not', async () => {
    const { text } = await previewOfCatalog('product', {
      ...exampleProduct,
      related_products: [{ ...exampleProductCard, title: 'Draft of the sling' }, unpublished],
    });
    expect(text).not.toContain('Draft of the sling');
    expect(visibleText(text)).toMatch(
      /related products, entry 2: Trail Sling is not in the shop.*Quick-Detach Sling/s,
    );
  });

  test('with a sku that is not sold yet is a page, and says so', async () => {
    const { status, text } = await previewOfCatalog('product', {
      ...exampleProduct,
      skus: [{ id: 1, sku: 'TH-NEW', variants: [] }],
    });
    expect(status).toBe(200);
    expect(visibleText(text)).toMatch(
      /skus, entry 1, sku: TH-NEW is not in the inventory.*Price not available right now/s,
    );
    expect(visibleText(text)).not.toContain('Add to Cart');
  });

  test('that was never published is shown as well', async () => {
    api.product = undefined;
    const { text } = await previewOfCatalog('product', exampleProduct);
    expect(visibleText(text)).toMatch(/Quick-Detach Sling is not in the shop.*Summit 15/s);
  });

  test('is shown without prices while nobody knows them', async () => {
    api.inventory = undefined;
    const { status, text } = await previewOfCatalog('product', exampleProduct);
    expect(status).toBe(200);
    expect(visibleText(text)).toContain('Price not available right now');
    expect(visibleText(text)).not.toContain('is not in the inventory');
  });
});

describe('a draft of a collection', () => {
  resetEach(api);

  test.each([
    'collection-cards',
    'collection-tabbed-grid',
    'collection-simple-grid',
    'collection-filterable-grid',
  ])('is shown by the page of its layout: %s', async (display_type) => {
    const { status, text } = await previewOfCatalog('product-group', {
      ...exampleProductGroup,
      title: 'Draft of accessories',
      display_type,
      products: [unpublished, exampleProduct, exampleProductCard],
    });
    expect(status).toBe(200);
    expect(visibleText(text)).toMatch(
      /products, entry 1: Trail Sling is not in the shop.*Draft of accessories.*Summit 15/s,
    );
    expect(visibleText(text)).toContain('Quick-Detach Sling');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toMatch(/rel="canonical"|"@type":"ItemList"/);
  });

  test('keeps the token in the links of its tabs', async () => {
    const { text } = await previewOfCatalog('product-group', {
      ...exampleProductGroup,
      display_type: 'collection-tabbed-grid',
    });
    expect(text).toContain(`href="/preview/collection?token=${token}&amp;activeFilter=Slings"`);
  });

  test('is seen by nobody else', async () => {
    editors.draft = { kind: 'product-group', document: { ...exampleProductGroup, title: 'Draft' } };
    const { text } = await editors.ask(`/collections/${exampleProductGroup.slug}?token=${token}`);
    expect(text).toContain('<h1>Accessories</h1>');
  });
});

describe('a draft of the catalog that cannot be shown', () => {
  resetEach(api);
  const paths = ['/preview/product', '/preview/collection'];

  test.each([
    ['product', exampleProduct, { title: '' }, /Please correct:.*title: Must not be empty/s],
    ['product', exampleProduct, { skus: [] }, /publish\s+Summit 15.*skus: Must not be empty/s],
    ['product', exampleProduct, { slug: 'Summit 15' }, /slug: Must be lower-case words/],
    ['product-group', exampleProductGroup, { display_type: null }, /display type: /],
    ['product-group', exampleProductGroup, { title: null }, /this collection.*title: Is missing/s],
    // Somebody else has it.
    [
      'product-group',
      exampleProductGroup,
      { documentId: 'o'.repeat(24) },
      /slug: Another document in the shop has the address accessories/,
    ],
  ])('names the reasons: %s, %#', async (kind, document, change, words) => {
    editors.draft = { kind, document: { ...document, ...change } };
    const { status, text } = await editors.ask(`/preview?token=${token}`);
    expect(status).toBe(200);
    expect(visibleText(text)).toMatch(/The shop would not accept this draft/);
    expect(visibleText(text)).toMatch(words);
    // Not at the address of a good one either.
    for (const path of paths) {
      const { headers } = await editors.ask(`${path}?token=${token}`);
      expect(headers.location).toBe(`/preview?token=${token}`);
    }
  });

  test('is not shown without a good token', async () => {
    editors.draft = undefined;
    for (const path of paths) {
      const { headers, text } = await editors.ask(`${path}?token=${token}`);
      expect(headers.location).toBe(`/preview?token=${token}`);
      expect(headers['cache-control']).toBe('no-store');
      expect(text).not.toContain('Summit 15');
      expect((await editors.ask(path)).status).toBe(400);
      // Where no content service is configured.
      expect((await shop.ask(`${path}?token=${token}`)).status).toBe(404);
    }
    const { text } = await editors.ask(`/preview?token=${token}`);
    expect(visibleText(text)).toContain('This preview has expired');
  });

  test('at the page of another kind leads to its own', async () => {
    editors.draft = { kind: 'product', document: exampleProduct };
    const { headers } = await editors.ask(`/preview/collection?token=${token}`);
    expect(headers.location).toMatch(/^\/preview/);
  });

  test('because the shop does not answer is told so', async () => {
    editors.draft = { kind: 'product', document: exampleProduct };
    api.delayMs = 5_000;
    const { status, headers } = await editors.ask(`/preview?token=${token}`);
    expect(status).toBe(503);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('leaves no token in the log', () => {
    expect(editors.log.length).toBeGreaterThan(10);
    expect(editors.log.join()).not.toContain(token);
  });
});
