import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import {
  type CheckoutBody,
  type CheckoutShop,
  capSku,
  customerInfo,
  dealerInfo,
  newBuyer,
  rifleSku,
  startCheckoutShop,
} from '../../testing/checkout-caller.ts';
import { expectProblem } from '../../testing/problem-answer.ts';

/** Whatever is refused before a charge leaves nothing behind: no order, no stock taken, no money. */
async function expectNothingHappened({ db, provider }: CheckoutShop): Promise<void> {
  const [row] = await db.query(
    sql<{ orders: number; reservations: number; attempts: number }>`/* testing.nothing-happened */
      select (select count(*) from orders.shop_order)::int as orders,
             (select count(*) from inventory.reservation)::int as reservations,
             (select count(*) from payments.payment_attempt)::int as attempts`,
  );
  expect(row).toEqual({ orders: 0, reservations: 0, attempts: 0 });
  expect(await provider.ledger()).toEqual([]);
  expect((await provider.stats()).requests ?? {}).not.toHaveProperty('createTransactionRequest');
}

describe('a firearm without a dealer', () => {
  const silent = { dealerInfo: undefined } as unknown as Partial<CheckoutBody>;

  test('is refused, also when the browser claims that it is none', {
    tags: ['API-13'],
  }, async () => {
    const shop = await startCheckoutShop();
    const items = [{ productId: rifleSku, quantity: 1, isFflItem: false, productPrice: 1 }];
    const buyer = await newBuyer(shop, { items });
    expectProblem(await buyer.place(silent), 'dealer_required');
    await expectNothingHappened(shop);
    expect((await buyer.cart.get()).json()).toMatchObject({ id: buyer.cartId, subTotal: 1899 });
  });

  test('is ordered when the buyer says that they choose one later', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop, { items: [{ productId: rifleSku, quantity: 1 }] });
    const later = { dealerInfo: { chooseLater: true } } as const;
    // Taxed where the card is at home, and for that it has to be computed.
    expectProblem(await buyer.place(later), 'totals_changed');
    await buyer.cart.compute({
      cartId: buyer.cartId,
      shippingMethodId: 'dealer-ground',
      address: {
        line1: customerInfo.address,
        city: customerInfo.city,
        region: customerInfo.state,
        postalCode: customerInfo.zip,
        country: 'US',
      },
    });
    const { orderId, success } = (await buyer.place(later)).json();
    expect(success).toBe(true);
    const tracker = (await buyer.call('getOrderTracker', { params: { orderId } })).json();
    expect(tracker.order).toMatchObject({ dealerName: null, shippingFirstName: null });
    expect(tracker.groups).toMatchObject([
      { kind: 'dealer', state: 'awaiting_dealer', nextActor: 'buyer', dealerName: null },
    ]);
    const mails = await shop.db.query(
      sql<{ template: string }>`/* testing.mails */
        select template from notifications.outgoing_mail`,
    );
    expect(mails).toEqual([{ template: 'order-confirmation' }]);
  });
});

describe('a dealer', () => {
  test.each([
    ['with a post office box', { dealerAddress: 'P.O. Box 77' }, 'dealerAddress'],
    ['with the ZIP code of another state', { dealerZip: '90210' }, 'dealerZip'],
  ])(
    '%s is refused by name of the field',
    { tags: ['CHK-08', 'CHK-20'] },
    async (_, change, field) => {
      const shop = await startCheckoutShop();
      const buyer = await newBuyer(shop);
      const answer = await buyer.place({ dealerInfo: { ...dealerInfo, ...change } as never });
      const problem = expectProblem(answer, 'address_refused');
      expect(problem.errors?.map(({ path }) => path)).toEqual([`body.dealerInfo.${field}`]);
      await expectNothingHappened(shop);
    },
  );

  test.each([
    ['dealerZip', '8207', 'Zip code must be at least 5 digits'],
    ['dealerPhone', 'call me', 'Must be a valid phone number'],
    ['dealerEmail', 'counter', 'Must be a valid email address'],
    ['dealerState', 'ZZ', 'Must be a US state'],
    ['dealerCountry', 'Canada', 'We sell inside the United States only'],
    ['dealerName', '', 'Required'],
  ])('whose %s is %j is refused', { tags: ['CHK-08', 'CHK-20'] }, async (field, value, message) => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    const answer = await buyer.place({ dealerInfo: { ...dealerInfo, [field]: value } as never });
    const problem = expectProblem(answer, 'invalid_request');
    expect(problem.errors).toContainEqual({ path: `body.dealerInfo.${field}`, message });
  });

  test('is of no interest to an order without firearms', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop, { items: [{ productId: capSku, quantity: 1 }] });
    const answer = await buyer.place({
      dealerInfo: { ...dealerInfo, dealerAddress: 'PO Box 1' } as never,
    });
    const { orderId } = answer.json();
    const order = (await buyer.call('getOrder', { params: { orderId } })).json();
    expect(order).toMatchObject({ dealerName: null, shippingState: 'TX' });
  });
});

test('an address whose ZIP code is not of the state is refused', async () => {
  const shop = await startCheckoutShop();
  const buyer = await newBuyer(shop);
  const answer = await buyer.place({ customerInfo: { ...customerInfo, zip: '90210' } });
  const problem = expectProblem(answer, 'address_refused');
  expect(problem.errors?.map(({ path }) => path)).toEqual(['body.customerInfo.zip']);
  await expectNothingHappened(shop);
});

test('what is sold out is named, and nothing of the order stays', {
  tags: ['CHK-16'],
}, async () => {
  const shop = await startCheckoutShop();
  const buyer = await newBuyer(shop);
  await shop.db.query(
    sql`/* testing.sell-out */
      update inventory.stock set on_hand = 0, available = 0 where sku = ${rifleSku}`,
  );
  const answer = await buyer.place();
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual({
    orderId: null,
    success: false,
    message: 'There is not enough stock of Ridgeline 16 Rifle.',
  });
  await expectNothingHappened(shop);
  expect((await buyer.cart.get()).json().items).toHaveLength(2);
});

describe('totals', () => {
  test('that have changed since they were computed are told, and nothing is charged', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    await shop.db.query(
      sql`/* testing.raise-price */
        update inventory.sku set price_cents = 199900 where sku = ${rifleSku}`,
    );
    const problem = expectProblem(await buyer.place(), 'totals_changed');
    expect(problem.totals).toEqual({
      subTotal: 2057,
      taxAmount: 5.61,
      shipping: 44.95,
      discount: 0,
      totalAmount: 2107.56,
    });
    await expectNothingHappened(shop);
    await buyer.compute();
    expect((await buyer.place()).json()).toMatchObject({ success: true });
  });

  test('that the browser sends along mean nothing', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    const body = { ...(await buyer.body()), totalAmount: 1, amount: '0.01', currency: 'XXX' };
    expect((await buyer.send(body)).json()).toMatchObject({ success: true });
    const cents = (await shop.provider.ledger()).map(({ amountCents }) => amountCents);
    expect(cents.toSorted()).toEqual([193_400, 7_356]);
  });

  test.each([
    ['were never computed', 'delete from pricing.quote'],
    [
      'were computed too long ago',
      "update pricing.quote set computed_at = now() - interval '16 minutes'",
    ],
    ['were computed at another rate', 'update pricing.tax_rate set rate_ppm = rate_ppm + 1'],
    ['were taxed where no tax is collected now', 'delete from pricing.nexus'],
    ['were taxed as something else', "update inventory.sku set tax_code = 'PC040100'"],
    ['were shipped cheaper', 'update pricing.shipping_method set price_cents = price_cents + 1'],
  ])('that %s are none', async (_, statement) => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    await shop.db.execute(statement);
    expectProblem(await buyer.place(), 'totals_changed');
    await expectNothingHappened(shop);
  });
});

test('totals that were computed for another street are none', { tags: ['API-11'] }, async () => {
  const shop = await startCheckoutShop();
  const buyer = await newBuyer(shop);
  const moved = { customerInfo: { ...customerInfo, address: '101 Congress Avenue' } };
  expectProblem(await buyer.place(moved), 'totals_changed');
  await expectNothingHappened(shop);
  const shouted = { customerInfo: { ...customerInfo, address: ' 100 CONGRESS  Avenue' } };
  expect((await buyer.place(shouted)).json()).toMatchObject({ success: true });
});

describe('a cart', () => {
  test('of somebody else is not found, nor is one of nobody', { tags: ['API-13'] }, async () => {
    const shop = await startCheckoutShop();
    const owner = await newBuyer(shop);
    const others = [await newBuyer(shop), await newBuyer(shop, { isGuest: false })];
    for (const other of others) {
      expectProblem(await other.place({ cartId: owner.cartId }), 'not_found');
      expectProblem(await other.place({ cartId: 999_999 }), 'not_found');
    }
    const bare = { 'x-guest-id': '' };
    expectProblem(await owner.send(await owner.body(), bare), 'not_found');
    await expectNothingHappened(shop);
    await owner.place();
    for (const other of others) {
      expectProblem(await other.place({ cartId: owner.cartId }), 'not_found');
    }
  });

  test('that is empty cannot be ordered', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop, { items: [{ productId: capSku, quantity: 1 }] });
    const [item] = (await buyer.cart.get()).json().items;
    await buyer.cart.remove(item.id);
    expectProblem(await buyer.place(), 'cart_empty');
  });

  test('with something that is no longer sold says what it is', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    await shop.db.execute(`delete from catalog.product_sku where sku = '${capSku}'`);
    const problem = expectProblem(await buyer.place(), 'product_unavailable');
    expect(problem.title).toContain(capSku);
    await expectNothingHappened(shop);
  });
});

describe('a payment token', () => {
  test('that paid before is refused without asking the provider', async () => {
    const shop = await startCheckoutShop();
    const first = await newBuyer(shop, { items: [{ productId: capSku, quantity: 1 }] });
    const body = await first.body();
    expect((await first.send(body)).json()).toMatchObject({ success: true });
    const second = await newBuyer(shop, { items: [{ productId: capSku, quantity: 1 }] });
    const reused = await second.place({ paymentToken: body.paymentToken });
    expectProblem(reused, 'payment_token_refused');
    expect(await shop.provider.ledger()).toHaveLength(1);
  });

  test.each([
    ['empty', ''],
    ['larger than any', 'x'.repeat(4_097)],
    ['of other characters', 'a b'],
  ])('that is %s is refused', async (_, paymentToken) => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    expectProblem(await buyer.place({ paymentToken }), 'invalid_request');
    await expectNothingHappened(shop);
  });
});

test('an idempotency key that is none is refused', async () => {
  const shop = await startCheckoutShop();
  const buyer = await newBuyer(shop);
  for (const key of ['x'.repeat(129), 'a b']) {
    const answer = await buyer.send(await buyer.body(), { 'idempotency-key': key });
    expectProblem(answer, 'invalid_request');
  }
  await expectNothingHappened(shop);
});
