import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { addOrders, openAccount } from '../../fixtures/account.ts';
import { cap } from '../../fixtures/checkout-form.ts';
import { inDatabase } from '../../fixtures/database.ts';
import { fillSignIn, identityAdmin, identityUrl } from '../../fixtures/identity.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';
import { addAlert } from '../../fixtures/stock.ts';

test('stock alerts of the own address are listed and ended', async ({ page }) => {
  const { email } = await openAccount(page);
  await addAlert(email, cap);
  await page.getByRole('link', { name: 'Stock Alerts' }).click();
  await expect(page.getByRole('link', { name: 'Patch Cap' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: /^End Alert/ }).click();
  await expect(page.getByText('You are not waiting for anything')).toBeVisible();
  await page.goto(shopUrl('/profile/dealer'));
  await expect(page.getByText('No dealer is saved')).toBeVisible();
  await expectAccessible(page);
});

test('everything can be downloaded, and the account deleted once no order is open', async ({
  page,
}) => {
  const { email, id, password } = await openAccount(page);
  const [orderId = ''] = await addOrders(email, 1);
  await page.getByRole('link', { name: 'Your Data' }).click();
  await expect(page.getByText('27 CFR 478.129')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const file = await (await download).path();
  const { data } = JSON.parse(await readFile(file, 'utf8'));
  expect(data['orders.shop_order']).toMatchObject([{ id: orderId, email }]);

  const state = (name: string) =>
    inDatabase('update orders.shop_order set status = $2 where id = $1', [orderId, name]);
  await state('payment_review');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText('an order is under way')).toBeVisible();
  await expectAccessible(page);
  await state('captured');

  // A tab that was left open is not enough: the page asks for the password once more.
  await page.route('**/api/v1/account/deletion', (route) =>
    route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: 'Please sign in again to confirm this step.',
        status: 403,
        code: 'step_up_required',
        requestId: '00000000-0000-4000-8000-000000000000',
      }),
    }),
  );
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(shopUrl('/profile/your-data'));
  await page.unroute('**/api/v1/account/deletion');

  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByText('Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL(shopUrl('/'));

  const admin = identityAdmin();
  await expect.poll(() => admin.find(`/shop/users/${id}`), { timeout: 30_000 }).toBeNull();
  const [order] = await inDatabase<{ email: string; total_cents: number }>(
    'select email, total_cents from orders.shop_order where id = $1',
    [orderId],
  );
  expect(order).toEqual({ email: 'deleted@account.invalid', total_cents: 6238 });
  await page.goto(shopUrl('/profile'));
  await page.waitForURL(identityUrl('/realms/shop/**'));
  await fillSignIn(page, { email, password });
  await expect(page.getByText('We could not sign you in')).toBeVisible();
});
