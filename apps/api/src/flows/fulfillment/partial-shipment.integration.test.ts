import type { StaffGroup } from '@tarnholt/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { type CheckoutShop, capSku, rifleSku } from '../../testing/checkout-caller.ts';
import {
  openDesks,
  type PlacedOrder,
  placeOrder,
  readGroup,
  readOrderAs,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';

let shop: CheckoutShop;
let order: PlacedOrder;

beforeEach(async () => {
  shop = await startFulfillmentShop();
  order = await placeOrder(shop, [
    { productId: capSku, quantity: 3 },
    { productId: rifleSku, quantity: 2 },
  ]);
});

async function shipSome(groupId: string, quantity: number, trackingNumber = '1Z1') {
  const group = await readGroup(shop, groupId);
  const lines = [{ lineId: group.items[0]?.lineId ?? 0, quantity }];
  return openDesks(shop).fulfillment.call('shipGroup', {
    params: { groupId },
    body: { version: group.version, carrier: 'UPS', trackingNumber, lines },
  });
}

/** The part that stayed behind when another left. */
async function restOf(groupId: string): Promise<StaffGroup> {
  const { groups } = await readOrderAs(openDesks(shop).support, order.orderId);
  const { kind } = groups.find(({ id }) => id === groupId) ?? {};
  const rest = groups.find((each) => each.kind === kind && each.id !== groupId);
  if (rest === undefined) throw new Error('nothing stayed behind');
  return rest;
}

const cents = (dollars: number) => Math.round(dollars * 100);

/** M1 to M5, as `verify-money` has them, of this order alone. */
async function expectBooksToAgree() {
  const { groups, totalAmount } = await readOrderAs(openDesks(shop).support, order.orderId);
  const events = await shop.provider.ledger();
  const sum = (event: string) =>
    events.filter((one) => one.event === event).reduce((all, one) => all + one.amountCents, 0);
  const captured = groups.reduce((all, group) => all + cents(group.capturedAmount), 0);
  expect(sum('capture') - sum('refund')).toBe(captured);
  expect(groups.reduce((all, group) => all + cents(group.totalAmount), 0)).toBe(cents(totalAmount));
  const live = await shop.db.query(
    sql<{ group_id: string; amount_cents: number }>`/* testing.live-authorizations */
      select group_id, amount_cents from payments.payment_attempt
       where verb = 'authorize' and state = 'approved' and closed_at is null`,
  );
  for (const { id, state, totalAmount: total } of groups) {
    const held = live.filter(({ group_id }) => group_id === id);
    expect(held.map(({ amount_cents }) => amount_cents)).toEqual(
      state === 'shipped' ? [] : [cents(total)],
    );
  }
  const strange = await shop.db.query(
    sql`/* testing.stock-without-lines */
      select from orders.line l
        full join inventory.reservation r on r.group_id = l.group_id and r.sku = l.sku
       where l.quantity is distinct from r.quantity`,
  );
  expect(strange).toEqual([]);
  const accounts = await shop.db.query(
    sql<{ account: string; cents: number }>`/* testing.accounts */
      select account, sum(amount_cents)::int as cents from payments.ledger_entry
       where order_id = ${order.orderId} group by account`,
  );
  const balance = Object.fromEntries(accounts.map((row) => [row.account, row.cents]));
  expect(balance.provider_captured ?? 0).toBe(captured);
  const waiting = groups.filter(({ state }) => state !== 'shipped');
  expect(balance.provider_authorized ?? 0).toBe(
    waiting.reduce((all, group) => all + cents(group.totalAmount), 0),
  );
}

describe('of what goes home', () => {
  test('a part leaves with its money, and the rest is authorized and ships later', async () => {
    const whole = await readGroup(shop, order.homeId);
    const answer = await shipSome(order.homeId, 1);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ state: 'shipped', items: [{ quantity: 1 }] });
    const rest = await restOf(order.homeId);
    expect(rest).toMatchObject({ state: 'paid', items: [{ quantity: 2 }], shipment: null });
    // Lists of orders take an order with two parts for one, by when its parts came.
    const times = await shop.db.query(
      sql`/* testing.times-of-parts */
        select distinct created_at from orders.fulfillment_group
         where order_id = ${order.orderId}`,
    );
    expect(times).toHaveLength(1);
    const left = await readGroup(shop, order.homeId);
    expect(left.capturedAmount).toBe(left.totalAmount);
    expect(cents(left.totalAmount) + cents(rest.totalAmount)).toBe(cents(whole.totalAmount));
    await shop.payments.completeDue();
    await expectBooksToAgree();
    const second = await stepsOf(shop, rest.id).ship('1Z2');
    expect(second.statusCode, second.body).toBe(200);
    await expectBooksToAgree();
    const mails = await shop.db.query(
      sql`/* testing.shipped-mails */
        select from notifications.outgoing_mail where template = 'order-shipped'`,
    );
    expect(mails).toHaveLength(2);
    const [stock] = await shop.db.query(
      sql<{ on_hand: number }>`/* testing.stock */
        select on_hand from inventory.stock where sku = ${capSku}`,
    );
    expect(stock?.on_hand).toBe(497);
  });

  test('what is no part of it is refused, and all of it is a whole shipment', async () => {
    expectProblem(await shipSome(order.homeId, 4), 'unprocessable');
    const answer = await shipSome(order.homeId, 3);
    expect(answer.statusCode, answer.body).toBe(200);
    const { groups } = await readOrderAs(openDesks(shop).support, order.orderId);
    expect(groups).toHaveLength(2);
    await expectBooksToAgree();
  });

  test('when the capture is refused nothing is split', async () => {
    await shop.provider.setFaults({
      transactionType: 'priorAuthCaptureTransaction',
      effect: { kind: 'decline', code: 2 },
    });
    expectProblem(await shipSome(order.homeId, 1), 'capture_refused');
    const { groups } = await readOrderAs(openDesks(shop).support, order.orderId);
    expect(groups).toHaveLength(2);
    expect(await readGroup(shop, order.homeId)).toMatchObject({ items: [{ quantity: 3 }] });
    await expectBooksToAgree();
  });

  test('when the bank refuses the rest it waits for its buyer, and what left has left', async () => {
    await shop.provider.setFaults({
      transactionType: 'authOnlyTransaction',
      effect: { kind: 'decline', code: 2 },
    });
    const answer = await shipSome(order.homeId, 2);
    expect(answer.statusCode, answer.body).toBe(200);
    const rest = await restOf(order.homeId);
    expect(rest.hold).toMatchObject({ reason: 'payment' });
    await shop.provider.setFaults();
    const later = await stepsOf(shop, rest.id).ship('1Z2');
    expect(later.statusCode, later.body).toBe(200);
    await expectBooksToAgree();
  });
});

describe('of firearms', () => {
  test('one leaves with its number and its row, and the other is released anew', async () => {
    const steps = stepsOf(shop, order.dealerId);
    await steps.license();
    await steps.verify();
    const group = await readGroup(shop, order.dealerId);
    const lineId = group.items[0]?.lineId ?? 0;
    await openDesks(shop).fulfillment.call('enterSerialNumbers', {
      params: { groupId: order.dealerId },
      body: {
        version: group.version,
        units: [1, 2].map((unitNumber) => ({
          ...{ lineId, unitNumber, serialNumber: `TH-00000${unitNumber}` },
        })),
      },
    });
    const released = await steps.release();
    expect(released.statusCode, released.body).toBe(200);
    const answer = await shipSome(order.dealerId, 1);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      state: 'shipped',
      dispositions: [{ serialNumber: 'TH-000001' }],
    });
    const rest = await restOf(order.dealerId);
    expect(rest).toMatchObject({
      state: 'verified',
      items: [{ quantity: 1, serialNumbers: ['TH-000002'] }],
      dispositions: [],
      dealer: { releasedAt: null, license: { licenseeName: 'Prairie Arms & Supply LLC' } },
    });
    await expectBooksToAgree();
    const next = stepsOf(shop, rest.id);
    expectProblem(await next.ship(), 'not_releasable');
    expect((await next.release()).statusCode).toBe(200);
    const second = await next.ship('1Z2');
    expect(second.statusCode, second.body).toBe(200);
    expect(second.json().dispositions).toMatchObject([{ serialNumber: 'TH-000002' }]);
    await expectBooksToAgree();
  });
});

test('nobody else changes a line, nor moves a number to another firearm', async () => {
  for (const statement of [
    sql`/* testing.quantity */ update orders.line set quantity = 1`,
    sql`/* testing.pretend */
      with pretended as (select set_config('orders.splitting', pg_current_xact_id()::text, true))
      update orders.line set quantity = 1 from pretended`,
  ])
    await expect(shop.db.query(statement)).rejects.toMatchObject({ code: '42501' });
});
