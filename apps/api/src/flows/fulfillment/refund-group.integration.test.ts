import type { CallInput } from '@tarnholt/contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '../../platform/sql.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  openDesks,
  type PlacedOrder,
  placeOrder,
  readGroup,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { injectWire, wireRequestOf } from '../../testing/served-calls.ts';
import { rolesOfStaff } from '../../testing/test-identity.ts';

let shop: CheckoutShop;
let order: PlacedOrder;

beforeEach(async () => {
  shop = await startFulfillmentShop();
  order = await placeOrder(shop);
});

type RefundBody = CallInput<'refundGroup'>['body'];

async function refund(amount: number, changes: Partial<RefundBody> = {}, key?: string) {
  const { version } = await readGroup(shop, order.homeId);
  const body = { version, amount, reason: 'A loose seam', ...changes };
  const token = await shop.identity.mint({ realm: 'staff', claims: rolesOfStaff('manager') });
  const input = { params: { groupId: order.homeId }, body };
  return injectWire(shop.staff.app, await wireRequestOf('refundGroup', input, token), {
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });
}

const refundsOf = () =>
  shop.db.query(
    sql<{ amount_cents: number; tax_cents: number; state: string }>`/* testing.refunds */
      select amount_cents, tax_cents, state from orders.refund order by requested_at`,
  );

async function completeUntil(expected: object) {
  await vi.waitFor(
    async () => {
      await shop.db.query(
        sql`/* testing.look-now */
          update payments.payment_attempt set next_at = now() where finished_at is null`,
      );
      await shop.payments.completeDue();
      expect(await readGroup(shop, order.homeId)).toMatchObject(expected);
    },
    { timeout: 15_000, interval: 100 },
  );
}

const mailsOf = async () => {
  const [row] = await shop.db.query(
    sql<{ mails: number }>`/* testing.refund-mails */
      select count(*)::int as mails from notifications.outgoing_mail where template = 'refund-issued'`,
  );
  return row?.mails;
};

const statusOf = async () =>
  (await order.buyer.call('getOrder', { params: { orderId: order.orderId } })).json().status;

test('nothing goes back of what was not charged', async () => {
  const problem = expectProblem(await refund(10), 'unprocessable');
  expect(problem.title).toMatch(/Nothing has been charged/);
  expect(await refundsOf()).toEqual([]);
});

test('never more goes back than was charged, also when two ask at once', async () => {
  await stepsOf(shop, order.homeId).ship();
  expectProblem(await refund(73.57), 'unprocessable');
  const { version } = await readGroup(shop, order.homeId);
  const answers = await Promise.all([refund(50, { version }), refund(50, { version })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expectProblem(await refund(50), 'unprocessable');
  expect((await refund(23.56)).json()).toMatchObject({ pendingRefundAmount: 73.56 });
  // The two together give back exactly the tax that was charged.
  const refunds = await refundsOf();
  expect(refunds.reduce((sum, each) => sum + each.tax_cents, 0)).toBe(561);
});

test('amounts that are none are refused', async () => {
  await stepsOf(shop, order.homeId).ship();
  for (const amount of [0, -1, 0.001, Number.NaN]) {
    expectProblem(await refund(amount), 'invalid_request');
  }
  expectProblem(await refund(1, { reason: '' }), 'invalid_request');
});

test('the same request sent again is the same refund', async () => {
  await stepsOf(shop, order.homeId).ship();
  const { version } = await readGroup(shop, order.homeId);
  const first = await refund(29, { version }, 'key-1');
  expect(first.json()).toMatchObject({ pendingRefundAmount: 29 });
  // With the version of then, as a browser that never saw the answer sends it.
  const again = await refund(29, { version }, 'key-1');
  expect(again.json()).toEqual(first.json());
  expectProblem(await refund(28, {}, 'key-1'), 'conflict');
  expect(await refundsOf()).toHaveLength(1);
  expect((await refund(1, {}, 'key-2')).json()).toMatchObject({ pendingRefundAmount: 30 });
});

test('all of it before the settlement is a void, and the buyer is told once', async () => {
  await stepsOf(shop, order.homeId).ship();
  await refund(73.56);
  await completeUntil({ refundedAmount: 73.56, pendingRefundAmount: 0 });
  const events = await shop.provider.ledger();
  expect(events.map(({ event }) => event)).toContain('void');
  expect(await refundsOf()).toMatchObject([{ amount_cents: 7_356, tax_cents: 561, state: 'done' }]);
  expect(await mailsOf()).toBe(1);
  expect(await statusOf()).toBe('partially_refunded');
});

test('a refund that the provider refuses is seen, and can be asked for again', async () => {
  await stepsOf(shop, order.homeId).ship();
  await shop.provider.settle();
  const refusal = {
    transactionType: 'refundTransaction',
    effect: { kind: 'decline', code: 2 },
  } as const;
  await shop.provider.setFaults(refusal);
  await refund(29);
  await completeUntil({ refundedAmount: 0, pendingRefundAmount: 0 });
  expect(await refundsOf()).toMatchObject([{ state: 'failed' }]);
  expect(await mailsOf()).toBe(0);
  await shop.provider.setFaults();
  await refund(29);
  await completeUntil({ refundedAmount: 29, pendingRefundAmount: 0 });
  expect(await refundsOf()).toMatchObject([{ state: 'failed' }, { state: 'done' }]);
  const { support } = openDesks(shop);
  const seen = await support.call('getStaffOrder', { params: { orderId: order.orderId } });
  const actions = seen.json().history.map(({ action }: { action: string }) => action);
  expect(actions.slice(0, 4)).toEqual([
    'refund.done',
    'refund.requested',
    'refund.failed',
    'refund.requested',
  ]);
});

describe('a refund of lines', () => {
  async function refundLines(changes: Partial<RefundBody>, key?: string) {
    const { version, items } = await readGroup(shop, order.homeId);
    const lineId = items[0]?.lineId ?? 0;
    const lines = [{ lineId, quantity: 1 }];
    const body = { version, lines, reason: 'A loose seam', ...changes };
    const token = await shop.identity.mint({ realm: 'staff', claims: rolesOfStaff('manager') });
    const input = { params: { groupId: order.homeId }, body };
    return injectWire(shop.staff.app, await wireRequestOf('refundGroup', input, token), {
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  }

  beforeEach(async () => {
    const shipped = await stepsOf(shop, order.homeId).ship();
    expect(shipped.statusCode, shipped.body).toBe(200);
  });

  test('costs what the order says, and all of it comes to what was charged', async () => {
    const { items } = await readGroup(shop, order.homeId);
    const [cap] = items;
    if (cap === undefined) throw new Error('no caps');
    const first = await refundLines({});
    expect(first.statusCode, first.body).toBe(200);
    const second = await refundLines({ shipping: true });
    expect(second.statusCode, second.body).toBe(200);
    expect(second.json()).toMatchObject({ pendingRefundAmount: 73.56 });
    const refunds = await refundsOf();
    expect(refunds.reduce((sum, each) => sum + each.amount_cents, 0)).toBe(7_356);
    expect(refunds.reduce((sum, each) => sum + each.tax_cents, 0)).toBe(561);
    const units = await shop.db.query(
      sql<{ quantity: number }>`/* testing.refund-lines */
        select quantity from orders.refund_line where line_id = ${cap.lineId}`,
    );
    expect(units).toEqual([{ quantity: 1 }, { quantity: 1 }]);
  });

  test('never gives a line back beyond its quantity, nor shipping twice, whoever asks at once', async () => {
    const { version, items } = await readGroup(shop, order.homeId);
    const lineId = items[0]?.lineId ?? 0;
    const both = { version, lines: [{ lineId, quantity: 2 }] };
    const answers = await Promise.all([refundLines(both), refundLines(both)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const problem = expectProblem(await refundLines({}), 'unprocessable');
    expect(problem.errors).toMatchObject([{ path: 'body.lines' }]);
    const shippingAlone = await refundLines({ lines: undefined, shipping: true });
    expect(shippingAlone.statusCode, shippingAlone.body).toBe(200);
    expectProblem(await refundLines({ lines: undefined, shipping: true }), 'unprocessable');
  });

  test('of another part, of nothing, or of lines and an amount, is refused', async () => {
    const rifle = (await readGroup(shop, order.dealerId)).items[0]?.lineId ?? 0;
    expectProblem(await refundLines({ lines: [{ lineId: rifle, quantity: 1 }] }), 'unprocessable');
    expectProblem(await refundLines({ lines: undefined }), 'invalid_request');
    expectProblem(await refundLines({ amount: 5 }), 'invalid_request');
    expect(await refundsOf()).toEqual([]);
  });

  test('after refunds of amounts gives back no more than is left', async () => {
    expect((await refund(60)).statusCode).toBe(200);
    const problem = expectProblem(await refundLines({}), 'unprocessable');
    expect(problem.title).toMatch(/more than is left/);
  });

  test('with the same key is the same refund', async () => {
    const { version } = await readGroup(shop, order.homeId);
    const answers = [await refundLines({ version }, 'k1'), await refundLines({ version }, 'k1')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await refundsOf()).toHaveLength(1);
    expectProblem(await refundLines({ version, shipping: true }, 'k1'), 'conflict');
  });
});
