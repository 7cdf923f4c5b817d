import { expect, test } from '@playwright/test';
import { menuLink, menuPath } from '../../fixtures/catalog.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectPageToKeepStill,
  watchLayoutShift,
} from '../../fixtures/page-checks.ts';
import { cardTitles } from '../../fixtures/product-grid.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const layouts = {
  'collection-cards': () => menuPath('rifles'),
  'collection-simple-grid': () => menuPath('pistols'),
  'collection-tabbed-grid': () => menuPath('apparel'),
  'collection-filterable-grid': () => menuLink('Parts and accessories'),
};

for (const [layout, pathOf] of Object.entries(layouts)) {
  test(`${layout} is whole and accessible, and nothing in it moves`, {
    tag: ['@COL-01', '@COL-02', '@COL-03', '@COL-04'],
  }, async ({ page }) => {
    const path = await pathOf();
    expect(path).toContain(`/product/${layout}/`);
    await watchLayoutShift(page);
    await page.goto(shopUrl(path));
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await cardTitles(page).count()).toBeGreaterThan(2);
    // To the foot, as people do: pictures that come late must have a box that waits for them.
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    for (let y = 0; y < height; y += 600) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(50);
    }
    await page.waitForLoadState('networkidle');
    await expectPageToKeepStill(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('every picture of a grid has a box, and those further down wait', {
  tag: '@COL-09',
}, async ({ page }) => {
  await page.goto(shopUrl(await menuLink('Parts and accessories')));
  const pictures = page.getByRole('main').locator('.product-card img');
  for (const [index, picture] of (await pictures.all()).entries()) {
    await expect(picture).toHaveAttribute('width', /\d+/);
    await expect(picture).toHaveAttribute('sizes', /vw/);
    await expect(picture).toHaveAttribute('loading', index < 2 ? 'eager' : 'lazy');
  }
});

test('the browser asks for price and stock once more, and shows what it is told', {
  tag: '@COL-09',
}, async ({ page }) => {
  await page.route('**/api/Products?**', async (route) => {
    const answer = await route.fetch();
    const inventory = (await answer.json()) as Record<string, { price: number; qtyOnHand: number }>;
    for (const entry of Object.values(inventory))
      Object.assign(entry, { price: 7.5, qtyOnHand: 0 });
    await route.fulfill({ response: answer, json: inventory });
  });
  await page.goto(shopUrl(await menuPath('pistols')));
  for (const card of await page.getByRole('main').getByRole('article').all()) {
    await expect(card).toContainText('$7.50');
    await expect(card).toContainText('Out of stock');
    await expect(card).not.toContainText('From');
  }
});

test('what was known stays when nobody answers', { tag: '@COL-09' }, async ({ page }) => {
  await page.route('**/api/Products?**', (route) => route.abort());
  await page.goto(shopUrl(await menuPath('pistols')));
  await page.waitForLoadState('networkidle');
  for (const card of await page.getByRole('main').getByRole('article').all()) {
    await expect(card).toContainText(/\$\d/);
  }
});
