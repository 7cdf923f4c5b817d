import type { Page } from '@playwright/test';
import {
  chargesOf,
  expectBooksToAgree,
  fallBehind,
  letOrderAge,
  letTokenExpire,
  lookNow,
  nextCard,
  recover,
} from '../../fixtures/card-provider.ts';
import { field, orderNumber, placeOrder } from '../../fixtures/checkout-form.ts';
import { inDatabase } from '../../fixtures/database.ts';
import { readCart } from '../../fixtures/guest.ts';
import { expect, test } from '../../fixtures/mail-inbox.ts';
import { mailTo } from '../../fixtures/mail-links.ts';
import { expectAccessibleAtEveryWidth } from '../../fixtures/page-checks.ts';
import { cap, capTotal, notice, openPayment, refusal } from '../../fixtures/payment-outcomes.ts';
import { shopUrl } from '../../fixtures/shop.ts';
import { setStock } from '../../fixtures/stock.ts';

/**
 * What the card provider, the stock and the prices make of an order. Each ends in a sentence that is
 * true, and in books that agree.
 */

/** The number of an order whose payment is not decided: it stands in the address. */
async function pendingOrder(page: Page): Promise<string> {
  await page.waitForURL(/\/confirm\/TH-/, { timeout: 60_000 });
  return new URL(page.url()).pathname.replace('/confirm/', '');
}

test.describe('an order', { tag: '@faults' }, () => {
  test.beforeEach(async () => {
    await setStock(cap, 50);
  });
  test.afterEach(recover);

  test('whose card is declined is not placed, and nothing but the code is lost', {
    tag: ['@CHK-16'],
  }, async ({ page, inbox }) => {
    const guest = await openPayment(page, inbox.address);
    await nextCard('decline');
    await placeOrder(page).click();
    await expect(
      refusal(page, 'Your card was not accepted: please check its details or use another card.'),
    ).toBeFocused();
    await expect(field(page, 'Card Number')).toHaveValue('4111 1111 1111 1111');
    await expect(field(page, 'Security Code')).toHaveValue('');
    await expectAccessibleAtEveryWidth(page);
    expect((await readCart(guest)).items).toHaveLength(1);
    await expectBooksToAgree();
    await field(page, 'Security Code').fill('123');
    await placeOrder(page).click();
    const orderId = await orderNumber(page);
    await expectBooksToAgree([{ orderId, totalCents: capTotal.cents }]);
  });

  test('whose payment is held says so, and promises no mail that was not sent', {
    tag: ['@ORD-01'],
  }, async ({ page, inbox }) => {
    await openPayment(page, inbox.address);
    await nextCard('hold');
    await placeOrder(page).click();
    const orderId = await orderNumber(page);
    const told = notice(page, 'Your payment is being reviewed');
    await expect(told).toContainText(
      `The card provider takes a closer look. We write to ${inbox.address} as soon as it is decided.`,
    );
    await expect(page.getByText(/confirmation email was sent/)).toHaveCount(0);
    await expectAccessibleAtEveryWidth(page);
    await expectBooksToAgree([{ orderId, totalCents: capTotal.cents }]);
  });

  test('that nobody knows the payment of waits, and is there when it was charged', {
    tag: ['@CHK-16', '@CHK-19', '@ORD-01'],
  }, async ({ page, inbox }) => {
    await openPayment(page, inbox.address);
    await fallBehind();
    await nextCard('reset-after');
    await placeOrder(page).click();
    const orderId = await pendingOrder(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('We are confirming your payment');
    await expect(page.getByText(`Order # ${orderId}`, { exact: true })).toBeVisible();
    await expect(notice(page, 'Please do not order again')).toContainText(
      `Your order is with us, and the card provider has not given its final answer yet. This page changes by itself when it does. We also write to ${inbox.address}.`,
    );
    await expectAccessibleAtEveryWidth(page);
    await letOrderAge(orderId, 10);
    await expect(heading).toHaveText('Your order waits for its payment');
    await expect(notice(page, 'Please do not order again')).toContainText(
      `The card provider has not told us yet whether your payment went through. We keep asking, and your card is charged at most once. You may close this page: we write to ${inbox.address} as soon as it is decided.`,
    );
    await expectAccessibleAtEveryWidth(page);
    await recover();
    await lookNow(orderId);
    await expect(heading).toHaveText('Thank You! Your order has been received', {
      timeout: 60_000,
    });
    await mailTo(inbox.address, new RegExp(`^Your order ${orderId}$`));
    expect(await chargesOf(orderId)).toBe(1);
    await expectBooksToAgree([{ orderId, totalCents: capTotal.cents }]);
  });

  test('that nobody knows the payment of is taken back when it was not charged', {
    tag: ['@CHK-16'],
  }, async ({ page, inbox }) => {
    const guest = await openPayment(page, inbox.address);
    await nextCard('reset-before');
    await placeOrder(page).click();
    const orderId = await pendingOrder(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('We are confirming your payment');
    await letTokenExpire(orderId);
    await expect(heading).toHaveText('Your payment did not go through', { timeout: 60_000 });
    await expect(
      page.getByText('Nothing was charged. What you chose is in your cart again.'),
    ).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
    expect((await readCart(guest)).items).toHaveLength(1);
    const mail = await mailTo(inbox.address, /did not go through$/);
    expect(mail.text).toContain(`${shopUrl()}#cart`);
    expect(await chargesOf(orderId)).toBe(0);
    await page.getByRole('link', { name: 'Back to checkout' }).click();
    await expect(page.getByText('1 Item in Cart').first()).toBeAttached();
    await expectBooksToAgree();
  });

  test('of what was sold out meanwhile is not placed', { tag: ['@CHK-16'] }, async ({
    page,
    inbox,
  }) => {
    const guest = await openPayment(page, inbox.address);
    await setStock(cap, 0);
    await placeOrder(page).click();
    await expect(refusal(page, 'There is not enough stock of Patch Cap.')).toBeFocused();
    expect((await readCart(guest)).items).toHaveLength(1);
    await expectAccessibleAtEveryWidth(page);
    await expectBooksToAgree();
  });

  test('that costs another amount meanwhile asks again, with the new total', {
    tag: ['@CHK-16'],
  }, async ({ page, inbox }) => {
    await openPayment(page, inbox.address);
    const reprice = (cents: number) =>
      inDatabase('update inventory.sku set price_cents = price_cents + $2 where sku = $1', [
        cap,
        cents,
      ]);
    await reprice(500);
    try {
      await placeOrder(page).click();
      await expect(
        refusal(
          page,
          'The total of your order has changed. Please review it before placing the order.',
        ),
      ).toBeFocused();
      await expect(placeOrder(page)).toHaveText('Place Order $46.34');
      await expectBooksToAgree();
      await field(page, 'Security Code').fill('123');
      await placeOrder(page).click();
      const orderId = await orderNumber(page);
      await expectBooksToAgree([{ orderId, totalCents: 4_634 }]);
    } finally {
      await reprice(-500);
    }
  });
});
