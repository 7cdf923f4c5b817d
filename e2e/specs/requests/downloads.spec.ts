import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import {
  expectAccessible,
  expectLayoutShift,
  expectNoSidewaysScroll,
  watchLayoutShift,
} from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const path = '/media-library';

test('the media library has a catalog, downloads by category and a form', {
  tag: ['@CNT-07', '@CNT-15'],
}, async ({ page }) => {
  await watchLayoutShift(page);
  await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Media library');
  await expect(page.getByRole('link', { name: 'Download catalog' })).toBeVisible();
  const downloads = page.getByRole('region', { name: 'Downloads' });
  for (const category of ['Manuals', 'Logos', 'Pictures of rifles', 'Drawings']) {
    await expect(downloads.getByRole('heading', { name: category, exact: true })).toBeVisible();
  }
  await expect(
    downloads.getByRole('link', { name: 'Download H10 Highline', exact: true }),
  ).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Product Image Request' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await expectLayoutShift(page);
});

test('a file is fetched as a blob and handed to the browser under its own name', {
  tag: '@CNT-07',
}, async ({ page }) => {
  await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download Care and storage' }).click();
  const download = await arriving;
  expect(download.url()).toMatch(/^blob:/);
  expect(download.suggestedFilename()).toBe('tarnholt-care-and-storage.pdf');
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page).toHaveURL(shopUrl(path));
});

test('without scripts the links lead to the files', { tag: '@CNT-07' }, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(shopUrl(path));
  const href = await page.getByRole('link', { name: 'Download catalog' }).getAttribute('href');
  const answer = await page.request.get(shopUrl(href ?? ''));
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.close();
});

test('a file that does not arrive is said beside its link, and may be asked for again', {
  tag: '@CNT-07',
}, async ({ page, context }) => {
  await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: /Care and storage$/ });
  const item = page.getByRole('listitem').filter({ has: link });
  await context.setOffline(true);
  await link.click();
  const why = 'We could not reach the shop. Please check your connection and try again.';
  await expect(item).toContainText(why);
  await expect(page.locator('.notices [data-kind=error]')).toContainText(`Error: ${why}`);
  await expectAccessible(page);
  await context.setOffline(false);
  const arriving = page.waitForEvent('download');
  await link.click();
  expect((await arriving).suggestedFilename()).toBe('tarnholt-care-and-storage.pdf');
  await expect(item).not.toContainText(why);
});

test('a file that takes long says so, and a second click does not fetch it twice', {
  tag: '@CNT-07',
}, async ({ page }) => {
  let asked = 0;
  const held = Promise.withResolvers<void>();
  await page.route(/\/media\/.*care.*\.pdf/, async (route) => {
    asked += 1;
    await held.promise;
    await route.continue();
  });
  await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  const item = page.getByRole('listitem').filter({ hasText: 'Care and storage' });
  await item.getByRole('link').click();
  await expect(item.getByRole('link', { name: 'Downloading… Care and storage' })).toBeFocused();
  await item.getByRole('link').click();
  await expect(item).toContainText('This takes longer than usual…');
  const arriving = page.waitForEvent('download');
  held.resolve();
  await arriving;
  expect(asked).toBe(1);
});
