import { expect, type Page, test } from '@playwright/test';
import { expectCount } from '../../fixtures/cart-panel.ts';
import { groupProduct, menuLink } from '../../fixtures/catalog.ts';
import { bringCart, readCart } from '../../fixtures/guest.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

type Answer = Record<string, { price: number; qtyOnHand: number }>;

/** What the shop says of prices, changed on its way. */
async function changePrices(page: Page, change: (answer: Answer) => Answer): Promise<void> {
  await page.route('**/api/Products?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Answer) });
  });
}

test('what it fits is chosen by maker; a maker without a model is coming soon', {
  tag: ['@PDP-04', '@PDP-09'],
}, async ({ page }) => {
  const guest = await bringCart(page, []);
  await page.goto(shopUrl(await groupProduct('Parts and accessories', 'Model A Upper')));
  await expectCount(page, 0);
  const fits = page.getByRole('group', { name: 'Fits' });
  const soon = fits.getByRole('button', { name: 'Coming Soon' });
  await expect(soon).toHaveCount(1);
  await expect(soon).toBeDisabled();
  await expect(soon).toHaveAccessibleDescription('Osterby');
  await fits.getByLabel('Tarnholt').selectOption({ label: 'C16 Carbine' });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expectCount(page, 1);
  // The count is shown in advance; this is what the shop has done.
  await expect(page.getByText('You added Model A Upper')).toBeVisible();
  const { items } = await readCart(guest);
  expect(items[0]?.options).toMatchObject({ Tarnholt: 'C16 Carbine' });
});

test('a link to a version that is gone says so and shows one that is there', {
  tag: '@PDP-06',
}, async ({ page }) => {
  await page.goto(shopUrl(`${await menuLink('R16 Ridgeline')}?sku=TH-R16-GONE`));
  await expect(page.getByText('That version is no longer offered')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Gray' }).check();
  await expect(page).toHaveURL(/\?sku=TH-R16-GRY$/);
  await expect(page.getByText('That version is no longer offered')).toHaveCount(0);
});

test('an add-on that was sold meanwhile is taken off, and says so', { tag: '@PDP-08' }, async ({
  page,
}) => {
  await changePrices(page, (answer) =>
    Object.fromEntries(
      Object.entries(answer).map(([sku, entry]) => [
        sku,
        sku.startsWith('TH-SLG') ? { ...entry, qtyOnHand: 0 } : entry,
      ]),
    ),
  );
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')));
  const sling = page.getByRole('checkbox', { name: /Sling.*Out of stock/ });
  await expect(sling).toBeDisabled();
  await expect(sling).not.toBeChecked();
  await expectAccessible(page);
});

test('while nobody answers about prices, those that came with the page stay', {
  tag: '@PDP-06',
}, async ({ page }) => {
  await page.route('**/api/Products?*', (route) => route.abort());
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')));
  await page.getByLabel('Model', { exact: true }).selectOption({ label: 'Match' });
  await expect(page.locator('.product-price')).toContainText('$2,399.00');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
});

test('a price that changed since the page was made is shown when it is known', {
  tag: '@PDP-06',
}, async ({ page }) => {
  await changePrices(page, (answer) => ({
    ...answer,
    'TH-R16-BLK': { price: 1234.5, qtyOnHand: 2 },
  }));
  await page.goto(shopUrl(await menuLink('R16 Ridgeline')));
  await expect(page.locator('.product-price')).toContainText('$1,234.50');
  await expect(page.getByRole('region', { name: 'Buy R16 Ridgeline' })).toContainText('$1,234.50');
});
