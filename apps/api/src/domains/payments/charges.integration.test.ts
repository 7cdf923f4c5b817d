import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { canaries, scanLog } from '../../testing/log-scan.ts';
import { captureGroup, dealerAndHome } from '../../testing/payment-acts.ts';
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

/** What the card is asked for when an order is placed, with the stand-in of the card provider as a process. */

const provider = shareTestProvider('charges');
beforeEach(() => provider().reset());

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

test('a group has one live authorization, whoever writes it', async () => {
  const desk = await openDesk(provider());
  const order = await placeOrder(desk);
  const copy = desk.db.query(
    sql`/* testing.copy-authorization */
      insert into payments.payment_attempt
      select (jsonb_populate_record(a, jsonb_build_object(
               'id', reverse(a.id), 'cause', 'copy/' || a.cause, 'token_hash', null))).*
        from payments.payment_attempt a
       where a.order_id = ${order.orderId} and a.verb = 'authorize'`,
  );
  await expect(copy).rejects.toThrow('one_live_authorization_of_a_group');
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
  await captureGroup(desk, home, 189_900, 0);
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
