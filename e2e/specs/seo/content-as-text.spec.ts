import { expect, type Page, test } from '@playwright/test';
import { scriptPayloads } from '../../../apps/storefront/server/testing/script-payloads.ts';
import type { Editor } from '../../fixtures/editor.ts';
import { shopUrl, signedInEditor } from '../../fixtures/shop.ts';

/**
 * What an editor writes is text in a real browser, after the way through the content service, the
 * projection and the edge. Every field by itself, with each payload, is looked at by the storefront's
 * own test of this name.
 */

type Fields = Record<string, unknown>;
const productFields = [
  ...['title', 'subtitle', 'breadcrumbs', 'summary', 'tech_specs', 'about', 'more_details'],
  ...['promo_videos', 'image_library', 'seo'],
];
/** Names and addresses that the content service holds to a pattern, and what it writes itself. */
const notTexts = new Set(['id', 'documentId', 'type', 'format', 'href', 'video_url', 'url']);
const isFile = (value: object) => 'mime' in value;

/** As many payloads at once as the shortest field takes. */
function groupsOf(payloads: readonly string[], length: number): string[] {
  const groups: string[] = [];
  for (const payload of payloads) {
    const last = groups.at(-1);
    if (last !== undefined && last.length + payload.length < length) {
      groups[groups.length - 1] = `${last} ${payload}`;
    } else groups.push(payload);
  }
  return groups;
}

function fill(value: unknown, text: string, name = ''): unknown {
  if (typeof value === 'string') return notTexts.has(name) ? value : text;
  if (Array.isArray(value)) return value.map((one) => fill(one, text, name));
  if (typeof value !== 'object' || value === null || isFile(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fill(inner, text, key)]),
  );
}

const pick = (fields: Fields, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

test.describe('payloads of scripts', { tag: ['@publish', '@faults'] }, () => {
  let editor: Editor;
  let documentId: string;
  let product: Fields;
  let home: Fields;

  test.beforeEach(async ({ request }) => {
    editor = signedInEditor();
    const answer = await request.get(shopUrl('/api/strapi/slugs/products/tool-roll'));
    documentId = (await answer.json()).data.documentId;
    product = pick(await editor.read('api::product.product', documentId), productFields);
    home = pick(await editor.readPage('home-page'), ['slides', 'tiles']);
  });

  test.afterEach(async () => {
    await editor.publish('api::product.product', documentId, product);
    await editor.publishPage('home-page', home);
  });

  test('in the fields of content run on no page', async ({ page }) => {
    const noises: string[] = [];
    page.on('dialog', (dialog) => {
      noises.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) noises.push(message.text());
    });
    page.on('pageerror', (error) => noises.push(error.message));
    for (const text of groupsOf(scriptPayloads, 110)) {
      await editor.publish('api::product.product', documentId, fill(product, text) as Fields);
      await editor.publishPage('home-page', fill(home, text) as Fields);
      await expectTitle(page, '/products/tool-roll', text);
      await expectQuiet(page, noises);
      for (const path of [
        '/',
        '/collections/for-the-bench',
        '/collections/parts-and-accessories',
      ]) {
        // Each page is made anew when what it shows has reached the shop.
        await expect(async () => {
          await page.goto(shopUrl(path));
          const words = text.slice(0, 60).trim();
          await expect(page.getByRole('main')).toContainText(words, { timeout: 500 });
        }).toPass({ timeout: 10_000 });
        await expectQuiet(page, noises);
      }
      await page.goto(shopUrl(`/search/${encodeURIComponent(text.slice(0, 90))}`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectQuiet(page, noises);
    }
  });
});

async function expectTitle(page: Page, path: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(shopUrl(path));
    // White space is one to a reader.
    const words = text.replaceAll(/\s+/g, ' ').trim();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words, { timeout: 500 });
  }).toPass({ timeout: 10_000 });
}

async function expectQuiet(page: Page, noises: readonly string[]): Promise<void> {
  // After the scripts of the page have taken it over: they must not make elements of it either.
  await page.waitForLoadState('load');
  expect(await page.evaluate('window.ran')).toBeUndefined();
  expect(await page.locator('[onerror], [onload], [onfocus], iframe[srcdoc]').count()).toBe(0);
  expect(noises).toEqual([]);
}
