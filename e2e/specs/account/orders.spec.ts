import { expect, test } from '@playwright/test';
import { addOrders, openAccount } from '../../fixtures/account.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

test('all orders are found page by page, and each has its items, its way and its totals', {
  tag: ['@ACC-08', '@ACC-09', '@ACC-11', '@ACC-13'],
}, async ({ page }) => {
  const { email } = await openAccount(page);
  await expect(page.getByText(email)).toBeVisible();
  const [newest = ''] = await addOrders(email, 53);
  await page.goto(shopUrl('/profile/orders'));
  const rows = page.getByRole('table', { name: 'Order History' }).locator('tbody tr');
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  await expect(rows.first()).toContainText('Captured');
  await expect(rows.first()).toContainText('$62.38');
  await page.getByRole('button', { name: 'Show older orders' }).click();
  await expect(rows).toHaveCount(53);
  await expect(page.getByText('These are all of your 53 orders.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show older orders' })).toBeHidden();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: newest }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${newest}` })).toBeVisible();
  const items = page.getByRole('table', { name: 'Items' });
  await expect(items.getByRole('link', { name: 'Patch Cap' })).toHaveAttribute(
    'href',
    '/products/patch-cap',
  );
  await expect(items.getByText('Olive - One size')).toBeVisible();
  await expect(items.getByText('$59.98')).toBeVisible();
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await expect(items.getByText('$29.99')).toBeVisible({ visible: !isPhone });
  const totals = page.locator('.totals');
  await expect(totals).toContainText('Subtotal$59.98');
  await expect(totals).toContainText('ShippingFree');
  await expect(totals).toContainText('Tax$2.40');
  await expect(totals).toContainText('Total$62.38');
  await expect(page.locator('.track').getByText('Delivered')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Order Again' }).click();
  await expect(page.getByText('Everything is in your cart')).toBeVisible();
  await expectAccessible(page);
});
