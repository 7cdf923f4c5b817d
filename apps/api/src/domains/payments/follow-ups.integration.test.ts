import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import {
  captureGroup,
  dealerAndHome,
  moneyOfGroup,
  refundGroup,
} from '../../testing/payment-acts.ts';
import {
  balancesOf,
  completeFor,
  openDesk,
  type PaymentDesk,
  placeOrder,
  providerEvents,
  shareTestProvider,
  storyOf,
} from '../../testing/payment-desk.ts';

/** What becomes of an authorization: captures, voids, refunds, with the stand-in of the card provider as a process. */

const provider = shareTestProvider('follow-ups');
beforeEach(() => provider().reset());

describe('a capture', () => {
  test('takes the money of one group and leaves the other alone', async () => {
    const desk = await openDesk(provider());
    const order = await placeOrder(desk, { groups: dealerAndHome });
    const [dealer = '', home = ''] = order.groupIds;
    expect(await captureGroup(desk, home, 3_247, 247)).toBe('approved');
    expect(await moneyOfGroup(desk, home)).toMatchObject({
      authorizedCents: 3_247,
      capturedCents: 3_247,
      authorizationIsLive: false,
    });
    expect(await moneyOfGroup(desk, dealer)).toMatchObject({
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
    const both = [
      captureGroup(desk, groupId, 10_825, 825),
      captureGroup(desk, groupId, 10_825, 825),
    ];
    expect(await Promise.all(both)).toEqual(['approved', 'approved']);
    expect(await providerEvents(desk, orderId)).toEqual(['auth 10825', 'capture 10825']);
  });

  test('of more than was authorized, of nothing, or of a group that is not paid for is refused', async () => {
    const desk = await openDesk(provider());
    const { groupIds } = await placeOrder(desk);
    const [groupId = ''] = groupIds;
    await expect(captureGroup(desk, groupId, 10_826, 0)).rejects.toMatchObject({
      code: 'unprocessable',
    });
    await expect(captureGroup(desk, groupId, 0, 0)).rejects.toMatchObject({
      code: 'unprocessable',
    });
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(captureGroup(desk, nobody, 1, 0)).rejects.toMatchObject({ code: 'conflict' });
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
    expect(await captureGroup(desk, groupId, 10_825, 825)).toBe('rejected');
    expect(await moneyOfGroup(desk, groupId)).toMatchObject({ authorizationIsLive: true });
    expect(await captureGroup(desk, groupId, 10_825, 825)).toBe('approved');
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
  await expect(captureGroup(desk, groupId, 10_825, 825)).rejects.toMatchObject({
    code: 'conflict',
  });
  const states = await desk.payments.run([id], { waitMs: 10_000 });
  expect(states.get(id)).toBe('approved');
  expect(await providerEvents(desk, orderId)).toEqual(['auth 10825', 'void 10825']);
  expect(await balancesOf(desk, orderId)).toEqual({});
  expect(await moneyOfGroup(desk, groupId)).toMatchObject({
    authorizedCents: 0,
    authorizationIsLive: false,
  });
  await expect(captureGroup(desk, groupId, 10_825, 825)).rejects.toMatchObject({
    code: 'conflict',
  });
});

describe('a refund', () => {
  async function captured(desk: PaymentDesk) {
    const order = await placeOrder(desk);
    const [groupId = ''] = order.groupIds;
    await captureGroup(desk, groupId, 10_825, 825);
    return { ...order, groupId };
  }

  test('of a part is owed at once, waits for the settlement, and is made after it', async () => {
    const desk = await openDesk(provider());
    const { orderId, groupId } = await captured(desk);
    const id = await refundGroup(desk, groupId, 3_247, 247);
    expect((await desk.payments.run([id], { waitMs: 500 })).get(id)).toBe('created');
    expect(await moneyOfGroup(desk, groupId)).toMatchObject({
      refundedCents: 0,
      pendingRefundCents: 3_247,
    });
    expect(await balancesOf(desk, orderId)).toMatchObject({ refund_payable: -3_247 });

    await provider().settle();
    await desk.database.moveClock('2 minutes');
    const later = await openDesk(provider(), { database: desk.database });
    expect((await later.payments.run([id], { waitMs: 10_000 })).get(id)).toBe('approved');
    expect(await moneyOfGroup(later, groupId)).toMatchObject({
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
      const id = await refundGroup(desk, groupId, cents, tax);
      expect((await desk.payments.run([id], { waitMs: 10_000 })).get(id)).toBe('approved');
    }
    expect(await balancesOf(desk, orderId)).toEqual({});
    await expect(refundGroup(desk, groupId, 1, 0)).rejects.toMatchObject({ code: 'unprocessable' });
  });

  test('of everything before the settlement is a void', async () => {
    const desk = await openDesk(provider());
    const { orderId, groupId } = await captured(desk);
    const id = await refundGroup(desk, groupId, 10_825, 825);
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
    const id = await refundGroup(desk, groupId, 1_000, 0);
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
