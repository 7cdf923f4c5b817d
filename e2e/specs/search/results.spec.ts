import { expect, test } from '@playwright/test';
import {
  expectAccessible,
  expectLayoutShift,
  expectNoSidewaysScroll,
  watchLayoutShift,
} from '../../fixtures/page-checks.ts';
import { shopUrl, startPart, stopPart } from '../../fixtures/shop.ts';

const cards = '.product-card-title';

test('results are made by the server, best match first, and nobody indexes them', {
  tag: '@SRC-05',
}, async ({ page }) => {
  const answer = await page.request.get(shopUrl('/search/charging%20handle'));
  const html = await answer.text();
  expect(html).toContain('Results for &quot;charging handle&quot;');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  await watchLayoutShift(page);
  await page.goto(shopUrl('/search/charging%20handle'), { waitUntil: 'networkidle' });
  await expect(page.locator(cards).first()).toHaveText('Charging Handle');
  await expectLayoutShift(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('results are narrowed by the same filters as a collection', { tag: '@SRC-05' }, async ({
  page,
}) => {
  await page.goto(shopUrl('/search/magazine?f.type=Magazines'));
  await expect(page.locator(cards)).toHaveCount(3);
  for (const title of await page.locator(cards).allTextContents()) {
    expect(title).toContain('Magazine');
  }
});

test('what is found is announced, and what is not is answered with a way on', {
  tag: '@SRC-05',
}, async ({ page }) => {
  await page.goto(shopUrl('/search/rifle'));
  await expect(page.getByRole('status').filter({ hasText: /\d+ Results/ })).toBeVisible();
  await page.goto(shopUrl('/search/umbrella'), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for "umbrella"');
  await expect(page.getByText('No items found')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel('Search products').fill('hoodie');
  await page.keyboard.press('Enter');
  await expect(page.locator(cards).first()).toHaveText('Bench Hoodie');
});

test('part numbers, threads and odd characters are searched for as they are', {
  tag: '@SRC-05',
}, async ({ page }) => {
  await page.goto(shopUrl('/search/th-mag-30-fde'));
  await expect(page.locator(cards)).toHaveText(['Magazine 30']);
  for (const query of ['1/2-28', '100% wool', '"><script>alert(1)</script>', 'a&b=c?d#e', '🔫']) {
    await page.goto(shopUrl(`/search/${encodeURIComponent(query)}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for "${query}"`);
  }
});

test('without scripts the button of the header leads to the search', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shopUrl());
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await page.getByLabel('Search products').fill('red dot');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\/red%20dot$/);
  await expect(page.locator(cards).first()).toHaveText('D1 Red Dot');
  await context.close();
});

test('while the shop cannot look, there is an empty list under the same title', {
  tag: ['@faults', '@SRC-05'],
}, async ({ page }) => {
  await stopPart('api');
  try {
    const answer = await page.goto(shopUrl('/search/never%20asked%20before'));
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Results for "never asked before"',
    );
    await expect(page.getByText('We could not search right now')).toBeVisible();
    await expect(page.locator(cards)).toHaveCount(0);
  } finally {
    await startPart('api');
  }
});
