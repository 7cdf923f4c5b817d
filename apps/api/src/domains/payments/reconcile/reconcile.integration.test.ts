import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../../platform/sql.ts';
import { moneyOfGroup, refundGroup } from '../../../testing/payment-acts.ts';
import {
  attemptsOf,
  balancesOf,
  breaksOf,
  completeFor,
  openDesk,
  type PaymentDesk,
  placeOrder,
  planOrder,
  providerEvents,
  shareTestProvider,
  storyOf,
} from '../../../testing/payment-desk.ts';
import { resolveBreak } from '../breaks/store-breaks.ts';

/** Our books against the provider's, with somebody who works at the provider by hand. */

const provider = shareTestProvider('reconcile');
beforeEach(() => provider().reset());

/** The same shop some time later: a difference counts once it has stood for a while. */
async function later(desk: PaymentDesk, minutes = 20): Promise<PaymentDesk> {
  await provider().advance(minutes * 60);
  await desk.database.moveClock(`${minutes} minutes`);
  return openDesk(provider(), { database: desk.database });
}

async function transactionOf(desk: PaymentDesk, orderId: string): Promise<string> {
  const [row] = await desk.db.query(
    sql<{ id: string }>`/* testing.transaction-of */
      select transaction_id as id from payments.payment_attempt
       where order_id = ${orderId} and verb = 'authorize'`,
  );
  return row?.id ?? '';
}

const voidByHand = (refTransId: string) =>
  provider().byHand({ transactionType: 'voidTransaction', refTransId });

async function chargeByHand(): Promise<string> {
  const { transId } = await provider().byHand({
    transactionType: 'authOnlyTransaction',
    amount: '45.00',
    payment: {
      opaqueData: {
        dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT',
        dataValue: await provider().token(),
      },
    },
  });
  return transId;
}

async function capture(desk: PaymentDesk, groupId: string, amountCents = 10_825) {
  const id = await desk.db.transaction((tx) =>
    desk.payments.planCapture(tx, {
      groupId,
      amountCents,
      taxCents: 825,
      cause: `ship/${groupId}`,
    }),
  );
  expect((await desk.payments.run([id], { waitMs: 10_000 })).get(id)).toBe('approved');
}

describe('the open transactions', () => {
  test('of a shop whose books are right leave nothing to look at', async () => {
    const desk = await openDesk(provider());
    await placeOrder(desk);
    const { groupIds } = await placeOrder(desk);
    await capture(desk, groupIds[0] ?? '');
    const after = await later(desk);
    expect(await after.payments.reconcileUnsettled()).toEqual({ listed: 2 });
    expect(await breaksOf(after)).toEqual([]);
  });

  test('show an authorization that somebody voided, once it has stood for a while', async () => {
    const desk = await openDesk(provider());
    const { orderId } = await placeOrder(desk);
    await voidByHand(await transactionOf(desk, orderId));
    expect(await desk.payments.reconcileUnsettled()).toMatchObject({ later: 1 });
    expect(await breaksOf(desk)).toEqual([]);
    const after = await later(desk);
    expect(await after.payments.reconcileUnsettled()).toMatchObject({ differs: 1 });
    await after.payments.reconcileUnsettled();
    expect(await breaksOf(after)).toMatchObject([
      { kind: 'authorization_gone', orderId, ourCents: 10_825, providerCents: 0, how: null },
    ]);
    // Nothing is mended: whoever ships it is told by the provider.
    expect(await balancesOf(after, orderId)).toMatchObject({ provider_authorized: 10_825 });
  });

  test('show an authorization that has expired', async () => {
    const desk = await openDesk(provider());
    await placeOrder(desk);
    const after = await later(desk, 31 * 24 * 60);
    await after.payments.reconcileUnsettled();
    expect(await breaksOf(after)).toMatchObject([{ kind: 'authorization_gone', how: null }]);
  });

  test('show money that somebody took by hand, and money that is gone again', async () => {
    const desk = await openDesk(provider());
    const first = await placeOrder(desk);
    const refTransId = await transactionOf(desk, first.orderId);
    await provider().byHand({
      transactionType: 'priorAuthCaptureTransaction',
      amount: '108.25',
      refTransId,
    });
    const second = await placeOrder(desk);
    await capture(desk, second.groupIds[0] ?? '');
    await voidByHand(await transactionOf(desk, second.orderId));
    const after = await later(desk);
    await after.payments.reconcileUnsettled();
    const seen = await breaksOf(after);
    expect(seen.map(({ kind, orderId }) => [orderId, kind]).toSorted()).toEqual([
      [first.orderId, 'captured_otherwise'],
      [second.orderId, 'status_differs'],
    ]);
  });

  test('show a transaction that is not ours, until somebody voids it', async () => {
    const desk = await openDesk(provider());
    const transId = await chargeByHand();
    expect(await desk.payments.reconcileUnsettled()).toEqual({ listed: 1 });
    const after = await later(desk);
    await after.payments.reconcileUnsettled();
    expect(await breaksOf(after)).toMatchObject([
      { kind: 'unknown_transaction', orderId: null, providerCents: 4_500, how: null },
    ]);
    await voidByHand(transId);
    await after.payments.reconcileUnsettled();
    expect(await breaksOf(after)).toMatchObject([{ kind: 'unknown_transaction', how: 'gone' }]);
  });

  test('show a charge that was carried out twice, until the second one is voided', async () => {
    const desk = await openDesk(provider());
    await provider().faults({
      transactionType: 'authOnlyTransaction',
      nth: 1,
      effect: { kind: 'process-twice' },
    });
    const { orderId } = await placeOrder(desk);
    const ours = await transactionOf(desk, orderId);
    const events = await provider().ledger();
    const other = events.map(({ transId }) => transId).find((id) => id !== ours) ?? '';
    const after = await later(desk);
    await after.payments.reconcileUnsettled();
    expect(await breaksOf(after)).toMatchObject([
      { kind: 'second_transaction', orderId, providerCents: 10_825 },
    ]);
    await voidByHand(other);
    await after.payments.reconcileUnsettled();
    expect(await breaksOf(after)).toMatchObject([{ kind: 'second_transaction', how: 'gone' }]);
  });

  test('that the provider has lost are missed', async () => {
    const desk = await openDesk(provider());
    const { orderId } = await placeOrder(desk);
    await provider().reset();
    const after = await later(desk);
    await after.payments.reconcileUnsettled();
    expect(await breaksOf(after)).toMatchObject([{ kind: 'transaction_missing', orderId }]);
  });

  test('of another amount are shown to the cent, and closed when the books agree again', async () => {
    const desk = await openDesk(provider());
    const { orderId } = await placeOrder(desk);
    const setAmount = (cents: number) =>
      desk.db.query(
        sql`/* testing.falsify-amount */
          update payments.payment_attempt set amount_cents = ${cents} where order_id = ${orderId}`,
      );
    await setAmount(10_826);
    const after = await later(desk);
    await after.payments.reconcileUnsettled();
    const different = { kind: 'wrong_amount', ourCents: 10_826, providerCents: 10_825 };
    expect(await breaksOf(after)).toMatchObject([{ ...different, how: null }]);
    await setAmount(10_825);
    await after.payments.reconcileUnsettled();
    expect(await breaksOf(after)).toMatchObject([{ ...different, how: 'gone' }]);
  });

  test('are found in no list as long as it lags, and that is no difference', async () => {
    const desk = await openDesk(provider());
    await placeOrder(desk);
    await provider().switches({ listLagMs: 2 * 3600 * 1000 });
    const after = await later(desk);
    expect(await after.payments.reconcileUnsettled()).toEqual({ listed: 0, agrees: 1 });
    expect(await breaksOf(after)).toEqual([]);
  });

  test('cannot be compared while the provider is away, and what waits too long is told', async () => {
    const desk = await openDesk(provider());
    await provider().faults({ effect: { kind: 'http-error', processed: false } });
    const order = await planOrder(desk);
    await desk.payments.run(order.attemptIds, { waitMs: 100 });
    const after = await later(desk, 90);
    await after.payments.completeDue();
    await expect(after.payments.reconcileUnsettled()).rejects.toThrow('list');
    const [unresolved] = await breaksOf(after);
    expect(unresolved).toMatchObject({ kind: 'unresolved', orderId: order.orderId, how: null });
    await provider().faults();
    await completeFor(await later(after, 92), 15);
    const calm = await later(after, 93);
    expect(await storyOf(calm, order.orderId)).toEqual(['authorize not_charged']);
    await calm.payments.reconcileUnsettled();
    expect(await breaksOf(calm)).toMatchObject([{ kind: 'unresolved', how: 'gone' }]);
  });
});

test('a charge that comes after its order has failed goes back at once', async () => {
  const desk = await openDesk(provider());
  await provider().faults({
    transactionType: 'authOnlyTransaction',
    nth: 1,
    effect: { kind: 'process-later', ms: 40 * 60_000 },
  });
  const order = await planOrder(desk);
  await desk.payments.run(order.attemptIds, { waitMs: 100 });
  const failed = await later(desk, 25);
  await completeFor(failed, 15);
  expect(await storyOf(failed, order.orderId)).toEqual(['authorize not_charged']);
  await provider().advance(20 * 60);
  await failed.database.moveClock('45 minutes');
  const after = await openDesk(provider(), { database: desk.database });
  expect(await providerEvents(after, order.orderId)).toEqual(['auth 10825']);
  expect(await after.payments.reconcileUnsettled()).toMatchObject({ differs: 1 });
  await completeFor(after, 10);
  expect(await storyOf(after, order.orderId)).toEqual(['authorize not_charged', 'void approved']);
  expect(await providerEvents(after, order.orderId)).toEqual(['auth 10825', 'void 10825']);
  expect(await balancesOf(after, order.orderId)).toEqual({});
  const { rows } = await after.db.execute('select 1 from payments.ledger_entry');
  expect(rows).toHaveLength(4);
  // A person is told all the same: the shopper may see the money held for days.
  await after.payments.reconcileUnsettled();
  expect(await breaksOf(after)).toMatchObject([{ kind: 'late_charge', how: null }]);
  expect(await attemptsOf(after, order.orderId)).toHaveLength(2);
});

test('a refund that comes after it was given up is booked, and a person is told', async () => {
  const desk = await openDesk(provider());
  const { orderId, groupIds } = await placeOrder(desk);
  const [groupId = ''] = groupIds;
  await capture(desk, groupId);
  await provider().settle();
  await provider().faults({
    transactionType: 'refundTransaction',
    nth: 1,
    effect: { kind: 'process-later', ms: 40 * 60_000 },
  });
  const id = await refundGroup(desk, groupId, 3_247, 247);
  await desk.payments.run([id], { waitMs: 100 });
  const failed = await later(desk, 25);
  await completeFor(failed, 15);
  const story = ['authorize approved', 'capture approved', 'refund not_charged'];
  expect(await storyOf(failed, orderId)).toEqual(story);
  await provider().advance(20 * 60);
  await failed.database.moveClock('45 minutes');
  const after = await openDesk(provider(), { database: desk.database });
  expect(await after.payments.reconcileUnsettled()).toMatchObject({ differs: 1 });
  expect(await after.payments.reconcileUnsettled()).not.toHaveProperty('differs');
  expect(await balancesOf(after, orderId)).toEqual({
    provider_captured: 7_578,
    revenue_pending: -7_000,
    tax_payable: -578,
  });
  expect(await moneyOfGroup(after, groupId)).toMatchObject({ refundedCents: 3_247 });
  const kinds = (await breaksOf(after)).map(({ kind, how }) => [kind, how]);
  expect(kinds).toEqual([
    ['refund_refused', null],
    ['late_refund', null],
  ]);
  await expect(refundGroup(after, groupId, 7_579, 0)).rejects.toMatchObject({
    code: 'unprocessable',
  });
});

describe('a difference that a person has closed', () => {
  test('stays closed while it is the same, and comes back when it becomes another', async () => {
    const desk = await openDesk(provider());
    const { orderId } = await placeOrder(desk);
    const setAmount = (cents: number) =>
      desk.db.query(
        sql`/* testing.falsify-amount-again */
          update payments.payment_attempt set amount_cents = ${cents} where order_id = ${orderId}`,
      );
    await setAmount(11_000);
    const after = await later(desk);
    await after.payments.reconcileUnsettled();
    const [first] = await breaksOf(after);
    await after.db.transaction((tx) => resolveBreak(tx, first?.id ?? '', 'clerk', 'Known.'));
    await after.payments.reconcileUnsettled();
    expect(await breaksOf(after)).toMatchObject([{ how: 'person' }]);
    await setAmount(12_000);
    await after.payments.reconcileUnsettled();
    expect(await breaksOf(after)).toMatchObject([
      { how: 'person', ourCents: 11_000 },
      { how: null, ourCents: 12_000 },
    ]);
  });
});

describe('what was settled', () => {
  test('agrees with the ledger to the cent, captures and refunds', async () => {
    const desk = await openDesk(provider());
    const { groupIds } = await placeOrder(desk);
    const [groupId = ''] = groupIds;
    await capture(desk, groupId);
    await provider().settle();
    const id = await desk.db.transaction((tx) =>
      desk.payments.planRefund(tx, { groupId, amountCents: 1_000, taxCents: 0, cause: 'refund/1' }),
    );
    await desk.payments.run([id], { waitMs: 10_000 });
    await provider().settle();
    const after = await later(desk, 3 * 24 * 60);
    expect(await after.payments.reconcileSettled()).toEqual({ listed: 2 });
    expect(await breaksOf(after)).toEqual([]);
  });

  test('shows a refund that somebody gave by hand, and a capture that never was', async () => {
    const desk = await openDesk(provider());
    const first = await placeOrder(desk);
    await capture(desk, first.groupIds[0] ?? '');
    await provider().settle();
    await provider().byHand({
      transactionType: 'refundTransaction',
      amount: '10.00',
      payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
      refTransId: await transactionOf(desk, first.orderId),
    });
    const second = await placeOrder(desk);
    await capture(desk, second.groupIds[0] ?? '');
    await voidByHand(await transactionOf(desk, second.orderId));
    await provider().settle();
    const after = await later(desk, 3 * 24 * 60);
    await after.payments.reconcileSettled();
    const seen = await breaksOf(after);
    expect(seen.map(({ kind, orderId }) => [kind, orderId]).toSorted()).toEqual([
      ['status_differs', second.orderId],
      ['unknown_transaction', null],
    ]);
  });
});
