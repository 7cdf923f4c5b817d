import { execFile } from 'node:child_process';
import { beforeEach, describe, expect, test } from 'vitest';
import { bundleChild } from '../../testing/bundled-child.ts';
import type { ChildOptions } from '../../testing/payment-child.ts';
import {
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
import { testEnvironment } from '../../testing/test-core.ts';

/** A process is killed with SIGKILL in the middle of moving money, and another one finishes. */

const provider = shareTestProvider('killed-process');
beforeEach(() => provider().reset());
const child = bundleChild(new URL('../../testing/payment-child.ts', import.meta.url));

/** The two that matter most. `pnpm proof:crash-points` goes through all, with every answer. */
const points = ['payments.after-sending', 'payments.after-answer'] as const;

/** Runs the attempts in a process of their own that dies at the point; the signal that ended it. */
function dieAt(desk: PaymentDesk, crashAt: string, attemptIds: readonly string[]) {
  const { apiUrl, credentials } = provider();
  const options: ChildOptions = {
    databaseUrl: desk.database.appUrl,
    providerUrl: apiUrl,
    loginId: credentials.loginId,
    transactionKey: credentials.transactionKey,
    tokenKey: testEnvironment.PAYMENT_TOKEN_KEYS,
    crashAt,
    attemptIds,
  };
  return new Promise<string | null>((resolve) => {
    execFile(process.execPath, [child(), JSON.stringify(options)], (error, _stdout, stderr) =>
      resolve(error ? (error.signal ?? stderr) : null),
    );
  });
}

/** Another process, as much later as it takes for the worst case. */
async function finishLater(desk: PaymentDesk): Promise<PaymentDesk> {
  await provider().advance(25 * 60);
  await desk.database.moveClock('25 minutes');
  const later = await openDesk(provider(), { database: desk.database });
  await completeFor(later, 20);
  return later;
}

const twoGroups = [
  { amountCents: 3_000, taxCents: 0 },
  { amountCents: 2_000, taxCents: 0 },
];
const nothing = { events: [], balances: {} };
const bothAuthorized = {
  events: ['auth 3000', 'auth 2000'],
  balances: { provider_authorized: 5_000, shopper_authorized: -5_000 },
};

// Each starts processes of its own, which takes its time on a busy machine.
describe.each(points)('killed at %s', { timeout: 120_000 }, (point) => {
  // Once its owner says that it is sent nobody knows, and what never arrived is not charged.
  const isLostEarly = point === 'payments.after-sending';

  test.each([
    ['the first authorization', 'authorize', isLostEarly ? nothing : bothAuthorized],
    ['the storing of the card', 'create_profile', bothAuthorized],
    [
      'the second authorization',
      'authorize#2',
      point === 'payments.after-sending'
        ? { events: ['auth 3000', 'void 3000'], balances: {} }
        : bothAuthorized,
    ],
  ])('during %s, an order ends charged as a whole or not at all', async (_, detail, end) => {
    const desk = await openDesk(provider());
    const order = await planOrder(desk, { groups: twoGroups });
    expect(await dieAt(desk, `${point}/${detail}`, order.attemptIds)).toBe('SIGKILL');
    const later = await finishLater(desk);
    expect(await providerEvents(later, order.orderId)).toEqual(end.events);
    expect(await balancesOf(later, order.orderId)).toEqual(end.balances);
    const open = (await storyOf(later, order.orderId)).filter((line) =>
      /created|sending|unknown/.test(line),
    );
    expect(open).toEqual([]);
  });

  test('during a capture, a refund and a void, each is done once', async () => {
    const desk = await openDesk(provider());
    const order = await placeOrder(desk, { groups: twoGroups });
    const [first = '', second = ''] = order.groupIds;
    const captureId = await desk.db.transaction((tx) =>
      desk.payments.planCapture(tx, {
        groupId: first,
        amountCents: 3_000,
        taxCents: 240,
        cause: `ship/${first}`,
      }),
    );
    expect(await dieAt(desk, `${point}/capture`, [captureId])).toBe('SIGKILL');
    // Planned only now: a process works on all that is due of an order, and might have done it.
    const voidId = await desk.db.transaction((tx) =>
      desk.payments.planVoid(tx, { groupId: second, cause: `cancel/${second}` }),
    );
    expect(await dieAt(desk, `${point}/void`, [voidId])).toBe('SIGKILL');
    const later = await finishLater(desk);
    expect((await providerEvents(later, order.orderId)).sort()).toEqual([
      'auth 2000',
      'auth 3000',
      'capture 3000',
      'void 2000',
    ]);

    await provider().settle();
    const refundId = await later.db.transaction((tx) =>
      later.payments.planRefund(tx, {
        groupId: first,
        amountCents: 1_000,
        taxCents: 80,
        cause: 'refund/1',
      }),
    );
    expect(await dieAt(later, `${point}/refund`, [refundId])).toBe('SIGKILL');
    await provider().advance(25 * 60);
    await desk.database.moveClock('50 minutes');
    const last = await openDesk(provider(), { database: desk.database });
    await completeFor(last, 20);
    // One that never arrived is not made up for: staff are told, and decide anew.
    const isMade = point !== 'payments.after-sending';
    const events = await providerEvents(last, order.orderId);
    expect(events.filter((event) => event.startsWith('refund'))).toEqual(
      isMade ? ['refund 1000'] : [],
    );
    expect(await storyOf(last, order.orderId)).toContain(
      isMade ? 'refund approved' : 'refund not_charged',
    );
    expect(await balancesOf(last, order.orderId)).toEqual(
      isMade
        ? { provider_captured: 2_000, revenue_pending: -1_840, tax_payable: -160 }
        : { provider_captured: 3_000, revenue_pending: -2_760, tax_payable: -240 },
    );
  });
});
