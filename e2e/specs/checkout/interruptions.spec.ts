import { chargesOf, expectBooksToAgree, recover } from '../../fixtures/card-provider.ts';
import {
  field,
  fillCard,
  fillDealer,
  goToPayment,
  orderNumber,
  placeOrder,
  rifle,
  settle,
} from '../../fixtures/checkout-form.ts';
import { inDatabase } from '../../fixtures/database.ts';
import { readCart } from '../../fixtures/guest.ts';
import { fillSignIn, identityAdmin, identityUrl, newShopper } from '../../fixtures/identity.ts';
import { expect, test } from '../../fixtures/mail-inbox.ts';
import { expectAccessibleAtEveryWidth } from '../../fixtures/page-checks.ts';
import { cap, capTotal, notice, openPayment, refusal } from '../../fixtures/payment-outcomes.ts';
import { shopUrl, startPart, stopPart } from '../../fixtures/shop.ts';
import { restock, setStock } from '../../fixtures/stock.ts';

/**
 * What comes between "Place Order" and its answer. Each ends in a sentence that is true, and in books
 * that agree.
 */

test.describe('an order', { tag: '@faults' }, () => {
  test.beforeEach(async () => {
    await setStock(cap, 50);
  });
  test.afterEach(recover);

  test('of somebody whose session ended is placed after another sign-in, with nothing typed twice', {
    tag: ['@CHK-02', '@CHK-16'],
  }, async ({ page }) => {
    const shopper = await newShopper();
    await settle(shopper, [{ productId: rifle, quantity: 1 }]);
    await restock(rifle, 1);
    await page.goto(shopUrl('/profile/orders'));
    await page.waitForURL(identityUrl('/realms/shop/**'));
    await fillSignIn(page, shopper);
    await page.waitForURL(shopUrl('/profile/orders'));
    await page.goto(shopUrl('/checkout'));
    await expect(field(page, 'Email')).toHaveValue(shopper.email);
    await fillDealer(page);
    await goToPayment(page);
    await fillCard(page);
    await identityAdmin().create(`/shop/users/${shopper.id}/logout`, {});
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible({
      timeout: 60_000,
    });
    await placeOrder(page).click();
    const told = refusal(
      page,
      'Your session has ended. Nothing was charged. Please sign in again.',
    );
    await expect(told).toBeFocused();
    await expect(told).toContainText('What you typed is kept, but for the card.');
    await expectAccessibleAtEveryWidth(page);
    await told.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(identityUrl('/realms/shop/**'));
    await fillSignIn(page, shopper);
    await page.waitForURL(shopUrl('/checkout'));
    await expect(field(page, 'Email')).toHaveValue(shopper.email);
    await expect(field(page, 'Dealer Name')).toHaveValue('Basin Sports');
    await goToPayment(page);
    await fillCard(page);
    await placeOrder(page).click();
    const orderId = await orderNumber(page);
    expect(await chargesOf(orderId)).toBe(1);
    await expectBooksToAgree([{ orderId, totalCents: 200_996 }]);
  });

  test('is not placed without the script of the card provider', { tag: ['@CHK-15'] }, async ({
    page,
    inbox,
  }) => {
    await page.route('**/v1/Accept.js', (route) => route.abort());
    const guest = await openPayment(page, inbox.address);
    await placeOrder(page).click();
    await expect(
      refusal(
        page,
        'We could not reach our card provider. Nothing was charged. Please try again in a moment.',
      ),
    ).toBeFocused();
    expect((await readCart(guest)).items).toHaveLength(1);
    await expectBooksToAgree();
    await page.unroute('**/v1/Accept.js');
    await field(page, 'Security Code').fill('123');
    await placeOrder(page).click();
    await orderNumber(page);
  });

  test('is placed once when the api is started anew on the way', { tag: ['@CHK-19'] }, async ({
    page,
    inbox,
  }) => {
    await openPayment(page, inbox.address);
    await stopPart('api');
    let isStopped = true;
    try {
      await placeOrder(page).click();
      await expect(
        page.getByText(
          'This takes longer than usual. We are still asking the shop for an answer; please keep this page open.',
        ),
      ).toBeVisible({ timeout: 60_000 });
      await expectAccessibleAtEveryWidth(page);
      await startPart('api');
      isStopped = false;
      await expect(page.getByRole('heading', { name: /^Thank You/ })).toBeVisible({
        timeout: 90_000,
      });
    } finally {
      if (isStopped) await startPart('api');
    }
    const orderId = await orderNumber(page);
    expect(await chargesOf(orderId)).toBe(1);
    await expectBooksToAgree([{ orderId, totalCents: capTotal.cents }]);
  });

  test('that nobody answers about is asked for again, and not paid for again', {
    tag: ['@CHK-16', '@CHK-19'],
  }, async ({ page, inbox }) => {
    await page.clock.install();
    await openPayment(page, inbox.address);
    // It arrives, and the answer is lost on the way back.
    await page.route('**/Checkout/simplified', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await placeOrder(page).click();
    await expect(page.getByText(/^This takes longer than usual\./)).toBeVisible({
      timeout: 60_000,
    });
    await page.clock.fastForward('02:00');
    const told = notice(page, 'We do not know yet whether your order went through');
    await expect(told).toContainText(
      'The shop does not answer right now. Please do not pay a second time: check again, and we will tell you what became of this order. Your card is charged at most once.',
      { timeout: 60_000 },
    );
    await expect(placeOrder(page)).toHaveCount(0);
    await expectAccessibleAtEveryWidth(page);
    await page.unroute('**/Checkout/simplified');
    await told.getByRole('button', { name: 'Check again' }).click();
    const orderId = await orderNumber(page);
    expect(await chargesOf(orderId)).toBe(1);
    await expectBooksToAgree([{ orderId, totalCents: capTotal.cents }]);
  });

  test('of somebody who is offline is not sent', { tag: ['@CHK-16'] }, async ({
    page,
    context,
    inbox,
  }) => {
    await openPayment(page, inbox.address);
    await context.setOffline(true);
    await placeOrder(page).click();
    await expect(
      refusal(
        page,
        'You seem to be offline. Nothing was sent and nothing was charged. Please check your connection and try again.',
      ),
    ).toBeFocused();
    await context.setOffline(false);
    await expectAccessibleAtEveryWidth(page);
    await expectBooksToAgree();
    await field(page, 'Security Code').fill('123');
    await placeOrder(page).click();
    const orderId = await orderNumber(page);
    await expectBooksToAgree([{ orderId, totalCents: capTotal.cents }]);
  });

  test('that is clicked twice is placed once', { tag: ['@CHK-19'] }, async ({ page, inbox }) => {
    await openPayment(page, inbox.address);
    await placeOrder(page).dblclick();
    const orderId = await orderNumber(page);
    const orders = await inDatabase('select id from orders.shop_order where email = $1', [
      inbox.address,
    ]);
    expect(orders).toEqual([{ id: orderId }]);
    expect(await chargesOf(orderId)).toBe(1);
    await expectBooksToAgree([{ orderId, totalCents: capTotal.cents }]);
  });
});
