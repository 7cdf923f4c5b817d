import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** What follows a purchase is in the tour; here is what everybody else gets to see. */

test('an order of somebody else is not found', { tag: '@ORD-05' }, async ({ page }) => {
  await page.goto(shopUrl('/confirm/TH-AAAA-AAAA'));
  await expect(page.getByText('We could not find this order')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(page).toHaveURL(shopUrl());
});

test('a link that was altered opens nothing, and says what to do', async ({ page }) => {
  await page.goto(shopUrl('/order/TH-7K4M-92QX.1.tq9w2c.7Fq2'));
  await expect(page.getByText('We could not find this order')).toBeVisible();
  await expectAccessible(page);
  await page.goto(shopUrl('/dealer-transfer/g.1.tq9w2c.7Fq2'));
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('an order that cannot be read now can be tried again', { tag: '@ORD-05' }, async ({
  page,
}) => {
  await page.route('**/api/Order/**', (route) => route.abort());
  await page.goto(shopUrl('/confirm/TH-AAAA-AAAA'));
  await expect(page.getByText(/^Error: We could not reach the shop/)).toBeVisible();
  await page.unroute('**/api/Order/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/placed in another browser/)).toBeVisible();
});
