import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fulfillmentDepsOf } from '../../open-fulfillment.ts';
import { sql } from '../../platform/sql.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  openDesks,
  type PlacedOrder,
  placeOrder,
  readGroup,
  readOrderAs,
  type Steps,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { releaseGroup } from './release-group.ts';

/** Banks hold an amount for a week. What takes longer is authorized anew, and never ships unpaid. */

let shop: CheckoutShop;
let order: PlacedOrder;
let dealer: Steps;

beforeEach(async () => {
  shop = await startFulfillmentShop();
  order = await placeOrder(shop);
  dealer = stepsOf(shop, order.dealerId);
});

const authorizations = { transactionType: 'authOnlyTransaction' };

async function age(groupId: string, days: number): Promise<void> {
  await shop.db.query(
    sql`/* testing.age-authorization */
      update payments.payment_attempt
         set sent_at = sent_at - ${days} * interval '1 day',
             finished_at = finished_at - ${days} * interval '1 day',
             created_at = created_at - ${days} * interval '1 day'
       where verb = 'authorize' and group_id = ${groupId}`,
  );
}

/** What the provider did for a group, in order. */
async function eventsOf(groupId: string): Promise<string[]> {
  const attempts = await shop.db.query(
    sql<{ id: string }>`/* testing.attempts-of-group */
      select id from payments.payment_attempt where group_id = ${groupId}`,
  );
  const ids = new Set(attempts.map(({ id }) => id));
  const events = await shop.provider.ledger();
  return events
    .filter(({ refId }) => refId !== null && ids.has(refId))
    .map(({ event, amountCents }) => `${event} ${amountCents}`);
}

async function mailsTo(orderId: string): Promise<string[]> {
  const rows = await shop.db.query(
    sql<{ template: string }>`/* testing.mails-of-order */
      select template from notifications.outgoing_mail
       where data->>'orderId' = ${orderId} and template = 'payment-needed'`,
  );
  return rows.map(({ template }) => template);
}

async function untilReady(): Promise<void> {
  for (const step of [dealer.license, dealer.verify, dealer.serials]) {
    const answer = await step();
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

test('one of five days is released and captured as it is', async () => {
  await untilReady();
  await age(order.dealerId, 5);
  expect((await dealer.release()).statusCode).toBe(200);
  expect((await dealer.ship()).statusCode).toBe(200);
  expect(await eventsOf(order.dealerId)).toEqual(['auth 193400', 'capture 193400']);
});

test('one of more than six days is given back and authorized anew at the release', async () => {
  await untilReady();
  await age(order.dealerId, 6.5);
  const released = await dealer.release();
  expect(released.statusCode, released.body).toBe(200);
  expect(released.json()).toMatchObject({ state: 'released', hold: null, authorizedAmount: 1934 });
  expect(await eventsOf(order.dealerId)).toEqual(['auth 193400', 'void 193400', 'auth 193400']);
  expect((await dealer.ship()).statusCode).toBe(200);
  expect((await eventsOf(order.dealerId)).at(-1)).toBe('capture 193400');
  const { status, history } = await readOrderAs(openDesks(shop).support, order.orderId);
  expect(status).toBe('partially_captured');
  expect(history.map(({ action }) => action)).toContain('payment.renewed');
});

test('released in time and shipped too late, it is authorized anew before it is captured', async () => {
  await dealer.untilReleased();
  await age(order.dealerId, 8);
  await age(order.homeId, 8);
  expect((await dealer.ship()).statusCode).toBe(200);
  expect((await stepsOf(shop, order.homeId).ship()).statusCode).toBe(200);
  expect(await eventsOf(order.dealerId)).toEqual([
    'auth 193400',
    'void 193400',
    'auth 193400',
    'capture 193400',
  ]);
  expect(await eventsOf(order.homeId)).toEqual([
    'auth 7356',
    'void 7356',
    'auth 7356',
    'capture 7356',
  ]);
});

describe('when the bank refuses it the second time', () => {
  beforeEach(async () => {
    await untilReady();
    await age(order.dealerId, 6.5);
    await shop.provider.setFaults({ ...authorizations, effect: { kind: 'decline', code: 2 } });
    const problem = expectProblem(await dealer.release(), 'not_releasable');
    expect(problem.errors?.map(({ path }) => path)).toEqual(['payment']);
  });

  test('the group is held, the buyer is told once, and nothing else of the order is touched', async () => {
    expect(await readGroup(shop, order.dealerId)).toMatchObject({
      state: 'verified',
      hold: { reason: 'payment' },
      shipment: null,
      dealer: { releasedAt: null },
    });
    expect(await mailsTo(order.orderId)).toEqual(['payment-needed']);
    expect(await eventsOf(order.dealerId)).toEqual(['auth 193400', 'void 193400']);
    expect(await eventsOf(order.homeId)).toEqual(['auth 7356']);
    expect(await readOrderAs(openDesks(shop).support, order.orderId)).toMatchObject({
      status: 'payment_pending',
    });
    await shop.provider.setFaults();
    expect((await stepsOf(shop, order.homeId).ship()).statusCode).toBe(200);
  });

  test('it is asked again with the next try, and goes on when it agrees', async () => {
    await shop.provider.setFaults();
    const released = await dealer.release();
    expect(released.statusCode, released.body).toBe(200);
    expect(released.json()).toMatchObject({ state: 'released', hold: null });
    expect((await dealer.ship()).statusCode).toBe(200);
    expect(await eventsOf(order.dealerId)).toEqual([
      'auth 193400',
      'void 193400',
      'auth 193400',
      'capture 193400',
    ]);
  });
});

test('while the answer of the bank is open, nobody releases; the same renewal goes on', async () => {
  await untilReady();
  await age(order.dealerId, 6.5);
  await shop.provider.setFaults({ ...authorizations, effect: { kind: 'reset-after' } });
  const desk = {
    id: 'manager',
    name: 'Manager',
    authTime: Math.floor(Date.now() / 1_000),
    requestId: crypto.randomUUID(),
  };
  const deps = { ...fulfillmentDepsOf(shop), waitMs: 300 };
  const pressed = releaseGroup(deps, desk, order.dealerId, await dealer.version());
  await expect(pressed).rejects.toMatchObject({ code: 'conflict' });
  await shop.provider.setFaults();
  await vi.waitFor(
    async () => {
      await shop.db.query(
        sql`/* testing.look-now */
          update payments.payment_attempt set next_at = now(), lease_until = now()
           where finished_at is null`,
      );
      await shop.payments.completeDue();
      expect((await readGroup(shop, order.dealerId)).authorizedAmount).toBe(1934);
    },
    { timeout: 30_000, interval: 100 },
  );
  expect((await dealer.release()).statusCode).toBe(200);
  expect(await eventsOf(order.dealerId)).toEqual(['auth 193400', 'void 193400', 'auth 193400']);
});

test('the bank is not asked while anything else speaks against the release', async () => {
  await dealer.license();
  await age(order.dealerId, 8);
  const problem = expectProblem(await dealer.release(), 'not_releasable');
  expect(problem.errors?.map(({ path }) => path)).toContain('not_verified');
  expect(await eventsOf(order.dealerId)).toEqual(['auth 193400']);
});
