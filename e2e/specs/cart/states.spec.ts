import { expect, test } from '@playwright/test';
import { openPanel, panel, quantityOf } from '../../fixtures/cart-panel.ts';
import { alterCart, manyLines } from '../../fixtures/cart-states.ts';
import { bringCart } from '../../fixtures/guest.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** The panel in good times and bad, each as people with a screen reader or a phone meet it. */

test('empty', { tag: '@CRT-02' }, async ({ page }) => {
  await bringCart(page, []);
  await page.goto(shopUrl());
  await openPanel(page);
  await expect(panel(page).getByText('There are no products in the cart')).toBeVisible();
  await expectAccessible(page);
  await panel(page).getByRole('button', { name: 'Continue shopping' }).click();
  await expect(panel(page)).toBeHidden();
});

test('slow: the place of the lines is held until they come', async ({ page }) => {
  await bringCart(page, ['TH-CAP-OLV']);
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/Cart/guest/*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(shopUrl());
  await openPanel(page);
  await expect(panel(page).getByText('Loading your cart…')).toBeAttached();
  await expect(panel(page).locator('.skeleton').first()).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(quantityOf(page, 'Patch Cap')).toBeVisible();
  await expect(panel(page).locator('.skeleton')).toHaveCount(0);
});

test('unreachable: says so, and tries again', async ({ page }) => {
  await bringCart(page, ['TH-CAP-OLV']);
  await page.route('**/api/Cart/**', (route) => route.abort());
  await page.goto(shopUrl());
  await openPanel(page);
  await expect(panel(page).getByText('We could not load your cart')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/Cart/**');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(quantityOf(page, 'Patch Cap')).toBeVisible();
});

test('refused: says why', async ({ page }) => {
  await bringCart(page, ['TH-R16-GRN']);
  await page.goto(shopUrl());
  await openPanel(page);
  await quantityOf(page, 'R16 Ridgeline').fill('50');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText('There is not enough stock');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('with lines that cannot be ordered: says which', async ({ page }) => {
  await bringCart(page, ['TH-CAP-OLV', 'TH-R16-BLK', 'TH-R16-GRN']);
  // Stock and assortment of the shop under test are everybody's: the answer is changed on its way.
  await alterCart(page, { 'TH-CAP-OLV': 'unsold', 'TH-R16-BLK': 'sold-out' });
  await page.goto(shopUrl());
  await openPanel(page);
  await expect(panel(page).getByText('No longer sold')).toBeVisible();
  await expect(panel(page).getByText('Out of stock')).toBeVisible();
  await expect(panel(page).getByText('Not everything can be ordered as it is.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/Cart/guest/*');
  await panel(page).getByRole('button', { name: 'Remove TH-CAP-OLV' }).click();
  await expect(panel(page).getByText('No longer sold')).toHaveCount(0);
});

test('with many lines: they scroll, the way on stays in view', async ({ page }) => {
  await bringCart(page, manyLines);
  await page.goto(shopUrl());
  await openPanel(page);
  await expect(panel(page).getByRole('listitem')).toHaveCount(manyLines.length);
  await expect(panel(page).getByRole('link', { name: 'Checkout' })).toBeInViewport();
  await expect(panel(page).getByRole('listitem').last()).not.toBeInViewport();
  await panel(page).getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(panel(page).getByRole('link', { name: 'Checkout' })).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
