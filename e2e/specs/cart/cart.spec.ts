import { expect, test } from '@playwright/test';
import { cartButton, openPanel, panel, tokenOf } from '../../fixtures/cart-panel.ts';
import { menuLink } from '../../fixtures/catalog.ts';
import { bringCart } from '../../fixtures/guest.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

test('a guest gets a token with the first thing they add, and not before', {
  tag: ['@GST-01', '@GST-02', '@PDP-10', '@CRT-01'],
}, async ({ page }) => {
  await page.goto(shopUrl(await menuLink('Patch Cap')));
  await expect(cartButton(page)).toHaveAccessibleName('Cart');
  expect(await tokenOf(page)).toBeNull();
  await page.getByRole('radio', { name: 'Olive' }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('You added Patch Cap to your shopping cart')).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  expect(await tokenOf(page)).toMatch(/^[\w-]{43}$/);
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
});

test('somebody who moves on by keyboard while it is added keeps the focus in view', {
  tag: '@PDP-10',
}, async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/Cart/**', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.goto(shopUrl(await menuLink('Patch Cap')), { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to Cart' }).first().press('Enter');
  // Shown before the shop has answered.
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  const related = page.locator('.related a').first();
  await related.focus();
  letGo();
  await expect(page.getByText('You added Patch Cap to your shopping cart')).toBeVisible();
  await expect(related).toBeFocused();
  await expect(related).toBeInViewport();
});

test('a line can be changed, and removed', {
  tag: ['@CRT-03', '@CRT-04', '@CRT-06'],
}, async ({ page }) => {
  await bringCart(page, ['TH-CAP-OLV', 'TH-R16-BLK']);
  await page.goto(shopUrl());
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');
  await openPanel(page);
  await expect(panel(page).getByRole('link', { name: 'R16 Ridgeline' })).toHaveAttribute(
    'href',
    /\?sku=TH-R16-BLK$/,
  );
  await expect(panel(page).getByText('FFL required')).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const quantity = panel(page).getByRole('textbox', { name: 'Quantity of Patch Cap' });
  await quantity.fill('3');
  await panel(page).getByRole('heading', { name: 'Cart' }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 4 items');
  await expect(panel(page).getByText('$1,988.97')).toBeVisible();
  await quantity.fill('2');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('$1,958.98')).toBeVisible();

  await panel(page).getByRole('button', { name: 'Remove R16 Ridgeline' }).click();
  await expect(panel(page).getByText('$59.98')).toBeVisible();
  await quantity.fill('0');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText('There are no products in the cart')).toBeVisible();
  await expect(panel(page).getByRole('link', { name: 'Checkout' })).toHaveCount(0);
});

test('a line tells what was chosen, in the order in which the page asked', {
  tag: '@CRT-03',
}, async ({ page }) => {
  await bringCart(page, []);
  await page.goto(shopUrl(`${await menuLink('R16 Ridgeline')}?sku=TH-R16-FX-18-FDE`));
  const chosen = await page.locator('.buy-bar-detail').textContent();
  expect(chosen?.split(' - ').length).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.locator('.notice').getByRole('button', { name: 'View cart' }).click();
  await expect(panel(page).locator('.cart-line-options')).toHaveText(chosen ?? '');
});

test('a refusal is told in the panel, and nothing is changed', { tag: '@CRT-04' }, async ({
  page,
}) => {
  await bringCart(page, ['TH-R16-GRN']);
  await page.goto(shopUrl());
  await openPanel(page);
  const quantity = panel(page).getByRole('textbox', { name: 'Quantity of R16 Ridgeline' });
  await quantity.fill('50');
  await page.keyboard.press('Enter');
  await expect(
    panel(page).getByText('Error: There is not enough stock of this product.'),
  ).toBeVisible();
  await expect(quantity).toHaveValue('1');
});

test('the panel keeps the keyboard, gives it back, and closes when another page opens', {
  tag: '@CRT-01',
}, async ({ page }) => {
  await bringCart(page, ['TH-CAP-OLV']);
  await page.goto(shopUrl());
  await cartButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Cart' })).toBeFocused();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate<boolean>(
      "document.activeElement !== document.body && !document.activeElement.closest('dialog')",
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
  await openPanel(page);
  await panel(page).getByRole('link', { name: 'Patch Cap' }).click();
  await expect(page).toHaveURL(/sku=TH-CAP-OLV$/);
  await expect(panel(page)).toBeHidden();
  await openPanel(page);
  await page.goBack();
  await expect(page).toHaveURL(shopUrl());
  await expect(panel(page)).toBeHidden();
});

test('the panel closes by its button and by a press beside it', { tag: '@CRT-01' }, async ({
  page,
}) => {
  await bringCart(page, ['TH-CAP-OLV']);
  await page.goto(shopUrl());
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
  // On a phone the panel is as wide as the screen: nothing is beside it.
  if ((page.viewportSize()?.width ?? 0) < 768) return;
  await openPanel(page);
  await page.mouse.click(200, 400);
  await expect(panel(page)).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
});

test('a cart that the shop has forgotten is empty, without a word', { tag: '@CRT-07' }, async ({
  page,
}) => {
  await page.addInitScript("localStorage.setItem('guestToken', 'x'.repeat(43))");
  await page.goto(shopUrl());
  await openPanel(page);
  await expect(panel(page).getByText('There are no products in the cart')).toBeVisible();
  await expect(page.getByText(/^Error/)).toHaveCount(0);
});

test('without a connection the panel says so, and tries again', async ({ page, context }) => {
  await bringCart(page, ['TH-CAP-OLV']);
  await page.goto(shopUrl());
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  await page.route('**/api/Cart/**', (route) => route.abort());
  await page.reload();
  await openPanel(page);
  await expect(panel(page).getByText('We could not load your cart')).toBeVisible();
  await page.unroute('**/api/Cart/**');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('link', { name: 'Patch Cap' })).toBeVisible();
  await context.setOffline(true);
  await panel(page).getByRole('button', { name: 'Increase' }).click();
  await expect(panel(page).getByText(/We could not reach the shop/)).toBeVisible();
  await context.setOffline(false);
});
