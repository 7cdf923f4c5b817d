import { expect, type Page, test } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectPageToKeepStill,
  watchLayoutShift,
} from '../../fixtures/page-checks.ts';
import { seenContrast } from '../../fixtures/seen-contrast.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** The carousel as the first thing people see: how much of a window it fills, and while it loads. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const windows = [
  { width: 390, height: 844 },
  { width: 640, height: 800 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];
const pictures = /\/media\/.+\.(?:avif|webp)$/;
const hero = (page: Page) => page.getByRole('region', { name: 'Featured' });
const title = (page: Page) => hero(page).locator('.slide-title').first();
const picture = (page: Page) => hero(page).locator('.slide img').first();

async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return box;
}

for (const size of windows) {
  test(`fills the width of a window of ${size.width} by ${size.height}`, {
    tag: '@CNT-01',
  }, async ({ page }) => {
    await page.setViewportSize(size);
    await watchLayoutShift(page);
    await page.goto(shopUrl(), { waitUntil: 'networkidle' });
    const [box, seen] = [await boxOf(hero(page)), await boxOf(picture(page))];
    for (const { x, width } of [box, seen]) expect([x, width]).toEqual([0, size.width]);
    await expect(picture(page)).toHaveCSS('object-fit', 'cover');
    // The page below begins within the window.
    expect(box.y + box.height).toBeLessThan(size.height);
    await expect(title(page)).toBeInViewport({ ratio: 1 });
    expect(await seenContrast(page, '.slide-title')).toBeGreaterThan(4.5);
    await expectNoSidewaysScroll(page);
    await expectPageToKeepStill(page);
  });
}

test('while its picture loads, the slide has a ground and a title that can be read', {
  tag: '@CNT-01',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(pictures, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(shopUrl(), { waitUntil: 'commit' });
  await expect(title(page)).toBeVisible();
  await expect(hero(page).locator('.slide').first()).toHaveCSS('background-image', /gradient/);
  expect(await seenContrast(page, '.slide-title')).toBeGreaterThan(4.5);
  await expectAccessible(page);
  const before = await boxOf(hero(page));
  held.resolve();
  await page.waitForLoadState('networkidle');
  expect(await boxOf(hero(page))).toEqual(before);
});

test('the title can be read on a white picture', { tag: '@CNT-01' }, async ({ page }) => {
  await page.route(pictures, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><rect width="2000" height="2000" fill="#fff"/></svg>',
    }),
  );
  await page.goto(shopUrl(), { waitUntil: 'networkidle' });
  // Large text.
  expect(await seenContrast(page, '.slide-title')).toBeGreaterThan(3);
});
