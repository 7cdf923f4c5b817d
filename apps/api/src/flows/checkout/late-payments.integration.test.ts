import { randomUUID } from 'node:crypto';
import { calls } from '@tarnholt/contract';
import { describe, expect, test, vi } from 'vitest';
import { hashGuestToken } from '../../domains/cart/index.ts';
import { releaseExpired } from '../../domains/inventory/index.ts';
import { checkoutDepsOf } from '../../open-payments.ts';
import { sql } from '../../platform/sql.ts';
import {
  type Buyer,
  type CheckoutShop,
  capSku,
  newBuyer,
  rifleSku,
  settingsOf,
  startCheckoutShop,
} from '../../testing/checkout-caller.ts';
import { startTestCore } from '../../testing/test-core.ts';
import { type CheckoutAnswer, hashOfRequest } from './checkout-request.ts';
import { type PlaceOrderDeps, placeOrder } from './place-order.ts';

const pending = {
  success: true,
  message: 'Your payment is being confirmed.',
  status: 'payment_pending',
};

/** As the call does it, with little patience. */
async function placeImpatiently(
  shop: CheckoutShop,
  buyer: Buyer,
  changes: Partial<PlaceOrderDeps> = {},
): Promise<CheckoutAnswer> {
  const request = calls.placeOrder.body.parse(await buyer.body());
  return placeOrder(
    { ...checkoutDepsOf(shop), waitMs: 300, ...changes },
    {
      owner: { kind: 'guest', tokenHash: hashGuestToken(buyer.cart.owner.guestId) },
      request,
      requestHash: hashOfRequest(request),
      idempotencyKey: null,
      accountEmail: null,
      customerIp: '192.0.2.7',
      requestId: randomUUID(),
    },
  );
}

async function statusOf(buyer: Buyer, orderId: string | null): Promise<string> {
  const answer = await buyer.call('getOrder', { params: { orderId: orderId ?? '' } });
  return answer.json().status;
}

async function templatesOf({ db }: CheckoutShop): Promise<string[]> {
  const rows = await db.query(
    sql<{ template: string }>`/* testing.templates */
      select template from notifications.outgoing_mail order by template`,
  );
  return rows.map(({ template }) => template);
}

async function stockOf({ db }: CheckoutShop, sku = rifleSku) {
  const [row] = await db.query(
    sql<{ available: number; reserved: number; sold: number }>`/* testing.stock-of */
      select available, reserved, sold_unshipped as sold from inventory.stock where sku = ${sku}`,
  );
  return row;
}

describe('a provider that is away', () => {
  test('is left alone after five charges in a row, and nothing of an order is kept', async () => {
    const shop = await startCheckoutShop();
    const items = [{ productId: capSku, quantity: 1 }];
    await shop.provider.setFaults({
      transactionType: 'authOnlyTransaction',
      effect: { kind: 'reset-before' },
    });
    for (let index = 0; index < 5; index += 1) {
      const told = await placeImpatiently(shop, await newBuyer(shop, { items }));
      expect(told).toMatchObject(pending);
    }
    const buyer = await newBuyer(shop, { items });
    const refused = await buyer.place();
    expect(refused.json()).toMatchObject({ status: 503, code: 'payment_unavailable' });
    const [left] = await shop.db.query(
      sql<{ orders: number; reserved: number }>`/* testing.left-of-orders */
        select (select count(*)::int from orders.shop_order) as orders,
               (select reserved from inventory.stock where sku = ${capSku}) as reserved`,
    );
    expect(left).toEqual({ orders: 5, reserved: 5 });
    expect((await buyer.cart.get()).json().items).toHaveLength(1);
  });
});

describe('a provider that takes its time', () => {
  test('leaves the order open, and a late yes completes and confirms it', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    await shop.provider.setFaults({ transactionType: 'authOnlyTransaction', latencyMs: 1_000 });
    const { orderId, ...told } = await placeImpatiently(shop, buyer);
    expect(told).toEqual(pending);
    expect(await statusOf(buyer, orderId)).toBe('payment_pending');
    expect(await stockOf(shop)).toEqual({ available: 4, reserved: 1, sold: 0 });
    expect(await templatesOf(shop)).toEqual([]);
    // Whoever asks again is told the same at once, and the cart is no longer there.
    expect((await buyer.place()).json()).toEqual({ orderId, ...pending });
    expect((await buyer.cart.get()).json().items).toEqual([]);

    await vi.waitFor(
      async () => {
        await shop.payments.completeDue();
        expect(await statusOf(buyer, orderId)).toBe('authorized');
      },
      { timeout: 10_000, interval: 100 },
    );
    expect(await templatesOf(shop)).toEqual(['dealer-transfer-request', 'order-confirmation']);
    expect((await buyer.place()).json()).toMatchObject({ orderId, status: 'authorized' });
  });

  test('leaves the order open, and a late no is mailed once and gives everything back', async () => {
    const shop = await startCheckoutShop();
    const buyer = await newBuyer(shop);
    await shop.provider.setFaults({ latencyMs: 1_000, effect: { kind: 'decline', code: 2 } });
    const { orderId, ...told } = await placeImpatiently(shop, buyer);
    expect(told).toEqual(pending);
    await vi.waitFor(async () => expect(await statusOf(buyer, orderId)).toBe('payment_failed'), {
      timeout: 10_000,
      interval: 100,
    });
    expect(await templatesOf(shop)).toEqual(['payment-failed']);
    expect(await stockOf(shop)).toEqual({ available: 5, reserved: 0, sold: 0 });
    expect((await buyer.cart.get()).json()).toMatchObject({ id: buyer.cartId });
    await shop.provider.setFaults();
    expect((await buyer.place()).json()).toMatchObject({ success: true, status: 'authorized' });
    expect(await templatesOf(shop)).toEqual([
      'dealer-transfer-request',
      'order-confirmation',
      'payment-failed',
    ]);
  });
});

describe('a payment of which nobody knows whether it was made', () => {
  /** Carried out, its answer lost, and the provider does not say what it has. */
  async function loseAnswer() {
    const shop = await startCheckoutShop();
    // One charge and no stored card: nothing else of the order is open.
    const buyer = await newBuyer(shop, { items: [{ productId: capSku, quantity: 1 }] });
    await shop.provider.setFaults(
      { transactionType: 'authOnlyTransaction', effect: { kind: 'reset-after' } },
      {
        request: 'getUnsettledTransactionListRequest',
        effect: { kind: 'truncate', processed: true },
      },
    );
    const { orderId } = await placeImpatiently(shop, buyer);
    await shop.payments.whenIdle();
    return { shop, buyer, orderId };
  }

  test('keeps its stock past its time', async () => {
    const { shop, buyer, orderId } = await loseAnswer();
    await shop.database.moveClock('21 minutes');
    // Of a process that was started at that time: connections keep the clock that they began with.
    const later = await startTestCore(settingsOf(shop.provider), { database: shop.database });
    const asked: string[] = [];
    const released = await releaseExpired(later.db, (orderIds) => {
      asked.push(...orderIds);
      return later.payments.ordersWithoutMoney(later.db, orderIds);
    });
    expect(asked).toEqual([orderId]);
    expect(released).toBe(0);
    expect(await stockOf(shop, capSku)).toMatchObject({ reserved: 1, sold: 0 });
    expect(await statusOf(buyer, orderId)).toBe('payment_pending');
  });

  test('is not charged again with another card', async () => {
    const { shop, buyer, orderId } = await loseAnswer();
    await shop.provider.setFaults();
    const { orderId: again } = await placeImpatiently(shop, buyer);
    expect(again).toBe(orderId);
    const charges = (await shop.provider.ledger()).filter(({ event }) => event === 'auth');
    const refIds = charges.map(({ refId }) => refId);
    expect(new Set(refIds).size).toBe(refIds.length);
    const [{ orders } = { orders: 0 }] = await shop.db.query(
      sql<{ orders: number }>`/* testing.count-orders */
        select count(*)::int as orders from orders.shop_order`,
    );
    expect(orders).toBe(1);
  });
});

test('a payment that a person has to review is told at once, and stock and cart stay', async () => {
  const shop = await startCheckoutShop();
  const buyer = await newBuyer(shop);
  await shop.provider.setFaults({
    transactionType: 'authOnlyTransaction',
    nth: 1,
    effect: { kind: 'hold', code: 253 },
  });
  const answer = (await buyer.place()).json();
  expect(answer).toMatchObject({
    success: true,
    message: 'Your payment is being reviewed.',
    status: 'payment_review',
  });
  expect(await statusOf(buyer, answer.orderId)).toBe('payment_review');
  expect(await stockOf(shop)).toEqual({ available: 4, reserved: 1, sold: 0 });
  expect(await templatesOf(shop)).toEqual([]);
});

test('an order whose process died before it paid is completed by another process', async () => {
  const shop = await startCheckoutShop();
  const buyer = await newBuyer(shop);
  const { planAuthorizations } = shop.payments;
  const dead = { planAuthorizations, run: async () => new Map() };
  const { orderId, ...told } = await placeImpatiently(shop, buyer, { payments: dead });
  expect(told).toEqual(pending);
  expect(await shop.provider.ledger()).toEqual([]);

  const other = await startTestCore(settingsOf(shop.provider), { database: shop.database });
  await vi.waitFor(
    async () => {
      await other.payments.completeDue();
      expect(await statusOf(buyer, orderId)).toBe('authorized');
    },
    { timeout: 10_000, interval: 100 },
  );
  expect((await shop.provider.ledger()).map(({ event }) => event)).toEqual(['auth', 'auth']);
  expect(await templatesOf(shop)).toEqual(['dealer-transfer-request', 'order-confirmation']);
});

test('an order that costs nothing needs no card', async () => {
  const shop = await startCheckoutShop();
  await shop.db.execute(`update inventory.sku set price_cents = 0 where sku = '${capSku}'`);
  await shop.db.execute(`update pricing.shipping_method set price_cents = 0`);
  const buyer = await newBuyer(shop, { items: [{ productId: capSku, quantity: 1 }] });
  expect((await buyer.place()).json()).toMatchObject({ success: true, status: 'authorized' });
  expect(await shop.provider.ledger()).toEqual([]);
  expect(await templatesOf(shop)).toEqual(['order-confirmation']);
});
