import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import {
  attemptsOf,
  balancesOf,
  breaksOf,
  completeFor,
  openDesk,
  type PaymentDesk,
  type PlacedOrder,
  placeOrder,
  providerEvents,
  shareTestProvider,
} from '../../testing/payment-desk.ts';

/** The stored card asked again, with the stand-in of the card provider as a process. */

const provider = shareTestProvider('renewals');
beforeEach(() => provider().reset());

const dealerAndHome = [
  { kind: 'dealer', amountCents: 189_900, taxCents: 9_900 },
  { kind: 'home', amountCents: 3_247, taxCents: 247 },
] as const;

const address = {
  firstName: 'Canary',
  lastName: 'Sparrow',
  address: '4711 Canary Hollow Road',
  city: 'Casper',
  state: 'WY',
  zip: '82601',
  country: 'US',
};
const person = { email: 'x@mailbox.example', billTo: address, shipTo: address, customerIp: '' };

async function openOrder(): Promise<{ desk: PaymentDesk; order: PlacedOrder; groupId: string }> {
  const desk = await openDesk(provider());
  const order = await placeOrder(desk, { groups: dealerAndHome });
  return { desk, order, groupId: order.groupIds[0] ?? '' };
}

async function renew(desk: PaymentDesk, groupId: string): Promise<string[]> {
  const id = await desk.db.transaction((tx) => desk.payments.planRenewal(tx, { groupId, person }));
  return [...(await desk.payments.run([id], { waitMs: 20_000 })).values()];
}

const part = {
  amountCents: 60_000,
  taxCents: 3_000,
  rest: {
    amountCents: 129_900,
    taxCents: 6_900,
    charge: { lines: [], shippingCents: 0, shippingName: 'Ground' },
    person,
  },
};

async function shipPart(desk: PaymentDesk, groupId: string): Promise<string[]> {
  const id = await desk.db.transaction((tx) =>
    desk.payments.planPartialCapture(tx, { groupId, cause: `part/${groupId}/1`, ...part }),
  );
  return [...(await desk.payments.run([id], { waitMs: 20_000 })).values()];
}

test('a renewal gives the old one back and holds the same money once', async () => {
  const { desk, order, groupId } = await openOrder();
  expect(await renew(desk, groupId)).toEqual(['approved', 'approved']);
  expect(await providerEvents(desk, order.orderId)).toEqual([
    'auth 189900',
    'auth 3247',
    'void 189900',
    'auth 189900',
  ]);
  expect(await balancesOf(desk, order.orderId)).toEqual({
    provider_authorized: 193_147,
    shopper_authorized: -193_147,
  });
  const last = desk.finished.at(-1);
  expect(last).toMatchObject({ verb: 'authorize', state: 'approved', checkout: null, groupId });
  const attempts = await attemptsOf(desk, order.orderId);
  expect(attempts.filter(({ has_person }) => has_person)).toEqual([]);
  const [stored] = await desk.db.query(
    sql<{ kept: number }>`/* testing.kept-persons */
      select count(*)::int as kept from payments.payment_attempt where request ? 'thenAuthorize'`,
  );
  expect(stored?.kept).toBe(0);
  await desk.payments.reconcileUnsettled();
  expect(await breaksOf(desk)).toEqual([]);
});

describe('when the bank refuses', () => {
  test('the money of the group is gone, the rest of the order stays, and it may be asked again', async () => {
    const { desk, order, groupId } = await openOrder();
    await provider().faults({
      transactionType: 'authOnlyTransaction',
      effect: { kind: 'decline' },
    });
    expect(await renew(desk, groupId)).toEqual(['approved', 'declined']);
    expect(await balancesOf(desk, order.orderId)).toMatchObject({ provider_authorized: 3_247 });
    expect((await desk.payments.moneyOf(desk.db, [groupId])).get(groupId)).toMatchObject({
      authorizationIsLive: false,
      authorizedCents: 0,
      hasStoredCard: true,
      isUnderWay: false,
    });
    await provider().faults();
    expect(await renew(desk, groupId)).toEqual(['approved']);
    expect(await balancesOf(desk, order.orderId)).toMatchObject({ provider_authorized: 193_147 });
  });
});

test('lost answers end in one void and one new authorization', async () => {
  const { desk, order, groupId } = await openOrder();
  await provider().faults(
    { transactionType: 'voidTransaction', nth: 1, effect: { kind: 'reset-after' } },
    { transactionType: 'authOnlyTransaction', nth: 1, effect: { kind: 'reset-after' } },
  );
  await renew(desk, groupId);
  await completeFor(desk, 30);
  expect((await providerEvents(desk, order.orderId)).slice(2)).toEqual([
    'void 189900',
    'auth 189900',
  ]);
  expect(await balancesOf(desk, order.orderId)).toMatchObject({ provider_authorized: 193_147 });
});

test('a part is captured, and the rest is authorized anew and captured later', async () => {
  const { desk, order, groupId } = await openOrder();
  expect(await shipPart(desk, groupId)).toEqual(['approved', 'approved']);
  expect((await providerEvents(desk, order.orderId)).slice(2)).toEqual([
    'capture 60000',
    'auth 129900',
  ]);
  expect(await balancesOf(desk, order.orderId)).toEqual({
    provider_authorized: 133_147,
    shopper_authorized: -133_147,
    provider_captured: 60_000,
    revenue_pending: -57_000,
    tax_payable: -3_000,
  });
  // Told twice, it happens once.
  expect(await shipPart(desk, groupId)).toEqual(['approved', 'approved']);
  const rest = await desk.db.transaction((tx) =>
    desk.payments.planCapture(tx, {
      groupId,
      cause: `part/${groupId}/2`,
      amountCents: 129_900,
      taxCents: 6_900,
    }),
  );
  await desk.payments.run([rest], { waitMs: 20_000 });
  expect((await desk.payments.moneyOf(desk.db, [groupId])).get(groupId)).toMatchObject({
    capturedCents: 189_900,
    capturedTaxCents: 9_900,
    authorizationIsLive: false,
  });
  expect((await providerEvents(desk, order.orderId)).slice(2)).toEqual([
    'capture 60000',
    'auth 129900',
    'capture 129900',
  ]);
  await desk.payments.reconcileUnsettled();
  expect(await breaksOf(desk)).toEqual([]);
});

test('without a stored card there is neither', async () => {
  const desk = await openDesk(provider());
  const order = await placeOrder(desk);
  const [groupId = ''] = order.groupIds;
  await expect(renew(desk, groupId)).rejects.toMatchObject({ code: 'conflict' });
  const amounts = { amountCents: 5_000, taxCents: 400 };
  const rest = { ...part.rest, amountCents: 5_825, taxCents: 425 };
  await expect(
    desk.db.transaction((tx) =>
      desk.payments.planPartialCapture(tx, { groupId, cause: 'part/1', ...amounts, rest }),
    ),
  ).rejects.toMatchObject({ code: 'conflict' });
  expect(await providerEvents(desk, order.orderId)).toEqual(['auth 10825']);
});
