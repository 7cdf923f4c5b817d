import { describe, expect, test } from 'vitest';
import { minute, SimulatedOrder, second, transaction } from '../../../testing/simulated-order.ts';
import type { Attempt } from '../model.ts';
import { planCapture, planRefund } from '../plan-follow-ups.ts';
import type { TransactionDetails } from '../provider/card-provider.ts';

describe('a capture', () => {
  function captured(): { order: SimulatedOrder; capture: Attempt } {
    const order = new SimulatedOrder([1_000]);
    order.approve('A1', '77');
    const asked = { groupId: 'group-0', cause: 'ship/1', amountCents: 800, taxCents: 60 };
    const capture = order.plan((draft) => planCapture(draft, asked));
    return { order, capture };
  }

  test('whose answer was lost is found by what the transaction has become', () => {
    const { order, capture } = captured();
    order.take(capture.id);
    order.answer(capture.id, { class: 'unknown' });
    expect(order.wait(second).take(capture.id).task).toMatchObject({
      kind: 'look-at-transaction',
      transactionId: '77',
    });
    order.find(capture.id, transaction({ status: 'capturedPendingSettlement', settleCents: 800 }));
    expect(order.attempt(capture.id).state).toBe('approved');
    expect(order.attempt('A1').closedAt).not.toBeNull();
    expect(order.last?.postings[0]?.entries).toContainEqual({
      account: 'provider_captured',
      cents: 800,
    });
  });

  test('that did not arrive is sent again, and a refusal of the repeat is not believed at once', () => {
    const { order, capture } = captured();
    order.take(capture.id);
    order.answer(capture.id, { class: 'unknown' });
    order.wait(second).take(capture.id);
    expect(order.find(capture.id, transaction({})).task).toMatchObject({ kind: 'send' });
    order.answer(capture.id, { class: 'rejected', code: '16' });
    expect(order.attempt(capture.id).state).toBe('unknown');
    order.wait(minute).take(capture.id);
    expect(order.find(capture.id, transaction({})).task).toBeNull();
    order.wait(20 * minute).take(capture.id);
    order.find(capture.id, transaction({}));
    expect(order.attempt(capture.id)).toMatchObject({ state: 'rejected', reasonCode: '16' });
    expect(order.attempt('A1').closedAt).toBeNull();
  });

  test('that was refused may be asked for again; one that is under way or done may not', () => {
    const { order, capture } = captured();
    const again = () =>
      order.plan((draft) =>
        planCapture(draft, { groupId: 'group-0', cause: 'ship/1', amountCents: 800, taxCents: 60 }),
      );
    expect(again().id).toBe(capture.id);
    order.take(capture.id);
    order.answer(capture.id, { class: 'rejected', code: '16' });
    const repeat = again();
    expect(repeat).toMatchObject({ cause: 'ship/1#2', state: 'created' });
    order.take(repeat.id);
    order.answer(repeat.id, { class: 'approved', transactionId: '77' });
    expect(again().id).toBe(repeat.id);
  });
});

describe('a refund', () => {
  function refundOf(amountCents: number): { order: SimulatedOrder; refund: Attempt } {
    const order = new SimulatedOrder([1_000]);
    order.approve('A1', '77');
    const group = { groupId: 'group-0', taxCents: 0 };
    const capture = order.plan((draft) =>
      planCapture(draft, { ...group, cause: 'ship/1', amountCents: 1_000 }),
    );
    order.approve(capture.id, '77');
    const refund = order.plan((draft) =>
      planRefund(draft, { ...group, cause: 'refund/1', amountCents }),
    );
    return { order, refund };
  }
  const unsettled = transaction({ status: 'capturedPendingSettlement' });
  const settled = transaction({ status: 'settledSuccessfully' });

  test('of a part waits until the capture is settled, and is sent then', () => {
    const { order, refund } = refundOf(300);
    order.take(refund.id);
    expect(order.find(refund.id, unsettled).task).toBeNull();
    expect(order.attempt(refund.id).state).toBe('created');
    order.wait(minute).take(refund.id);
    expect(order.find(refund.id, settled).task).toMatchObject({
      kind: 'send',
      attempt: { request: { sentAs: 'refund' } },
    });
  });

  test('of everything before the settlement is a void, after it a refund', () => {
    const before = refundOf(1_000);
    before.order.take(before.refund.id);
    expect(before.order.find(before.refund.id, unsettled).task).toMatchObject({
      attempt: { request: { sentAs: 'void' } },
    });
    const after = refundOf(1_000);
    after.order.take(after.refund.id);
    expect(after.order.find(after.refund.id, settled).task).toMatchObject({
      attempt: { request: { sentAs: 'refund' } },
    });
  });

  test('that was overtaken by the settlement is sent as a refund after all', () => {
    const { order, refund } = refundOf(1_000);
    order.take(refund.id);
    order.find(refund.id, unsettled);
    order.answer(refund.id, { class: 'rejected', code: '16' });
    order.wait(second).take(refund.id);
    expect(order.find(refund.id, settled).task).toMatchObject({
      attempt: { request: { sentAs: 'refund' } },
    });
  });

  test('whose answer was lost is never sent a second time', () => {
    const { order, refund } = refundOf(300);
    order.take(refund.id);
    order.find(refund.id, settled);
    order.answer(refund.id, { class: 'unknown' });
    for (let round = 0; round < 40; round += 1) {
      const { task } = order.wait(minute).take(refund.id);
      expect(task?.kind ?? 'look-for-invoice').toBe('look-for-invoice');
      if (task) order.find(refund.id, { kind: 'absent', includedSettled: true });
    }
    expect(order.attempt(refund.id).state).toBe('not_charged');
  });

  test('that the provider makes after we gave it up is booked once, and is not left to refund', () => {
    const { order, refund } = refundOf(300);
    order.take(refund.id);
    order.find(refund.id, settled);
    order.answer(refund.id, { class: 'unknown' });
    for (const after of [25 * minute, minute]) {
      order.wait(after).take(refund.id);
      order.find(refund.id, { kind: 'absent', includedSettled: true });
    }
    expect(order.attempt(refund.id).state).toBe('not_charged');
    const late = (change: Partial<TransactionDetails> = {}) => {
      const status = 'refundSettledSuccessfully';
      const made = { transactionId: '90', refTransactionId: '77', settleCents: 300, status };
      const finding = transaction({ ...made, refId: refund.id, ...change });
      if (finding.kind !== 'transaction') throw new Error('no transaction');
      return order.event({ kind: 'surfaced', attemptId: refund.id, details: finding.details });
    };
    // Of another capture or amount: told, and not adopted.
    for (const foreign of [{ refTransactionId: '78' }, { settleCents: 299 }])
      expect(late(foreign)).toMatchObject({ postings: [], breaks: [{ kind: 'late_refund' }] });
    expect(late().breaks).toMatchObject([{ kind: 'late_refund', transactionId: '90' }]);
    const booked = order.last?.postings.flatMap(({ entries }) => entries) ?? [];
    const sumOf = (name: string) =>
      booked.filter(({ account }) => account === name).reduce((sum, { cents }) => sum + cents, 0);
    expect(['provider_captured', 'revenue_pending', 'refund_payable'].map(sumOf)).toEqual([
      -300, 300, 0,
    ]);
    expect(late()).toMatchObject({ postings: [], breaks: [] });
    const again = { groupId: 'group-0', cause: 'refund/2', taxCents: 0, amountCents: 701 };
    expect(() => order.plan((draft) => planRefund(draft, again))).toThrow('more to refund');
  });

  test('of more than is left is refused', () => {
    const { order } = refundOf(300);
    const asked = { groupId: 'group-0', cause: 'refund/2', taxCents: 0 };
    expect(() => order.plan((draft) => planRefund(draft, { ...asked, amountCents: 701 }))).toThrow(
      'more to refund than was captured',
    );
    expect(order.plan((draft) => planRefund(draft, { ...asked, amountCents: 700 }))).toBeDefined();
  });
});
