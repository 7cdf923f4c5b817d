import { expect, type Page, type Route, test } from '@playwright/test';
import { cartButton } from '../../fixtures/cart-panel.ts';
import { menuLink } from '../../fixtures/catalog.ts';
import { expectAccessible } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

type Inventory = Record<string, { price: number; qtyOnHand: number }>;

/** The edge keeps the page; what the api says now is something else. */
async function answerWith(page: Page, change: (inventory: Inventory) => Inventory): Promise<void> {
  await page.route('**/api/Products?*', async (route: Route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as Inventory) });
  });
}

test('price and stock are asked for again after the page is shown', {
  tag: ['@PDP-07', '@PDP-21'],
}, async ({ page }) => {
  await answerWith(page, (inventory) =>
    Object.fromEntries(
      Object.entries(inventory).map(([sku]) => [sku, { price: 1234.5, qtyOnHand: 2 }]),
    ),
  );
  await page.goto(shopUrl(await menuLink('P9 Pistol')));
  await expect(page.locator('.product-price')).toContainText('$1,234.50');
  await expect(page.getByText('Only 2 left')).toBeVisible();
});

test('what was sold meanwhile leads to the alert instead of the cart', {
  tag: ['@PDP-07', '@PDP-18'],
}, async ({ page }) => {
  await answerWith(page, (inventory) =>
    Object.fromEntries(
      Object.entries(inventory).map(([sku, entry]) => [sku, { ...entry, qtyOnHand: 0 }]),
    ),
  );
  for (const title of ['P9 Pistol', 'Patch Cap', 'R16 Ridgeline']) {
    await page.goto(shopUrl(await menuLink(title)));
    await expect(page.getByText('Out of stock', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
    const alert = page.getByRole('region', { name: 'Stock alert' });
    await expect(alert.getByLabel('Email')).toBeVisible();
    await expectAccessible(page);
  }
  // On the long page the bar leads to it.
  const bar = page.getByRole('region', { name: 'Buy R16 Ridgeline' });
  await bar.getByRole('link', { name: 'Notify me' }).click();
  await expect(page.getByRole('region', { name: 'Stock alert' })).toBeInViewport();
});

test('a page whose prices cannot be asked for keeps those it came with', {
  tag: '@PDP-21',
}, async ({ page }) => {
  await page.route('**/api/Products?*', (route) => route.abort());
  await page.goto(shopUrl(await menuLink('P9 Pistol')));
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.product-price')).toContainText('$849.00');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('a sold-out variant can be chosen, and so can one in stock after it', {
  tag: ['@PDP-07', '@PDP-18'],
}, async ({ page }) => {
  await page.goto(shopUrl(`${await menuLink('R16 Ridgeline')}?sku=TH-R16-FDE`));
  await expect(page.getByRole('radio', { name: 'Flat Dark Earth' })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Stock alert' })).toBeVisible();
  await page.getByRole('radio', { name: 'Black' }).check();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Stock alert' })).toHaveCount(0);
});

test('on a phone the way to the cart stays when its button has been scrolled away', {
  tag: '@PDP-10',
}, async ({ page }) => {
  await page.goto(shopUrl(await menuLink('Patch Cap')));
  const bar = page.getByRole('region', { name: 'Buy Patch Cap' });
  await expect(bar).toHaveCount(0);
  await page.getByRole('heading', { name: 'Related products' }).scrollIntoViewIfNeeded();
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (!isPhone) {
    await expect(bar).toBeHidden();
    return;
  }
  await bar.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('You added Patch Cap to your shopping cart')).toBeVisible();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await expect(bar).toHaveCount(0);
});
