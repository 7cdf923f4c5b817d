import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { holdGroup } from '../../domains/orders/index.ts';
import { fulfillmentDepsOf } from '../../open-fulfillment.ts';
import { sql } from '../../platform/sql.ts';
import { type CheckoutShop, settingsOf } from '../../testing/checkout-caller.ts';
import {
  openDesks,
  type PlacedOrder,
  placeOrder,
  readGroup,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { startTestCore } from '../../testing/test-core.ts';
import type { FulfillmentDeps } from './deps.ts';
import { shipGroup } from './ship-group.ts';

let shop: CheckoutShop;
let order: PlacedOrder;

beforeEach(async () => {
  shop = await startFulfillmentShop();
  order = await placeOrder(shop);
});

const desk = { id: 'clerk', name: 'Clerk', authTime: null, requestId: crypto.randomUUID() };
const captures = { transactionType: 'priorAuthCaptureTransaction' };

/** As the call does it, with little patience. */
async function shipImpatiently(groupId: string, changes: Partial<FulfillmentDeps> = {}) {
  const { version } = await readGroup(shop, groupId);
  const body = { version, carrier: 'UPS', trackingNumber: '1Z1' };
  return shipGroup({ ...fulfillmentDepsOf(shop), waitMs: 300, ...changes }, desk, groupId, body);
}

async function captured(): Promise<number[]> {
  const events = await shop.provider.ledger();
  return events.filter(({ event }) => event === 'capture').map(({ amountCents }) => amountCents);
}

/** What the completer of any process does, until the group is there. */
async function completeUntil(groupId: string, expected: object, from = shop.payments) {
  await vi.waitFor(
    async () => {
      await shop.db.query(
        sql`/* testing.look-now */
          update payments.payment_attempt set next_at = now(), lease_until = now()
           where finished_at is null`,
      );
      await from.completeDue();
      expect(await readGroup(shop, groupId)).toMatchObject(expected);
    },
    { timeout: 15_000, interval: 100 },
  );
}

/** How often things happened that must happen once. */
async function countsOf(groupId: string) {
  const [row] = await shop.db.query(
    sql<Record<string, number>>`/* testing.counts */
      select (select count(*)::int from orders.shipment where group_id = ${groupId}) as shipments,
             (select count(*)::int from compliance.disposition
               where group_id = ${groupId}) as dispositions,
             (select count(*)::int from notifications.outgoing_mail
               where cause = ${`order-shipped/${groupId}`}) as mails,
             (select count(*)::int from inventory.reservation
               where group_id = ${groupId} and state = 'shipped') as shipped_stock`,
  );
  return row;
}

const once = { shipments: 1, mails: 1, shipped_stock: 1 };

describe('when the capture is refused', () => {
  test('nothing ships, and pressing again ships it', async () => {
    await shop.provider.setFaults({ ...captures, effect: { kind: 'decline', code: 2 } });
    const steps = stepsOf(shop, order.homeId);
    expectProblem(await steps.ship(), 'capture_refused');
    expect(await readGroup(shop, order.homeId)).toMatchObject({
      state: 'packed',
      capturedAmount: 0,
      shipment: null,
    });
    expect(await countsOf(order.homeId)).toMatchObject({ shipments: 0, mails: 0 });
    await shop.provider.setFaults();
    const again = await steps.ship();
    expect(again.statusCode, again.body).toBe(200);
    expect(await countsOf(order.homeId)).toMatchObject({ ...once, dispositions: 0 });
    expect(await captured()).toEqual([7_356]);
  });
});

describe('when the answer of the provider is lost', () => {
  test('the caller is told to wait, and the shipment follows the money', async () => {
    const steps = stepsOf(shop, order.dealerId);
    await steps.untilReleased();
    await shop.provider.setFaults({ ...captures, effect: { kind: 'reset-after' } });
    await expect(shipImpatiently(order.dealerId)).rejects.toMatchObject({ code: 'conflict' });
    const between = await readGroup(shop, order.dealerId);
    if (between.state !== 'shipped') expect(between.state).toBe('packed');
    await completeUntil(order.dealerId, { state: 'shipped', capturedAmount: 1934 });
    expect(await countsOf(order.dealerId)).toEqual({ ...once, dispositions: 1 });
    expect(await captured()).toEqual([193_400]);
  });

  test('pressing again while it is open captures once and keeps what was said first', async () => {
    await shop.provider.setFaults({ ...captures, latencyMs: 1_500 });
    await expect(shipImpatiently(order.homeId)).rejects.toMatchObject({ code: 'conflict' });
    const again = await stepsOf(shop, order.homeId).ship('1Z2');
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json().shipment.trackingNumber).toBe('1Z1');
    expect(await captured()).toEqual([7_356]);
    expect(await countsOf(order.homeId)).toMatchObject(once);
  });
});

describe('when the process dies', () => {
  test('before the capture is sent, another one sends it and ships', async () => {
    const died = new Error('the machine is gone');
    const { payments } = shop;
    const dying = { ...payments, run: () => Promise.reject(died) };
    await expect(shipImpatiently(order.homeId, { payments: dying })).rejects.toBe(died);
    expect(await readGroup(shop, order.homeId)).toMatchObject({ state: 'packed' });
    const other = await startTestCore(settingsOf(shop.provider), { database: shop.database });
    await completeUntil(order.homeId, { state: 'shipped', capturedAmount: 73.56 }, other.payments);
    expect(await countsOf(order.homeId)).toMatchObject(once);
  });

  test('in the middle of writing it down, nothing is half written', async () => {
    await stepsOf(shop, order.dealerId).untilReleased();
    // The book refuses the first time: everything else of that transaction is taken back with it.
    const broken = vi
      .spyOn(shop.mails, 'queue')
      .mockRejectedValueOnce(new Error('the machine is gone'));
    onTestFinished(() => broken.mockRestore());
    await expect(shipImpatiently(order.dealerId)).rejects.toThrow();
    expect(await countsOf(order.dealerId)).toEqual({
      shipments: 0,
      dispositions: 0,
      mails: 0,
      shipped_stock: 0,
    });
    await completeUntil(order.dealerId, { state: 'shipped', capturedAmount: 1934 });
    expect(await countsOf(order.dealerId)).toEqual({ ...once, dispositions: 1 });
    expect(await captured()).toEqual([193_400]);
  });
});

describe('when something changes while the money is on its way', () => {
  const stopped = (hold: string) => ({
    capturedAmount: 1934,
    shipment: null,
    hold: { reason: expect.stringContaining(hold) },
  });

  async function shipSlowly(meanwhile: () => Promise<unknown>) {
    await stepsOf(shop, order.dealerId).untilReleased();
    await shop.provider.setFaults({ ...captures, latencyMs: 1_000 });
    await expect(shipImpatiently(order.dealerId)).rejects.toMatchObject({ code: 'conflict' });
    await meanwhile();
  }

  test('a hold stops the shipment; once it is cleared, it leaves without another charge', async () => {
    await shipSlowly(() =>
      shop.db.transaction((tx) =>
        holdGroup(tx, order.dealerId, { reason: 'The buyer called', by: null }),
      ),
    );
    await completeUntil(order.dealerId, stopped('The buyer called'));
    expect(await countsOf(order.dealerId)).toMatchObject({ shipments: 0, dispositions: 0 });
    const held = expectProblem(await stepsOf(shop, order.dealerId).ship(), 'not_releasable');
    expect(held.errors?.map(({ path }) => path)).toEqual(['on_hold']);
    await shop.db.query(
      sql`/* testing.clear-hold */
        update orders.fulfillment_group set hold_reason = null, held_by = null, held_at = null
         where id = ${order.dealerId}`,
    );
    const answer = await stepsOf(shop, order.dealerId).ship();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await captured()).toEqual([193_400]);
    expect(await countsOf(order.dealerId)).toEqual({ ...once, dispositions: 1 });
  });

  test('a check that failed stops it, and a person sees why', async () => {
    await shipSlowly(() => stepsOf(shop, order.dealerId).verify({ result: 'not_found' }));
    await completeUntil(order.dealerId, stopped('check_failed'));
    expect(await countsOf(order.dealerId)).toMatchObject({ shipments: 0, dispositions: 0 });
  });

  test('a license that runs out in the meantime stops it', async () => {
    await shipSlowly(() => shop.database.moveClock('2 years'));
    await completeUntil(order.dealerId, stopped('license_expired'));
    expect(await countsOf(order.dealerId)).toMatchObject({ shipments: 0, dispositions: 0 });
  });
});

test('two who ship the same at once ship it once, and one of them is told', async () => {
  const { fulfillment } = openDesks(shop);
  const { version } = await readGroup(shop, order.homeId);
  const press = (trackingNumber: string) =>
    fulfillment.call('shipGroup', {
      params: { groupId: order.homeId },
      body: { version, carrier: 'UPS', trackingNumber },
    });
  const answers = await Promise.all([press('1Z1'), press('1Z2'), press('1Z3')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(await captured()).toEqual([7_356]);
  expect(await countsOf(order.homeId)).toMatchObject(once);
});

test('an authorization of more than a week ago ships no firearm when no card is kept', async () => {
  const steps = stepsOf(shop, order.dealerId);
  await steps.untilReleased();
  await shop.db.query(
    sql`/* testing.old-authorization */
      update payments.payment_attempt
         set finished_at = now() - interval '8 days', created_at = now() - interval '8 days',
             sent_at = now() - interval '8 days'
       where verb = 'authorize' and group_id = ${order.dealerId}`,
  );
  await shop.db.query(
    sql`/* testing.forget-card */ update payments.profile set deleted_at = now()`,
  );
  const problem = expectProblem(await steps.ship(), 'not_releasable');
  expect(problem.errors?.map(({ path }) => path)).toEqual(['payment']);
});

test('the card that was kept is forgotten when nothing is left to be charged', async () => {
  const removals = () =>
    shop.db.query(
      sql<{ state: string }>`/* testing.removals */
        select state from payments.payment_attempt where verb = 'delete_profile'`,
    );
  await stepsOf(shop, order.homeId).ship();
  expect(await removals()).toEqual([]);
  await stepsOf(shop, order.dealerId).untilReleased();
  await stepsOf(shop, order.dealerId).ship();
  expect(await removals()).toHaveLength(1);
});
