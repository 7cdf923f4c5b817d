import { expect, type Page, test } from '@playwright/test';
import {
  cap,
  field,
  fillBilling,
  fillDealer,
  goToPayment,
  payByCard,
  rifle,
} from '../../fixtures/checkout-form.ts';
import { inDatabase } from '../../fixtures/database.ts';
import { bringOwnGuest } from '../../fixtures/guest.ts';
import { linkIn, mailTo } from '../../fixtures/mail-links.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** Nobody else's test buys it: built to order, and so charged with the order. */
const builtToOrder = 'TH-H10-BLK';

test.beforeAll(async () => {
  await inDatabase(`update inventory.sku set charge_policy = 'at_order' where sku = $1`, [
    builtToOrder,
  ]);
});

/** Buys these skus; answers the order's number and what each page said about the charges. */
async function buy(page: Page, skus: readonly string[], email: string) {
  await bringOwnGuest(page, skus);
  await page.goto(shopUrl('/checkout'));
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
  await fillBilling(page);
  await field(page, 'Email').fill(email);
  if (skus.some((sku) => sku !== cap)) await fillDealer(page);
  await goToPayment(page);
  const atCheckout = await chargesOn(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const orderId = await payByCard(page);
  const onConfirmation = await chargesOn(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const mail = await mailTo(email, new RegExp(orderId));
  return { atCheckout, onConfirmation, mail, text: mail.text.replaceAll(/\s+/g, ' ') };
}

/** What the page says of each part, without amounts: `Charged now | To you: Cap x 1`. */
async function chargesOn(page: Page): Promise<string[]> {
  const region = page.getByRole('region', { name: 'When your card is charged' });
  await expect(region).toBeVisible();
  const items = await region.getByRole('listitem').all();
  return Promise.all(
    items.map(async (item) => {
      const when = await item.locator('strong').textContent();
      const what = await item.locator('p').last().textContent();
      return `${when} | ${what}`;
    }),
  );
}

const newEmail = () => `${crypto.randomUUID().replaceAll(/\d/g, 'x')}@example.com`;

test('what goes to the buyer is charged when it ships, and everybody is told so', async ({
  page,
}) => {
  const order = await buy(page, [cap], newEmail());
  expect(order.atCheckout).toEqual([
    expect.stringMatching(/^Charged when it ships \| To you: .*Cap.* x 1$/),
  ]);
  expect(order.onConfirmation).toEqual(order.atCheckout);
  expect(order.text).toContain('We charge your card when your order ships.');
  expect(order.text).toContain('Your card is charged when it ships.');
  expect(order.text).not.toContain('charged now');
  await page.goto(linkIn(order.mail, 'order'));
  await expect(page.getByText('Approved; charged when it ships')).toBeVisible();
  await expect(page.getByText('When it ships', { exact: true })).toBeVisible();
});

test('what a dealer gets and is built to order is charged with the order, and everybody is told so', async ({
  page,
}) => {
  const order = await buy(page, [builtToOrder], newEmail());
  expect(order.atCheckout).toEqual([
    expect.stringMatching(/^Charged now \| To your dealer: .+ x 1$/),
  ]);
  expect(order.onConfirmation).toEqual(order.atCheckout);
  expect(order.text).toContain('We charge your card now.');
  expect(order.text).not.toContain('when it ships');
  await page.goto(linkIn(order.mail, 'order'));
  await expect(page.getByText('Charged', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('When it ships', { exact: true })).toBeHidden();
});

test('of an order of both each part says its own time', async ({ page }) => {
  const order = await buy(page, [cap, rifle, builtToOrder], newEmail());
  expect(order.atCheckout).toEqual([
    expect.stringMatching(/^Charged when it ships \| To you: .*Cap.* x 1$/),
    expect.stringMatching(/^Charged when it ships \| To your dealer: .+ x 1$/),
    expect.stringMatching(/^Charged now \| To your dealer: .+ x 1$/),
  ]);
  expect(order.onConfirmation).toEqual(order.atCheckout);
  expect(order.text).toContain('for one part now and for the rest when it ships');
  expect(order.text.match(/Your card is charged when it ships\./g)).toHaveLength(2);
  expect(order.text.match(/Your card is charged now\./g)).toHaveLength(1);
  await page.goto(linkIn(order.mail, 'order'));
  await expect(page.getByText('When it ships', { exact: true })).toHaveCount(2);
  await expect(page.getByText('Charged in part, as it says below')).toBeVisible();
});
