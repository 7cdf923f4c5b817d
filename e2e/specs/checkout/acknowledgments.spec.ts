import { expect, type Page, test } from '@playwright/test';
import {
  acknowledgments,
  cap,
  confirmAll,
  field,
  fill,
  fillBilling,
  fillCard,
  fillDealer,
  goToPayment,
  next,
  orderNumber,
  placeOrder,
  rifle,
} from '../../fixtures/checkout-form.ts';
import { inDatabase } from '../../fixtures/database.ts';
import { bringCart } from '../../fixtures/guest.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';
import { restock } from '../../fixtures/stock.ts';

/** What the rules have a buyer confirm, tell before the card is typed, and refuse. */

const pistol = 'TH-P9-BLK';

async function openCheckout(page: Page, skus: readonly string[]): Promise<void> {
  for (const sku of skus) await restock(sku, 1);
  await bringCart(page, skus);
  await page.goto(shopUrl('/checkout'));
  await fillBilling(page);
}

const toStepTwo = async (page: Page) => {
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Review & Payment' })).toBeVisible();
};

test('a buyer of a rifle confirms age and transfer, or nothing is charged', async ({ page }) => {
  await openCheckout(page, [rifle, cap]);
  await fillDealer(page);
  await toStepTwo(page);
  const boxes = acknowledgments(page);
  await expect(boxes).toHaveCount(2);
  await expect(page.getByLabel('I am at least 18 years old.')).not.toBeChecked();
  await expect(page.getByRole('group', { name: 'Please confirm' })).toContainText(
    'ATF Form 4473 and a background check',
  );
  await expect(page.getByRole('group', { name: 'Please confirm' })).toContainText('SAMPLE rules');
  await expectAccessible(page);
  await fillCard(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await placeOrder(page).click();
  await expect(page.getByText('Please confirm this before you place the order.')).toBeVisible();
  await expect(boxes.first()).toBeFocused();
  await boxes.first().check();
  await placeOrder(page).click();
  await expect(boxes.nth(1)).toBeFocused();
  expect(sent).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await confirmAll(page);
  await expect(page.getByText('Please confirm this before')).toHaveCount(0);
  await placeOrder(page).click();
  const orderId = await orderNumber(page);
  const kept = await inDatabase<{ text_key: string; body: string }>(
    'select text_key, body from rules.acknowledgment where order_id = $1 order by text_key',
    [orderId],
  );
  expect(kept).toMatchObject([
    { text_key: 'age.18', body: 'I am at least 18 years old.' },
    { text_key: 'firearm.transfer' },
  ]);
});

test('each box can be hit by a finger and sits beside the first line of its text', async ({
  page,
}) => {
  await openCheckout(page, [rifle]);
  await fillDealer(page);
  await toStepTwo(page);
  const boxes = acknowledgments(page);
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) {
    const label = box.locator('..');
    await expect(label).toHaveCSS('display', 'flex');
    await expect(label).toHaveCSS('column-gap', '12px');
    const [outer, inner] = [await label.boundingBox(), await box.boundingBox()];
    if (outer === null || inner === null) throw new Error('a box is not shown');
    expect(outer.height).toBeGreaterThanOrEqual(44);
    expect([inner.width, inner.height]).toEqual([20, 20]);
    expect(inner.y - outer.y).toBeCloseTo(12, 0);
  }
});

test('a pistol asks for 21, and one for a dealer of another state is looked at', async ({
  page,
}) => {
  await openCheckout(page, [pistol]);
  await fillDealer(page);
  await fill(page, { 'Dealer City': 'Helena', 'Dealer Zip Code': '59601' });
  await field(page, 'Dealer State').selectOption('MT');
  await toStepTwo(page);
  await expect(page.getByLabel('I am at least 21 years old.')).toBeVisible();
  await expect(page.getByText('We look at your order before it ships')).toBeVisible();
  await expect(
    page.getByText('goes to a dealer in the state that you live in', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page);
  await confirmAll(page);
  await fillCard(page);
  await placeOrder(page).click();
  const orderId = await orderNumber(page);
  const groups = await inDatabase<{ kind: string; hold_reason: string | null }>(
    'select kind, hold_reason from orders.fulfillment_group where order_id = $1',
    [orderId],
  );
  expect(groups).toEqual([{ kind: 'dealer', hold_reason: 'rules' }]);
});

test('what the rules forbid at an address is refused before anybody types a card', async ({
  page,
}) => {
  await openCheckout(page, ['TH-MAG-30']);
  await fill(page, { City: 'Denver', 'Zip Code': '80202' });
  await field(page, 'State').selectOption('CO');
  await next(page).click();
  const refusal = page.getByRole('group', { name: /Colorado does not allow magazines/ });
  await expect(refusal).toBeFocused();
  await expect(refusal).toContainText('more than 15 rounds');
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
  await expectAccessible(page);
  await fill(page, { City: 'Casper', 'Zip Code': '82601' });
  await field(page, 'State').selectOption('WY');
  await goToPayment(page);
});

test('a buyer of a cap is asked nothing', async ({ page }) => {
  await openCheckout(page, [cap]);
  await toStepTwo(page);
  await expect(page.getByRole('group', { name: 'Please confirm' })).toHaveCount(0);
});
