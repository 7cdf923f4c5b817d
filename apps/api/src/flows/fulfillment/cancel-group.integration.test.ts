import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fulfillmentDepsOf } from '../../open-fulfillment.ts';
import { sql } from '../../platform/sql.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  dealerLicense,
  openDesks,
  type PlacedOrder,
  placeOrder,
  readGroup,
  readOrderAs,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { shipGroup } from './ship-group.ts';

let shop: CheckoutShop;
let order: PlacedOrder;

async function open(settings: Record<string, string> = {}): Promise<void> {
  shop = await startFulfillmentShop(settings);
  order = await placeOrder(shop);
}

async function cancel(groupId: string, desk = openDesks(shop).support) {
  const { version } = await readGroup(shop, groupId);
  return desk.call('cancelGroup', {
    params: { groupId },
    body: { version, reason: 'The buyer changed their mind' },
  });
}

async function complete(): Promise<void> {
  await vi.waitFor(
    async () => {
      await shop.db.query(
        sql`/* testing.look-now */
          update payments.payment_attempt set next_at = now(), lease_until = now()
           where finished_at is null`,
      );
      await shop.payments.completeDue();
      const [row] = await shop.db.query(
        sql<{ open: number }>`/* testing.open-attempts */
          select count(*)::int as open from payments.payment_attempt where finished_at is null`,
      );
      expect(row?.open).toBe(0);
    },
    { timeout: 30_000, interval: 100 },
  );
}

async function events(): Promise<string[]> {
  const all = await shop.provider.ledger();
  return all.map(({ event, amountCents }) => `${event} ${amountCents}`);
}

async function stockOf(groupId: string) {
  const [row] = await shop.db.query(
    sql<{ states: string[]; gap: number }>`/* testing.stock-of-group */
      select array_agg(distinct r.state) as states,
             sum(t.on_hand - t.available)::int as gap
        from inventory.reservation r join inventory.stock t using (sku)
       where r.group_id = ${groupId}`,
  );
  return row;
}

const statusOf = async () => (await readOrderAs(openDesks(shop).support, order.orderId)).status;

describe('a part that has not left', () => {
  beforeEach(() => open());

  test('is canceled: its money and its stock go back, and the buyer is told', async () => {
    const answer = await cancel(order.homeId);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ state: 'canceled', nextActor: 'nobody' });
    await complete();
    expect(await events()).toContain('void 7356');
    expect(await stockOf(order.homeId)).toEqual({ states: ['returned'], gap: 0 });
    const mails = await shop.db.query(
      sql<{ data: object }>`/* testing.canceled-mails */
        select data from notifications.outgoing_mail where template = 'order-canceled'`,
    );
    expect(mails).toMatchObject([{ data: { orderId: order.orderId, refundCents: 0 } }]);
    // The rifle goes on.
    expect(await statusOf()).toBe('authorized');
    expectProblem(await stepsOf(shop, order.homeId).ship(), 'not_releasable');
  });

  test('ends the order when it was the last one, and the card is forgotten', async () => {
    await cancel(order.homeId);
    expect((await cancel(order.dealerId)).statusCode).toBe(200);
    expect(await statusOf()).toBe('canceled');
    await complete();
    expect((await events()).filter((event) => event.startsWith('void'))).toHaveLength(2);
    const removals = await shop.db.query(
      sql<{ state: string }>`/* testing.removals */
        select state from payments.payment_attempt where verb = 'delete_profile'`,
    );
    expect(removals).toEqual([{ state: 'approved' }]);
    const left = await shop.db.query(
      sql<{ cents: string }>`/* testing.left-in-ledger */
        select account from payments.ledger_entry group by account having sum(amount_cents) <> 0`,
    );
    expect(left).toEqual([]);
  });

  test('that was released is taken back, and its firearm may be sold again', async () => {
    await stepsOf(shop, order.dealerId).untilReleased();
    expect((await cancel(order.dealerId)).statusCode).toBe(200);
    const [release] = await shop.db.query(
      sql<{ revoked: boolean }>`/* testing.release */
        select revoked_at is not null as revoked from compliance.release
         where group_id = ${order.dealerId}`,
    );
    expect(release).toEqual({ revoked: true });
    const other = await placeOrder(shop);
    await stepsOf(shop, other.dealerId).untilReleased();
  });

  test('is canceled once, and not by everybody', async () => {
    expectProblem(await cancel(order.homeId, openDesks(shop).fulfillment), 'forbidden');
    expect((await cancel(order.homeId)).statusCode).toBe(200);
    expectProblem(await cancel(order.homeId), 'conflict');
    const old = openDesks(shop).support.call('cancelGroup', {
      params: { groupId: order.dealerId },
      body: { version: 99, reason: 'x' },
    });
    expectProblem(await old, 'conflict');
  });
});

describe('a dealer who was asked', () => {
  beforeEach(() => open());

  const dealerMails = () =>
    shop.db.query(
      sql<{ recipient: string; data: { transferUrl: string } }>`/* testing.dealer-mails */
        select recipient, data from notifications.outgoing_mail
         where template = 'dealer-transfer-canceled'`,
    );
  const caseOf = async (token: string) =>
    (await order.buyer.call('getDealerCase', { params: { token } })).json();

  test('is told that the transfer was canceled, and both links say so', async () => {
    await cancel(order.homeId);
    expect(await dealerMails()).toEqual([]);
    await cancel(order.dealerId);
    const mails = await dealerMails();
    expect(mails).toMatchObject([
      { recipient: expect.stringContaining('@'), data: { orderId: order.orderId } },
    ]);
    // Why it was canceled is told to the buyer alone.
    expect(JSON.stringify(mails)).not.toContain('changed their mind');
    expect(await caseOf(order.dealerToken)).toMatchObject({ state: 'canceled' });
    const mailed = mails[0]?.data.transferUrl.split('/').at(-1) ?? '';
    expect(await caseOf(mailed)).toMatchObject({ state: 'canceled', orderId: order.orderId });
    const accepted = await order.buyer.call('acceptDealerCase', {
      params: { token: mailed },
      body: { licenseNumber: dealerLicense().number },
    });
    expectProblem(accepted, 'conflict');
  });

  test('is not told what was not canceled after all', async () => {
    const answer = await openDesks(shop).support.call('cancelGroup', {
      params: { groupId: order.dealerId },
      body: { version: 99, reason: 'x' },
    });
    expectProblem(answer, 'conflict');
    expect(await dealerMails()).toEqual([]);
  });

  test('is not told after a refusal of the dealer’s own', async () => {
    const refused = await order.buyer.call('refuseDealerCase', {
      params: { token: order.dealerToken },
      body: { reason: 'No room' },
    });
    expect(refused.statusCode, refused.body).toBe(200);
    expect((await cancel(order.dealerId)).statusCode).toBe(200);
    expect(await dealerMails()).toEqual([]);
  });
});

describe('what is not canceled', () => {
  beforeEach(() => open());

  test('is what has left', async () => {
    await stepsOf(shop, order.homeId).ship();
    expectProblem(await cancel(order.homeId), 'conflict');
    expect(await stockOf(order.homeId)).toMatchObject({ states: ['shipped'] });
  });

  test('is what is being captured, until that is known', async () => {
    await shop.provider.setFaults({
      transactionType: 'priorAuthCaptureTransaction',
      latencyMs: 2_500,
    });
    const { version } = await readGroup(shop, order.homeId);
    const desk = { id: 'clerk', name: 'Clerk', authTime: null, requestId: crypto.randomUUID() };
    const shipping = shipGroup({ ...fulfillmentDepsOf(shop), waitMs: 200 }, desk, order.homeId, {
      version,
      carrier: 'UPS',
      trackingNumber: '1Z1',
    });
    await expect(shipping).rejects.toMatchObject({ code: 'conflict' });
    expectProblem(await cancel(order.homeId), 'conflict');
  });
});

test('what was charged with the order is refunded', async () => {
  await open({ PAYMENT_CAPTURE_MODE: 'immediate' });
  await complete();
  const answer = await cancel(order.homeId);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toMatchObject({ state: 'canceled', pendingRefundAmount: 73.56 });
  await complete();
  expect(await readGroup(shop, order.homeId)).toMatchObject({
    refundedAmount: 73.56,
    pendingRefundAmount: 0,
  });
  expect(await statusOf()).toBe('partially_refunded');
});
