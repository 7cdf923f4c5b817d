import type { Page } from '@playwright/test';
import {
  cap,
  field,
  fill,
  fillBilling,
  fillDealer,
  goToPayment,
  next,
  payByCard,
  placeOrder,
  rifle,
  settle,
} from '../../fixtures/checkout-form.ts';
import { bringCart, readCart } from '../../fixtures/guest.ts';
import { fillSignIn, identityUrl, newShopper } from '../../fixtures/identity.ts';
import { choose, enter, tabTo, typeInto, watchPointer } from '../../fixtures/keyboard.ts';
import { expect, test } from '../../fixtures/mail-inbox.ts';
import { linkIn, mailTo } from '../../fixtures/mail-links.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import {
  dealerOf,
  expectConfirmation,
  expectConfirmationMail,
  expectOrderView,
  type Purchase,
  purchases,
} from '../../fixtures/purchases.ts';
import { shopUrl } from '../../fixtures/shop.ts';
import { restock } from '../../fixtures/stock.ts';

/** Whole purchases: what is bought, by whom, and every sentence that follows. */

const tags = [
  ...['@CHK-01', '@CHK-15', '@CHK-16', '@CHK-17'],
  ...['@ORD-01', '@ORD-02', '@ORD-03', '@ORD-04'],
];

test.beforeEach(async () => {
  await restock(rifle, 2);
  await restock(cap, 4);
});

/** The mails of the order, and the page that the buyer's leads to. */
async function expectAftermath(
  page: Page,
  purchase: Purchase,
  { email, orderId }: { readonly email: string; readonly orderId: string },
): Promise<void> {
  const mail = await mailTo(email, new RegExp(`^Your order ${orderId}$`));
  expectConfirmationMail(mail as Parameters<typeof expectConfirmationMail>[0], orderId, purchase);
  if (purchase.dealer) {
    const toDealer = await mailTo(dealerOf(email), /./);
    expect(toDealer.text).toContain('R16 Ridgeline');
    expect(linkIn(toDealer, 'dealer-transfer')).toContain('/dealer-transfer/');
  }
  await page.goto(linkIn(mail, 'order'));
  await expectOrderView(page, orderId, purchase);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const [name, purchase] of Object.entries<Purchase>(purchases)) {
  test(`a guest buys: ${name}`, { tag: tags }, async ({ page, inbox }) => {
    const guest = await bringCart(page, purchase.lines);
    await page.goto(shopUrl('/checkout'));
    await fillBilling(page);
    await fill(page, { Email: inbox.address });
    if (purchase.dealer) await fillDealer(page, dealerOf(inbox.address));
    await goToPayment(page);
    await expect(placeOrder(page)).toHaveText(`Place Order ${purchase.totals.Total}`);
    await payByCard(page);
    const orderId = await expectConfirmation(page, purchase, inbox.address);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect((await readCart(guest).catch(() => ({ items: [] }))).items).toEqual([]);
    // The same browser may look again; going back leads to no form that was sent.
    await page.reload();
    await expectConfirmation(page, purchase, inbox.address);
    await expectAftermath(page, purchase, { email: inbox.address, orderId });
  });

  test(`somebody who is signed in buys: ${name}`, { tag: [...tags, '@CHK-02'] }, async ({
    page,
  }) => {
    const shopper = await newShopper();
    await settle(shopper, purchase.lines);
    await page.goto(shopUrl('/profile/orders'));
    await page.waitForURL(identityUrl('/realms/shop/**'));
    await fillSignIn(page, shopper);
    await page.waitForURL(shopUrl('/profile/orders'));
    await page.goto(shopUrl('/checkout'));
    await expect(field(page, 'Email')).toHaveValue(shopper.email);
    await expect(field(page, 'Email')).not.toBeEditable();
    if (purchase.dealer) await fillDealer(page, dealerOf(shopper.email));
    await goToPayment(page);
    await expect(placeOrder(page)).toHaveText(`Place Order ${purchase.totals.Total}`);
    await payByCard(page);
    const orderId = await expectConfirmation(page, purchase, shopper.email);
    await page.goto(shopUrl(`/profile/orders/${orderId}`));
    await expectOrderView(page, orderId, purchase);
    await expectAftermath(page, purchase, { email: shopper.email, orderId });
  });
}

test('a guest buys by the keyboard alone', { tag: tags }, async ({ page, inbox }) => {
  const purchase = purchases.home;
  const pointer = await watchPointer(page);
  await bringCart(page, purchase.lines);
  await page.goto(shopUrl('/checkout'));
  await expect(page.getByRole('heading', { name: 'Billing & shipping' })).toBeVisible();
  // Nothing is filled in yet: the summary leads to what is missing.
  await enter(next(page));
  await expect(page.getByRole('group', { name: 'Errors in the Billing Form' })).toBeFocused();
  await enter(page.getByRole('link', { name: 'Email: Required' }));
  await expect(field(page, 'Email')).toBeFocused();
  await page.keyboard.type(inbox.address);
  await typeInto(field(page, 'First Name'), 'Casey');
  await typeInto(field(page, 'Last Name'), 'Walker');
  await typeInto(field(page, 'Address'), '100 Example Way');
  await typeInto(field(page, 'Zip Code'), '82601');
  await expect(field(page, 'State')).toHaveValue('WY');
  await tabTo(page.getByRole('radio', { name: /^Ground/ }));
  await enter(next(page));
  await expect(page.getByRole('heading', { name: 'Review & Payment' })).toBeFocused();
  await typeInto(field(page, 'Card Number'), '4111111111111111');
  await choose(field(page, 'Month'), '12');
  await choose(field(page, 'Year'), String(new Date().getFullYear() + 2));
  await typeInto(field(page, 'Security Code'), '123');
  await page.keyboard.press('Enter');
  const orderId = await expectConfirmation(page, purchase, inbox.address);
  expect(pointer, 'what a pointer did').toEqual([]);
  await expectAftermath(page, purchase, { email: inbox.address, orderId });
});
