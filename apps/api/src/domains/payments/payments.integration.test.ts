import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { canaries, scanLog } from '../../testing/log-scan.ts';
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

/** Money from the order to the refund, with the stand-in of the card provider as a process. */

const provider = shareTestProvider('payments');
beforeEach(() => provider().reset());

const dealerAndHome = [
  { kind: 'dealer', amountCents: 189_900, taxCents: 0 },
  { kind: 'home', amountCents: 3_247, taxCents: 247 },
] as const;

async function capture(desk: PaymentDesk, groupId: string, amountCents: number, taxCents: number) {
  const id = await desk.db.transaction((tx) =>
    desk.payments.planCapture(tx, {
      groupId,
      amountCents,
      taxCents,
      cause: `ship/${groupId}`,
      requestedBy: 'clerk',
      details: { carrier: 'UPS', trackingNumber: '1Z' },
    }),
  );
  return (await desk.payments.run([id], { waitMs: 10_000 })).get(id);
}

async function refund(desk: PaymentDesk, groupId: string, amountCents: number, taxCents: number) {
  const cause = `refund/${groupId}/${amountCents}`;
  return desk.db.transaction((tx) =>
    desk.payments.planRefund(tx, { groupId, amountCents, taxCents, cause, requestedBy: 'clerk' }),
  );
}

async function moneyOf(desk: PaymentDesk, groupId: string) {
  return (await desk.payments.moneyOf(desk.db, [groupId])).get(groupId);
}

test('one group is authorized on the token, and the token is gone', async () => {
  const desk = await openDesk(provider());
  const order = await planOrder(desk);
  expect(await attemptsOf(desk, order.orderId)).toMatchObject([
    { state: 'created', has_token: true, has_person: true },
  ]);
  const states = await desk.payments.run(order.attemptIds, { waitMs: 10_000 });
  expect([...states.values()]).toEqual(['approved']);
  expect(await attemptsOf(desk, order.orderId)).toMatchObject([
    { verb: 'authorize', state: 'approved', has_token: false, has_person: false, closed: false },
  ]);
  expect(desk.finished).toMatchObject([
    {
      verb: 'authorize',
      state: 'approved',
      checkout: 'approved',
      groupId: order.groupIds[0],
      cardBrand: 'Visa',
      cardLast4: '1111',
    },
  ]);
  expect(await balancesOf(desk, order.orderId)).toEqual({
    provider_authorized: 10_825,
    shopper_authorized: -10_825,
  });
  expect(await providerEvents(desk, order.orderId)).toEqual(['auth 10825']);
});

test('each group has an authorization of its own, the second on the stored card', async () => {
  const desk = await openDesk(provider());
  const order = await placeOrder(desk, { groups: dealerAndHome });
  expect(await storyOf(desk, order.orderId)).toEqual([
    'authorize approved',
    'authorize approved',
    'create_profile approved',
  ]);
  expect(await providerEvents(desk, order.orderId)).toEqual(['auth 189900', 'auth 3247']);
  const told = desk.finished.map(({ verb, checkout }) => `${verb} ${checkout}`);
  expect(told).toEqual(['authorize open', 'create_profile open', 'authorize approved']);
});

test('a decline of the only group ends the order, and the hook hears of it once', async () => {
  const desk = await openDesk(provider());
  const order = await placeOrder(desk, { zip: '46282' });
  expect(await storyOf(desk, order.orderId)).toEqual(['authorize declined']);
  expect(desk.finished).toMatchObject([{ state: 'declined', checkout: 'failed' }]);
  expect(await balancesOf(desk, order.orderId)).toEqual({});
  expect(await desk.payments.ordersWithoutMoney(desk.db, [order.orderId])).toEqual(
    new Set([order.orderId]),
  );
});

test('a decline of the second group gives the first one back and removes the card', async () => {
  const desk = await openDesk(provider());
  await provider().faults({
    transactionType: 'authOnlyTransaction',
    nth: 2,
    effect: { kind: 'decline' },
  });
  const order = await placeOrder(desk, {
    groups: [...dealerAndHome, { amountCents: 500, taxCents: 0 }],
  });
  await completeFor(desk, 10);
  expect(await storyOf(desk, order.orderId)).toEqual([
    'authorize approved',
    'authorize declined',
    'authorize not_charged',
    'create_profile approved',
    'delete_profile approved',
    'void approved',
  ]);
  expect(await providerEvents(desk, order.orderId)).toEqual(['auth 189900', 'void 189900']);
  expect(await balancesOf(desk, order.orderId)).toEqual({});
  expect(desk.finished.filter(({ checkout }) => checkout === 'failed')).toHaveLength(2);
  expect(await desk.payments.ordersWithoutMoney(desk.db, [order.orderId])).toEqual(
    new Set([order.orderId]),
  );
});

describe('a held charge', () => {
  async function heldOrder(desk: PaymentDesk) {
    await provider().faults({
      transactionType: 'authOnlyTransaction',
      nth: 1,
      effect: { kind: 'hold' },
    });
    const order = await planOrder(desk, { groups: dealerAndHome });
    const states = await desk.payments.run(order.attemptIds, { waitMs: 10_000 });
    expect([...states.values()]).toEqual(['held', 'created']);
    return order;
  }

  test('is told at once, and keeps the others waiting and the stock where it is', async () => {
    const desk = await openDesk(provider());
    const { orderId } = await heldOrder(desk);
    expect(desk.held).toMatchObject([{ verb: 'authorize', state: 'held', checkout: 'open' }]);
    expect(desk.finished).toEqual([]);
    expect(await balancesOf(desk, orderId)).toEqual({});
    expect(await desk.payments.ordersWithoutMoney(desk.db, [orderId])).toEqual(new Set());
  });

  test.each([
    ['approve', ['auth 189900', 'auth 3247'], 'approved'],
    ['decline', ['auth 189900'], 'failed'],
  ] as const)('ends as the review decides: %s', async (action, events, checkout) => {
    const desk = await openDesk(provider());
    const { orderId } = await heldOrder(desk);
    await provider().review(action);
    await desk.database.moveClock('11 minutes');
    const later = await openDesk(provider(), { database: desk.database });
    await completeFor(later, 10);
    expect(await providerEvents(later, orderId)).toEqual(events);
    expect(later.finished.at(-1)).toMatchObject({ checkout });
    expect(later.held).toEqual([]);
  });
});

describe('a capture', () => {
  test('takes the money of one group and leaves the other alone', async () => {
    const desk = await openDesk(provider());
    const order = await placeOrder(desk, { groups: dealerAndHome });
    const [dealer = '', home = ''] = order.groupIds;
    expect(await capture(desk, home, 3_247, 247)).toBe('approved');
    expect(await moneyOf(desk, home)).toMatchObject({
      authorizedCents: 3_247,
      capturedCents: 3_247,
      authorizationIsLive: false,
    });
    expect(await moneyOf(desk, dealer)).toMatchObject({
      authorizedCents: 189_900,
      capturedCents: 0,
      authorizationIsLive: true,
      authorizedAt: expect.any(Date),
    });
    expect(await balancesOf(desk, order.orderId)).toEqual({
      provider_authorized: 189_900,
      provider_captured: 3_247,
      revenue_pending: -3_000,
      shopper_authorized: -189_900,
      tax_payable: -247,
    });
    expect(desk.finished.at(-1)).toMatchObject({
      verb: 'capture',
      cause: `ship/${home}`,
      requestedBy: 'clerk',
      details: { carrier: 'UPS', trackingNumber: '1Z' },
    });
  });

  test('asked for twice happens once', async () => {
    const desk = await openDesk(provider());
    const { groupIds, orderId } = await placeOrder(desk);
    const [groupId = ''] = groupIds;
    const both = [capture(desk, groupId, 10_825, 825), capture(desk, groupId, 10_825, 825)];
    expect(await Promise.all(both)).toEqual(['approved', 'approved']);
    expect(await providerEvents(desk, orderId)).toEqual(['auth 10825', 'capture 10825']);
  });

  test('of more than was authorized, of nothing, or of a group that is not paid for is refused', async () => {
    const desk = await openDesk(provider());
    const { groupIds } = await placeOrder(desk);
    const [groupId = ''] = groupIds;
    await expect(capture(desk, groupId, 10_826, 0)).rejects.toMatchObject({
      code: 'unprocessable',
    });
    await expect(capture(desk, groupId, 0, 0)).rejects.toMatchObject({ code: 'unprocessable' });
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(capture(desk, nobody, 1, 0)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('that the provider refuses leaves the authorization, and can be tried again', async () => {
    const desk = await openDesk(provider());
    const { groupIds, orderId } = await placeOrder(desk);
    const [groupId = ''] = groupIds;
    await provider().faults({
      transactionType: 'priorAuthCaptureTransaction',
      nth: 1,
      effect: { kind: 'reject', code: 16 },
    });
    expect(await capture(desk, groupId, 10_825, 825)).toBe('rejected');
    expect(await moneyOf(desk, groupId)).toMatchObject({ authorizationIsLive: true });
    expect(await capture(desk, groupId, 10_825, 825)).toBe('approved');
    expect(await providerEvents(desk, orderId)).toEqual(['auth 10825', 'capture 10825']);
    expect(desk.finished.map(({ cause }) => cause).slice(1)).toEqual([
      `ship/${groupId}`,
      `ship/${groupId}`,
    ]);
  });

  test('comes with the order where the money is taken at once', async () => {
    const desk = await openDesk(provider(), { settings: { PAYMENT_CAPTURE_MODE: 'immediate' } });
    const order = await placeOrder(desk, { groups: dealerAndHome });
    await completeFor(desk, 10);
    expect((await providerEvents(desk, order.orderId)).sort()).toEqual([
      'auth 189900',
      'auth 3247',
      'capture 189900',
      'capture 3247',
    ]);
    expect(await balancesOf(desk, order.orderId)).toMatchObject({ provider_captured: 193_147 });
  });
});

test('a void gives an authorization back, and nothing can be taken on it afterwards', async () => {
  const desk = await openDesk(provider());
  const { groupIds, orderId } = await placeOrder(desk);
  const [groupId = ''] = groupIds;
  const id = await desk.db.transaction((tx) =>
    desk.payments.planVoid(tx, { groupId, cause: `cancel/${groupId}` }),
  );
  await expect(capture(desk, groupId, 10_825, 825)).rejects.toMatchObject({ code: 'conflict' });
  const states = await desk.payments.run([id], { waitMs: 10_000 });
  expect(states.get(id)).toBe('approved');
  expect(await providerEvents(desk, orderId)).toEqual(['auth 10825', 'void 10825']);
  expect(await balancesOf(desk, orderId)).toEqual({});
  expect(await moneyOf(desk, groupId)).toMatchObject({
    authorizedCents: 0,
    authorizationIsLive: false,
  });
  await expect(capture(desk, groupId, 10_825, 825)).rejects.toMatchObject({ code: 'conflict' });
});

describe('a refund', () => {
  async function captured(desk: PaymentDesk) {
    const order = await placeOrder(desk);
    const [groupId = ''] = order.groupIds;
    await capture(desk, groupId, 10_825, 825);
    return { ...order, groupId };
  }

  test('of a part is owed at once, waits for the settlement, and is made after it', async () => {
    const desk = await openDesk(provider());
    const { orderId, groupId } = await captured(desk);
    const id = await refund(desk, groupId, 3_247, 247);
    expect((await desk.payments.run([id], { waitMs: 500 })).get(id)).toBe('created');
    expect(await moneyOf(desk, groupId)).toMatchObject({
      refundedCents: 0,
      pendingRefundCents: 3_247,
    });
    expect(await balancesOf(desk, orderId)).toMatchObject({ refund_payable: -3_247 });

    await provider().settle();
    await desk.database.moveClock('2 minutes');
    const later = await openDesk(provider(), { database: desk.database });
    expect((await later.payments.run([id], { waitMs: 10_000 })).get(id)).toBe('approved');
    expect(await moneyOf(later, groupId)).toMatchObject({
      capturedCents: 10_825,
      refundedCents: 3_247,
      pendingRefundCents: 0,
    });
    expect(await balancesOf(later, orderId)).toEqual({
      provider_captured: 7_578,
      revenue_pending: -7_000,
      tax_payable: -578,
    });
    expect(await providerEvents(later, orderId)).toEqual([
      'auth 10825',
      'capture 10825',
      'refund 3247',
    ]);
  });

  test('after the settlement is made at once, to the card it came from', async () => {
    const desk = await openDesk(provider());
    const { orderId, groupId } = await captured(desk);
    await provider().settle();
    for (const [cents, tax] of [
      [5_000, 400],
      [5_825, 425],
    ] as const) {
      const id = await refund(desk, groupId, cents, tax);
      expect((await desk.payments.run([id], { waitMs: 10_000 })).get(id)).toBe('approved');
    }
    expect(await balancesOf(desk, orderId)).toEqual({});
    await expect(refund(desk, groupId, 1, 0)).rejects.toMatchObject({ code: 'unprocessable' });
  });

  test('of everything before the settlement is a void', async () => {
    const desk = await openDesk(provider());
    const { orderId, groupId } = await captured(desk);
    const id = await refund(desk, groupId, 10_825, 825);
    expect((await desk.payments.run([id], { waitMs: 10_000 })).get(id)).toBe('approved');
    expect(await providerEvents(desk, orderId)).toEqual([
      'auth 10825',
      'capture 10825',
      'void 10825',
    ]);
    expect(await balancesOf(desk, orderId)).toEqual({});
  });

  test('that the provider refuses is owed no longer, and a person is told', async () => {
    const desk = await openDesk(provider());
    const { orderId, groupId } = await captured(desk);
    await provider().settle();
    await provider().faults({
      transactionType: 'refundTransaction',
      effect: { kind: 'reject', code: 54 },
    });
    const id = await refund(desk, groupId, 1_000, 0);
    expect((await desk.payments.run([id], { waitMs: 10_000 })).get(id)).toBe('rejected');
    expect(await balancesOf(desk, orderId)).toEqual({
      provider_captured: 10_825,
      revenue_pending: -10_000,
      tax_payable: -825,
    });
    const breaks = await desk.db.query(
      sql<{ kind: string }>`/* testing.breaks */
        select kind from payments.recon_break where attempt_id = ${id}`,
    );
    expect(breaks).toEqual([{ kind: 'refund_refused' }]);
  });
});

test('the stored card is removed when the order closes, once', async () => {
  const desk = await openDesk(provider());
  const { orderId } = await placeOrder(desk, { groups: [{ kind: 'dealer' }] });
  await completeFor(desk, 10);
  const remove = () => desk.db.transaction((tx) => desk.payments.deleteProfileOf(tx, orderId));
  const id = await remove();
  expect(await remove()).toBe(id);
  await completeFor(desk, 10);
  expect(await storyOf(desk, orderId)).toContain('delete_profile approved');
  expect(await remove()).toBeNull();
});

describe('a card token', () => {
  test('is taken once, whoever sends it', async () => {
    const desk = await openDesk(provider());
    const { token } = await placeOrder(desk);
    await expect(planOrder(desk, { token })).rejects.toMatchObject({
      code: 'payment_token_refused',
    });
    const events = await provider().ledger();
    expect(events).toHaveLength(1);
  });

  test('that the provider does not know ends the order without a charge', async () => {
    const desk = await openDesk(provider());
    const order = await placeOrder(desk, { token: 'no-such-token' });
    expect(await attemptsOf(desk, order.orderId)).toMatchObject([
      { state: 'rejected', reason_code: 'E00114' },
    ]);
  });
});

test('neither token, key nor person is in the log or stays in the database', async () => {
  const desk = await openDesk(provider());
  const order = await placeOrder(desk, { groups: dealerAndHome });
  const [home = ''] = order.groupIds;
  await capture(desk, home, 189_900, 0);
  await completeFor(desk, 5);
  const planted = [
    order.token,
    provider().credentials.transactionKey,
    canaries.email,
    'Sparrow',
    'Canary Hollow',
  ];
  expect(desk.logText()).toContain('card call answered');
  expect(scanLog(desk.logText(), { planted })).toEqual([]);
  const [dump] = await desk.db.query(
    sql<{ text: string }>`/* testing.dump-payments */
      select string_agg(a::text, ' ') as text from payments.payment_attempt a`,
  );
  expect(scanLog(dump?.text ?? '', { planted })).toEqual([]);
});
