import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pageSchemas, productGroupSchema, productSchema } from '@tarnholt/contract/content';
import {
  exampleDocumentId,
  examplePages,
  exampleProduct,
  exampleProductGroup,
} from '@tarnholt/contract/content-examples';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ContentPageName, contentPaths } from '../app/features/content-page/content-paths.ts';
import { reviewsWith } from './testing/example-reviews.ts';
import { fillTexts, textPaths } from './testing/fill-texts.ts';
import { type PageSkeleton, skeletonOf } from './testing/page-skeleton.ts';
import { scriptPayloads } from './testing/script-payloads.ts';
import { serveStorefront } from './testing/serve-storefront.ts';

/**
 * Whatever editors write, and whatever stands in an address, is text on every page: a page full of
 * scripts has the same elements as one full of plain words, and runs the same scripts.
 */

const shop = serveStorefront();
const { api } = shop;

const products = ['product-short', 'product-short-alt', 'product-long'] as const;
const collections = [
  ...(['collection-cards', 'collection-tabbed-grid'] as const),
  ...(['collection-simple-grid', 'collection-filterable-grid'] as const),
];
const contentPages = Object.keys(contentPaths) as ContentPageName[];
const plain = 'Plain words';
let looks = 0;

/** Every page that shows content, with this text in every field of everything it shows. */
async function pagesWith(text: string): Promise<Map<string, PageSkeleton & { policy: string }>> {
  api.reset();
  api.reviews = reviewsWith(text);
  for (const name of ['home', 'app', 'footer', ...contentPages] as const) {
    Object.assign(api.pages, { [name]: fillTexts(pageSchemas[name], examplePages[name], text) });
  }
  const pages = new Map<string, PageSkeleton & { policy: string }>();
  const look = async (path: string, name = path) => {
    const answer = await shop.ask(path);
    expect(answer.status, name).toBeLessThan(500);
    pages.set(name, {
      ...skeletonOf(answer.text),
      policy: String(answer.headers['content-security-policy']),
    });
  };
  const product = fillTexts(productSchema, exampleProduct, text);
  const typed = encodeURIComponent(text);
  const group = fillTexts(productGroupSchema, exampleProductGroup, text);
  // What a storefront remembers of the api is forgotten after a second.
  await sleep(1_050);
  for (const [index, display_type] of collections.entries()) {
    // Under a name that it has not heard of, so that it asks.
    looks += 1;
    const documentId = exampleDocumentId(`look ${looks}`);
    api.productGroup = { ...group, display_type, documentId, slug: documentId };
    await look(`/product/${display_type}/${documentId}`, display_type);
    const query = `q=${typed}&activeFilter=${typed}`;
    await look(`/collections/${documentId}?${query}`, `${display_type} by slug`);
    const layout = products[index];
    if (layout === undefined) continue;
    api.product = { ...product, display_type: layout, documentId, slug: documentId };
    await look(`/product/${layout}/${documentId}`, layout);
    await look(`/products/${documentId}?sku=${typed}`, `${layout} by slug`);
  }
  // The router's patterns know no line ends.
  const inPath = typed.replaceAll(encodeURIComponent('\u2028'), '');
  await look('/');
  for (const name of contentPages) await look(contentPaths[name]);
  await look(`/copy/${inPath}`, 'copy');
  await look(`/no-page/${inPath}`, 'not found');
  await look(`/products/${inPath}`, 'no product');
  await look(`/search/${inPath}`, 'search');
  api.product = product;
  await look(`/reviews?rating=${typed}&product=${typed}&cursor=${typed}`, 'reviews');
  return pages;
}

let baseline: Awaited<ReturnType<typeof pagesWith>>;
beforeAll(async () => {
  baseline = await pagesWith(plain);
}, 60_000);

test('plain words get into nearly all fields, and on the pages', () => {
  const filled = fillTexts(productSchema, exampleProduct, plain);
  const left = textPaths(filled).filter((path) => {
    const value = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], filled);
    return value !== plain && value !== `/at-${plain.replace(' ', '')}`;
  });
  // Names of fields, skus, colors, kinds of blocks: what the contract holds to a pattern.
  const names = new Set(left.map((path) => path.at(-1)));
  expect([...names].sort()).toEqual([
    ...['display_type', 'field_name', 'format', 'sku', 'slug', 'type', 'value'],
  ]);
  for (const [name, { text }] of baseline) expect(text, name).toContain(plain);
});

describe.each(scriptPayloads.map((payload) => [payload] as const))('%s', (payload) => {
  test('is text on every page', async () => {
    const pages = await pagesWith(payload);
    expect(pages.size).toBe(baseline.size);
    for (const [name, page] of pages) {
      const expected = baseline.get(name);
      expect(page.elements, name).toEqual(expected?.elements);
      expect(page.scripts.length, name).toBe(expected?.scripts.length);
      for (const script of page.scripts) {
        expect(page.policy, name).toContain(`'sha256-${hash('sha256', script, 'base64')}'`);
      }
      for (const address of page.addresses)
        expect(address, name).toMatch(/^(?:\/|#|\?|https?:|data:image|mailto:|tel:)/);
      expect(
        page.elements.filter((element) => / on\w+/.test(element)),
        name,
      ).toEqual([]);
    }
    const { text = '' } = pages.get('product-long') ?? {};
    expect(text).toContain(payload.trim());
  }, 60_000);
});
