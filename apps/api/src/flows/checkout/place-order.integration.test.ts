import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import {
  type Buyer,
  type CheckoutShop,
  capSku,
  dealerInfo,
  newBuyer,
  rifleSku,
  startCheckoutShop,
} from '../../testing/checkout-caller.ts';

interface StoredMail {
  readonly template: string;
  readonly recipient: string;
  readonly data: Record<string, unknown>;
}

function mailsOf({ db }: CheckoutShop, orderId: string): Promise<StoredMail[]> {
  return db.query(
    sql<StoredMail>`/* testing.mails-of-order */
      select template, recipient, data from notifications.outgoing_mail
       where data->>'orderId' = ${orderId} order by template`,
  );
}

async function stockOf({ db }: CheckoutShop, sku: string) {
  const [row] = await db.query(
    sql<{ available: number; reserved: number; sold: number }>`/* testing.stock */
      select available, reserved, sold_unshipped as sold from inventory.stock where sku = ${sku}`,
  );
  return row;
}

async function countOrders({ db }: CheckoutShop): Promise<number> {
  const [row] = await db.query(
    sql<{ orders: number }>`/* testing.count-orders */
      select count(*)::int as orders from orders.shop_order`,
  );
  return row?.orders ?? 0;
}

async function authorizedCents({ provider }: CheckoutShop): Promise<number[]> {
  const events = await provider.ledger();
  return events.filter(({ event }) => event === 'auth').map(({ amountCents }) => amountCents);
}

async function trackerOf(buyer: Buyer, orderId: string) {
  return (await buyer.call('getOrderTracker', { params: { orderId } })).json();
}

describe.each([
  ['a guest', true],
  ['somebody who is signed in', false],
])('an order of %s', (_, isGuest) => {
  test('for a cap and a rifle has two parts, each authorized on its own', {
    tags: ['API-13', 'API-27'],
  }, async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop, { isGuest });
    const answer = await buyer.place();
    expect(answer.statusCode, answer.body).toBe(200);
    const { orderId, ...rest } = answer.json();
    expect(rest).toEqual({
      success: true,
      message: 'Your order has been received.',
      status: 'authorized',
    });

    // Texas taxes the caps and their shipping; in Wyoming, at the dealer's, nothing is collected.
    const order = (await buyer.call('getOrder', { params: { orderId } })).json();
    expect(order).toEqual({
      id: orderId,
      createdAt: expect.any(String),
      status: 'authorized',
      userEmail: isGuest ? 'buyer@mailbox.example' : 'pat.shopper@mailbox.example',
      items: [
        {
          productName: 'Ridgeline Cap',
          productUrl: `/product/product-short/of${capSku}`,
          options: {},
          unitPrice: 29,
          price: 58,
          quantity: 2,
          isFflItem: false,
        },
        {
          productName: 'Ridgeline 16 Rifle',
          productUrl: `/product/product-short/of${rifleSku}`,
          options: { Barrel: '16 in' },
          unitPrice: 1899,
          price: 1899,
          quantity: 1,
          isFflItem: true,
        },
      ],
      shippingCost: 44.95,
      taxAmount: 5.61,
      totalAmount: 2007.56,
      charges: [
        {
          kind: 'home',
          chargePolicy: 'on_ship',
          totalAmount: 73.56,
          items: [{ productName: 'Ridgeline Cap', quantity: 2 }],
        },
        {
          kind: 'dealer',
          chargePolicy: 'on_ship',
          totalAmount: 1934,
          items: [{ productName: 'Ridgeline 16 Rifle', quantity: 1 }],
        },
      ],
      shippingFirstName: 'Pat',
      shippingLastName: 'Shopper',
      shippingAddress: '100 Congress Avenue',
      shippingCity: 'Austin',
      shippingState: 'TX',
      shippingZipCode: '78701',
      shippingCountry: 'United States',
      customerPhone: '(512)-555-0142',
      dealerName: 'Prairie Arms & Supply',
      dealerAddress: '12 Range Street',
      dealerCity: 'Laramie',
      dealerState: 'WY',
      dealerZipCode: '82070',
      dealerCountry: 'United States',
      dealerPhone: '(307)-555-0177',
    });
    const { groups } = await trackerOf(buyer, orderId);
    expect(groups).toMatchObject([
      { kind: 'home', state: 'paid', nextActor: 'shop', totalAmount: 73.56, dealerName: null },
      {
        kind: 'dealer',
        state: 'awaiting_license',
        nextActor: 'dealer',
        totalAmount: 1934,
        dealerName: 'Prairie Arms & Supply',
      },
    ]);
    expect((await authorizedCents(shop)).toSorted()).toEqual([193_400, 7_356]);
    expect(await stockOf(shop, rifleSku)).toEqual({ available: 4, reserved: 0, sold: 1 });
    expect(await stockOf(shop, capSku)).toEqual({ available: 48, reserved: 0, sold: 2 });
    expect((await buyer.cart.get()).json()).toMatchObject({ id: 0, items: [] });
  });
});

test('an order is confirmed by mail and its dealer is asked for a license, once each', {
  tags: ['ORD-01'],
}, async () => {
  const shop = await startCheckoutShop();
  const buyer = await newBuyer(shop);
  const body = await buyer.body();
  const { orderId } = (await buyer.send(body)).json();
  await buyer.send(body);
  const [toDealer, toBuyer, ...more] = await mailsOf(shop, orderId);
  expect(more).toEqual([]);
  expect(toBuyer).toMatchObject({
    template: 'order-confirmation',
    recipient: 'buyer@mailbox.example',
    data: { totalCents: 200_756, parts: [{ isDealer: false }, { isDealer: true }] },
  });
  expect(toDealer).toMatchObject({
    template: 'dealer-transfer-request',
    recipient: 'counter@prairie-arms.example',
    data: { buyerName: 'Pat Shopper', items: [{ name: 'Ridgeline 16 Rifle', quantity: 1 }] },
  });
  // Not a word of the buyer but the name.
  expect(JSON.stringify(toDealer)).not.toMatch(/Congress|buyer@mailbox|0142/);

  const token = String(toBuyer?.data.orderUrl).split('/order/')[1] ?? '';
  const linked = await shop.app.inject(`/v1/order-links/${token}`);
  expect(linked.json()).toEqual(await trackerOf(buyer, orderId));
});

test('the licensee that the buyer picked goes with the part for the dealer alone', async () => {
  const shop = await startCheckoutShop();
  const buyer = await newBuyer(shop);
  const picked = { ...dealerInfo, licenseeId: '58300077' } as const;
  const { orderId } = (await buyer.place({ dealerInfo: picked as never })).json();
  const groups = await shop.db.query(
    sql<{ kind: string; licensee_id: string | null }>`/* testing.licensees-of-order */
      select kind, licensee_id from orders.fulfillment_group
       where order_id = ${orderId} order by kind`,
  );
  expect(groups).toEqual([
    { kind: 'dealer', licensee_id: '58300077' },
    { kind: 'home', licensee_id: null },
  ]);
});

describe('the same cart placed', () => {
  test('50 times at once is one order, one charge and 50 equal answers', {
    tags: ['CHK-19'],
  }, async () => {
    const shop = await startCheckoutShop({ DATABASE_POOL_MAX: '10' });
    const buyer = await newBuyer(shop);
    const bodies = await Promise.all(Array.from({ length: 50 }, () => buyer.body()));
    const sent = await Promise.all(bodies.map((body) => buyer.send(body)));
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const told = new Set(sent.map(({ body }) => body));
    expect([...told]).toHaveLength(1);
    expect(JSON.parse([...told][0] ?? '')).toMatchObject({ success: true, status: 'authorized' });
    expect(await countOrders(shop)).toBe(1);
    expect(await authorizedCents(shop)).toHaveLength(2);
    expect(await stockOf(shop, rifleSku)).toEqual({ available: 4, reserved: 0, sold: 1 });
  });

  test('again is answered as the first time, with and without a key', {
    tags: ['CHK-19'],
  }, async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    const body = await buyer.body();
    const key = { 'idempotency-key': 'key-1' };
    const first = await buyer.send(body, key);
    expect(first.json()).toMatchObject({ success: true });
    for (const again of [
      await buyer.send(body, key),
      await buyer.send(body),
      await buyer.send(await buyer.body()),
      await buyer.send(body, { 'idempotency-key': 'key-2' }),
    ]) {
      expect([again.statusCode, again.body]).toEqual([200, first.body]);
    }
    const misused = await buyer.send(await buyer.body(), key);
    expect(misused.statusCode).toBe(400);
    expect(await countOrders(shop)).toBe(1);
    expect(await authorizedCents(shop)).toHaveLength(2);
  });
});

describe('a card that is declined', () => {
  test('leaves the cart as it was, gives the stock back and says one sentence', {
    tags: ['CHK-16'],
  }, async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    await shop.provider.setFaults({ effect: { kind: 'decline', code: 2 }, times: 1 });
    const body = await buyer.body();
    const answer = await buyer.send(body);
    const refused = {
      orderId: null,
      success: false,
      message: 'Your card was not accepted: please check its details or use another card.',
    };
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(refused);
    expect((await buyer.cart.get()).json()).toMatchObject({ id: buyer.cartId });
    expect((await buyer.cart.get()).json().items).toHaveLength(2);
    expect(await stockOf(shop, rifleSku)).toEqual({ available: 5, reserved: 0, sold: 0 });

    // The same request again tries no second time; with a new token it does.
    expect((await buyer.send(body)).json()).toEqual(refused);
    expect(await countOrders(shop)).toBe(1);
    expect((await buyer.place()).json()).toMatchObject({ success: true });
    expect(await stockOf(shop, rifleSku)).toEqual({ available: 4, reserved: 0, sold: 1 });
  });

  test('for the second part voids the first, and the buyer is told once', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    await shop.provider.setFaults({
      transactionType: 'authOnlyTransaction',
      nth: 2,
      effect: { kind: 'decline', code: 2 },
    });
    expect((await buyer.place()).json()).toMatchObject({ success: false, orderId: null });
    await shop.payments.completeDue();
    expect((await shop.provider.ledger()).map(({ event }) => event)).toEqual(['auth', 'void']);
    expect(await stockOf(shop, rifleSku)).toEqual({ available: 5, reserved: 0, sold: 0 });
    expect(await stockOf(shop, capSku)).toEqual({ available: 50, reserved: 0, sold: 0 });
    const [order] = await shop.db.query(
      sql<{ id: string; status: string; states: string[] }>`/* testing.failed-order */
        select o.id, o.status, array_agg(g.state) as states
          from orders.shop_order o join orders.fulfillment_group g on g.order_id = o.id
         group by o.id`,
    );
    expect(order).toMatchObject({ status: 'payment_failed', states: ['canceled', 'canceled'] });
    expect(await mailsOf(shop, order?.id ?? '')).toEqual([]);
  });
});

test('an order shows the options of a line in the order in which they were chosen', async () => {
  const shop = await startCheckoutShop();
  const options = { Trigger: 'Flat', Barrel: '10 in', Aa: 'b' };
  const buyer = await newBuyer(shop, { items: [{ productId: rifleSku, quantity: 1, options }] });
  const { orderId } = (await buyer.place()).json();
  const order = (await buyer.call('getOrder', { params: { orderId } })).json();
  // What the sku is comes first and wins.
  expect(Object.entries(order.items[0].options)).toEqual([
    ['Barrel', '16 in'],
    ['Trigger', 'Flat'],
    ['Aa', 'b'],
  ]);
});
