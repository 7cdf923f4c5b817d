import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { databaseLine } from '../../testing/database-line.ts';
import {
  attemptsOf,
  balancesOf,
  completeFor,
  openDesk,
  type PaymentDesk,
  placeOrder,
  planOrder,
  providerEvents,
  shareTestProvider,
  storyOf,
} from '../../testing/payment-desk.ts';
import { runCompleter } from './run-completer.ts';

/** Answers that never come, come too late, or cannot be written down. */

const provider = shareTestProvider('lost-answers');
beforeEach(() => provider().reset());

const charge = { transactionType: 'authOnlyTransaction' };

async function restartAfter(desk: PaymentDesk, minutes: number): Promise<PaymentDesk> {
  await provider().advance(minutes * 60);
  await desk.database.moveClock(`${minutes} minutes`);
  return openDesk(provider(), { database: desk.database });
}

describe('a charge', () => {
  test.each([
    ['was cut off after it was carried out', { kind: 'reset-after' }],
    ['was carried out and answered by a proxy', { kind: 'http-error' }],
    ['was answered by half', { kind: 'truncate' }],
    ["was answered with somebody else's reference", { kind: 'wrong-ref-id' }],
    ['was called busy and carried out', { kind: 'refuse', code: 'E00053', processed: true }],
    ['was answered too late', { kind: 'answer-after', ms: 3_000 }],
  ])('that %s is found and adopted', async (_, effect) => {
    const desk = await openDesk(provider(), { moneyTimeoutMs: 1_000 });
    await provider().faults({ ...charge, nth: 1, effect });
    const order = await planOrder(desk);
    const states = await desk.payments.run(order.attemptIds, { waitMs: 15_000 });
    expect([...states.values()]).toEqual(['approved']);
    expect(await providerEvents(desk, order.orderId)).toEqual(['auth 10825']);
    expect(await balancesOf(desk, order.orderId)).toMatchObject({ provider_authorized: 10_825 });
    expect(desk.finished).toMatchObject([{ state: 'approved', cardLast4: '1111' }]);
  });

  test('of a second group that was lost is adopted as well, and none is sent twice', async () => {
    const desk = await openDesk(provider());
    await provider().faults({ ...charge, nth: 2, effect: { kind: 'reset-after' } });
    const order = await placeOrder(desk, { groups: [{ kind: 'dealer' }, {}] });
    expect(await storyOf(desk, order.orderId)).toEqual([
      'authorize approved',
      'authorize approved',
      'create_profile approved',
    ]);
    expect(await providerEvents(desk, order.orderId)).toEqual(['auth 10825', 'auth 10825']);
  });

  test('is found among many in one round, however many wait after an outage', async () => {
    const desk = await openDesk(provider());
    const orders: Awaited<ReturnType<typeof planOrder>>[] = [];
    await provider().faults({ ...charge, effect: { kind: 'reset-after' } });
    for (let number = 0; number < 45; number += 1) orders.push(await planOrder(desk));
    const attemptIds = orders.flatMap((order) => order.attemptIds);
    await desk.payments.run(attemptIds, { waitMs: 0 });
    await desk.payments.whenIdle();
    await provider().faults();
    const after = await restartAfter(desk, 2);
    expect(await after.payments.completeDue()).toBe(45);
    const states = await after.payments.run(attemptIds, { waitMs: 0 });
    expect([...new Set(states.values())]).toEqual(['approved']);
  });

  test('that was declined and lost is found where lists show declines', async () => {
    const desk = await openDesk(provider());
    await provider().faults({ ...charge, nth: 1, effect: { kind: 'reset-after' } });
    const order = await planOrder(desk, { zip: '46282' });
    const states = await desk.payments.run(order.attemptIds, { waitMs: 15_000 });
    expect([...states.values()]).toEqual(['declined']);
  });

  test('that never arrived is not charged once that is certain, and not a minute before', async () => {
    const desk = await openDesk(provider());
    await provider().faults({ ...charge, nth: 1, effect: { kind: 'reset-before' } });
    const order = await planOrder(desk);
    await desk.payments.run(order.attemptIds, { waitMs: 2_000 });
    expect(await storyOf(desk, order.orderId)).toEqual(['authorize unknown']);
    expect(await desk.payments.ordersWithoutMoney(desk.db, [order.orderId])).toEqual(new Set());

    const early = await restartAfter(desk, 19);
    await completeFor(early, 2);
    expect(await storyOf(early, order.orderId)).toEqual(['authorize unknown']);

    const late = await restartAfter(desk, 22);
    await completeFor(late, 15);
    expect(await attemptsOf(late, order.orderId)).toMatchObject([
      { state: 'not_charged', reason_code: 'absent' },
    ]);
    expect(late.finished).toMatchObject([{ state: 'not_charged', checkout: 'failed' }]);
    expect(await provider().ledger()).toEqual([]);
  });

  test('is not declared absent while the provider does not say what it has', async () => {
    const desk = await openDesk(provider());
    await provider().faults({ ...charge, nth: 1, effect: { kind: 'reset-after' } });
    await provider().switches({ transactionDetails: false });
    const order = await planOrder(desk);
    await desk.payments.run(order.attemptIds, { waitMs: 1_500 });
    const late = await restartAfter(desk, 30);
    await completeFor(late, 3);
    expect(await storyOf(late, order.orderId)).toEqual(['authorize unknown']);
    await provider().switches({ transactionDetails: true });
    const again = await restartAfter(desk, 35);
    await completeFor(again, 10);
    expect(await storyOf(again, order.orderId)).toEqual(['authorize approved']);
  });
});

describe('a capture, a void, a refund and the storing of a card', () => {
  const lost = (transactionType: string) =>
    provider().faults({ transactionType, nth: 1, effect: { kind: 'reset-after' } });
  const unsent = (transactionType: string) =>
    provider().faults({ transactionType, nth: 1, effect: { kind: 'reset-before' } });

  async function run(desk: PaymentDesk, id: string) {
    return (await desk.payments.run([id], { waitMs: 15_000 })).get(id);
  }

  test.each([
    ['carried out and lost', lost],
    ['lost before it arrived', unsent],
  ])('%s end as they should, once', async (_, breakFirst) => {
    const desk = await openDesk(provider());
    const { orderId, groupIds } = await placeOrder(desk, { groups: [{}, { kind: 'dealer' }] });
    const [groupId = '', other = ''] = groupIds;
    const amounts = { amountCents: 10_825, taxCents: 825 };

    await breakFirst('priorAuthCaptureTransaction');
    const captureId = await desk.db.transaction((tx) =>
      desk.payments.planCapture(tx, { groupId, ...amounts, cause: `ship/${groupId}` }),
    );
    expect(await run(desk, captureId)).toBe('approved');

    await breakFirst('voidTransaction');
    const voidId = await desk.db.transaction((tx) =>
      desk.payments.planVoid(tx, { groupId: other, cause: `cancel/${other}` }),
    );
    expect(await run(desk, voidId)).toBe('approved');
    const events = await providerEvents(desk, orderId);
    expect(events).toEqual(['auth 10825', 'auth 10825', 'capture 10825', 'void 10825']);
    expect(await balancesOf(desk, orderId)).toEqual({
      provider_captured: 10_825,
      revenue_pending: -10_000,
      tax_payable: -825,
    });
  });

  test('a refund that was carried out and lost is found by its number', async () => {
    const desk = await openDesk(provider());
    const { orderId, groupIds } = await placeOrder(desk);
    const [groupId = ''] = groupIds;
    const captureId = await desk.db.transaction((tx) =>
      desk.payments.planCapture(tx, {
        groupId,
        amountCents: 10_825,
        taxCents: 825,
        cause: `ship/${groupId}`,
      }),
    );
    await run(desk, captureId);
    await provider().settle();
    await lost('refundTransaction');
    const refundId = await desk.db.transaction((tx) =>
      desk.payments.planRefund(tx, { groupId, amountCents: 500, taxCents: 0, cause: 'refund/1' }),
    );
    expect(await run(desk, refundId)).toBe('approved');
    const events = await providerEvents(desk, orderId);
    expect(events).toEqual(['auth 10825', 'capture 10825', 'refund 500']);
  });

  test('a stored card whose making was lost is adopted, not made again', async () => {
    const desk = await openDesk(provider());
    await provider().faults({
      request: 'createCustomerProfileFromTransactionRequest',
      nth: 1,
      effect: { kind: 'reset-after' },
    });
    const order = await placeOrder(desk, { groups: [{}, {}] });
    expect(await storyOf(desk, order.orderId)).toEqual([
      'authorize approved',
      'authorize approved',
      'create_profile approved',
    ]);
  });
});

test('many processes at once send each charge once', async () => {
  const desk = await openDesk(provider());
  const second = await openDesk(provider(), { database: desk.database });
  await provider().faults({ ...charge, latencyMs: 50 });
  const orders = await Promise.all(
    Array.from({ length: 8 }, () => planOrder(desk, { groups: [{}, {}] })),
  );
  const completers = [desk, second].map(({ payments, logger }) =>
    runCompleter({ payments, logger, intervalMs: 20 }),
  );
  const answers = await Promise.all(
    orders.flatMap(({ attemptIds }) => [
      desk.payments.run(attemptIds, { waitMs: 20_000 }),
      second.payments.run(attemptIds, { waitMs: 20_000 }),
    ]),
  );
  await Promise.all(completers.map((completer) => completer.stop()));
  expect(answers.flatMap((states) => [...states.values()])).toEqual(Array(32).fill('approved'));
  const events = await provider().ledger();
  expect(events.filter(({ event }) => event === 'auth')).toHaveLength(16);
  expect(desk.finished.length + second.finished.length).toBe(24);
});

test('an answer that comes when somebody else has taken over is kept, and nothing is done twice', async () => {
  const desk = await openDesk(provider());
  await provider().faults({ ...charge, nth: 1, effect: { kind: 'answer-after', ms: 2_500 } });
  const order = await planOrder(desk);
  const slow = desk.payments.run(order.attemptIds, { waitMs: 15_000 });
  // While the first process waits for its answer, its lease runs out and another one takes over.
  await expect.poll(() => storyOf(desk, order.orderId)).toEqual(['authorize sending']);
  await desk.database.moveClock('1 minute');
  const other = await openDesk(provider(), { database: desk.database });
  await completeFor(other, 2);
  expect(await storyOf(other, order.orderId)).toEqual(['authorize approved']);
  expect([...(await slow).values()]).toEqual(['approved']);
  await desk.payments.whenIdle();
  const late = await desk.db.query(
    sql<{ class: string }>`/* testing.late-results */
      select answer->>'class' as class from payments.late_result`,
  );
  expect(late).toEqual([{ class: 'approved' }]);
  expect(await balancesOf(desk, order.orderId)).toMatchObject({ provider_authorized: 10_825 });
  expect(other.finished).toHaveLength(1);
  expect(desk.finished).toHaveLength(0);
});

test('an answer that cannot be worked in is kept, and worked in when it can be', async () => {
  let isBroken = true;
  const told: string[] = [];
  const desk = await openDesk(provider(), {
    hooks: {
      async onFinal(tx, attempt) {
        if (isBroken) throw new Error('the flow has a fault');
        await tx.query(sql`/* testing.nothing */ select 1`);
        told.push(attempt.state);
      },
    },
  });
  const order = await planOrder(desk);
  await desk.payments.run(order.attemptIds, { waitMs: 1_000 });
  const [stored] = await desk.db.query(
    sql<{ state: string; class: string }>`/* testing.kept-answer */
      select state, answer->>'class' as class from payments.payment_attempt`,
  );
  expect(stored).toEqual({ state: 'sending', class: 'approved' });
  expect(await balancesOf(desk, order.orderId)).toEqual({});
  expect(desk.logText()).toContain('an answer could not be worked in');

  isBroken = false;
  await completeFor(desk, 15);
  expect(told).toEqual(['approved']);
  expect(await balancesOf(desk, order.orderId)).toMatchObject({ provider_authorized: 10_825 });
  expect(await providerEvents(desk, order.orderId)).toEqual(['auth 10825']);
});

test('an answer that comes while the database is away is written down when it is back', async () => {
  const first = await openDesk(provider());
  const line = await databaseLine(first.database.appUrl);
  const desk = await openDesk(provider(), {
    database: first.database,
    settings: { DATABASE_URL: line.url },
  });
  const order = await planOrder(desk);
  await provider().faults({ ...charge, latencyMs: 3_000 });
  const running = desk.payments.run(order.attemptIds, { waitMs: 10_000 }).catch(() => undefined);
  await expect.poll(() => storyOf(first, order.orderId)).toEqual(['authorize sending']);
  await line.cut();
  await expect
    .poll(() => desk.logText(), { timeout: 15_000 })
    .toContain('an answer could not be worked in');
  await line.restore();
  await running;
  await desk.payments.whenIdle();
  await completeFor(first, 10);
  expect(await storyOf(first, order.orderId)).toEqual(['authorize approved']);
  expect(await providerEvents(first, order.orderId)).toEqual(['auth 10825']);
});

test('a caller that waits no longer is told how it stands, and the charge goes on without it', async () => {
  const desk = await openDesk(provider());
  await provider().faults({ ...charge, latencyMs: 1_000 });
  const order = await planOrder(desk);
  const states = await desk.payments.run(order.attemptIds, { waitMs: 200 });
  expect([...states.values()]).toEqual(['sending']);
  await desk.payments.whenIdle();
  expect(await storyOf(desk, order.orderId)).toEqual(['authorize approved']);
});

test('no connection to the database is held while the provider is asked', async () => {
  const desk = await openDesk(provider());
  await provider().faults({ ...charge, latencyMs: 800 });
  const orders = await Promise.all(Array.from({ length: 6 }, () => planOrder(desk)));
  const running = orders.map(({ attemptIds }) => desk.payments.run(attemptIds, { waitMs: 8_000 }));
  await expect
    .poll(async () =>
      (await Promise.all(orders.map(({ orderId }) => storyOf(desk, orderId)))).flat(),
    )
    .toEqual(Array(6).fill('authorize sending'));
  const busy = await desk.db.query(
    sql<{ count: number }>`/* testing.open-transactions */
      select count(*)::int as count from pg_stat_activity
       where datname = current_database() and state like 'idle in transaction%'`,
  );
  expect(busy).toEqual([{ count: 0 }]);
  await Promise.all(running);
});
