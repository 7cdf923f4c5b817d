import { describe, expect, test } from 'vitest';
import {
  minute,
  profile,
  SimulatedOrder,
  said,
  second,
  start,
  statesOf,
  transaction,
} from '../../../testing/simulated-order.ts';
import { moneyCallTimeoutMs } from '../provider/authorize-net.ts';
import type { TransactionDetails } from '../provider/card-provider.ts';

describe('sending', () => {
  test('is written down before anything is sent, and the token leaves the books with it', () => {
    const order = new SimulatedOrder([1_000]);
    const { task } = order.take('A1');
    expect(task).toMatchObject({ kind: 'send', tokenCipher: Buffer.from('sealed') });
    expect(order.attempt('A1')).toMatchObject({
      state: 'sending',
      tokenCipher: null,
      sentAt: start,
      leaseUntil: new Date(start.getTime() + 45 * second),
      version: 2,
    });
  });

  test('happens once: whoever comes while the lease runs gets nothing to do', () => {
    const order = new SimulatedOrder([1_000]);
    order.take('A1');
    expect(order.wait(44 * second).take('A1')).toMatchObject({ task: null, changed: [] });
  });

  test('lasts longer than any call to the provider', () => {
    const order = new SimulatedOrder([1_000]);
    order.take('A1');
    const leaseMs = order.attempt('A1').leaseUntil.getTime() - start.getTime();
    // Room to write the answer down, also on a slow day.
    expect(leaseMs).toBeGreaterThanOrEqual(moneyCallTimeoutMs + 10 * second);
  });

  test('a token that has expired is not sent', () => {
    const order = new SimulatedOrder([1_000]);
    expect(order.wait(15 * minute).take('A1').task).toBeNull();
    expect(order.attempt('A1')).toMatchObject({ state: 'rejected', reasonCode: 'token-expired' });
  });

  test('the second group waits for the first and for the stored card', () => {
    const order = new SimulatedOrder([1_000, 2_000]);
    expect(order.take('A3').task).toBeNull();
    order.approve('A1', '77');
    expect(order.take('A3').task).toBeNull();
    order.take('A2');
    order.answer('A2', { class: 'approved', profile });
    expect(order.take('A3').task).toMatchObject({ kind: 'send', profile });
  });

  test('an owner that is gone leaves an unknown, which is looked up and never sent again', () => {
    const order = new SimulatedOrder([1_000]);
    order.take('A1');
    const { task } = order.wait(45 * second).take('A1');
    expect(order.attempt('A1').state).toBe('unknown');
    expect(task).toMatchObject({ kind: 'look-for-invoice', includeSettled: false });
  });

  test('an owner that left its answer behind is not asked again', () => {
    const order = new SimulatedOrder([1_000]);
    order.take('A1');
    const kept = {
      ...order.attempt('A1'),
      answer: said({ class: 'approved', transactionId: '7' }),
    };
    order.money = { ...order.money, attempts: [kept] };
    expect(order.wait(45 * second).take('A1').task).toBeNull();
    expect(order.attempt('A1')).toMatchObject({ state: 'approved', transactionId: '7' });
  });
});

describe('an answer', () => {
  test('that comes when somebody else owns the attempt is kept and changes nothing', () => {
    const order = new SimulatedOrder([1_000]);
    order.take('A1');
    const { version } = order.attempt('A1');
    order.wait(45 * second).take('A1');
    const before = order.attempt('A1');
    const answer = said({ class: 'approved', transactionId: '77' });
    const late = order.event({ kind: 'answered', attemptId: 'A1', version, answer });
    expect(late).toMatchObject({ late: { attemptId: 'A1', answer }, changed: [], postings: [] });
    expect(order.attempt('A1')).toBe(before);
  });

  test('that comes after the end and speaks of money needs a person', () => {
    const order = new SimulatedOrder([1_000]);
    order.take('A1');
    const { version } = order.attempt('A1');
    order.answer('A1', { class: 'declined', code: '2' });
    const answer = said({ class: 'approved', transactionId: '77' });
    expect(
      order.event({ kind: 'answered', attemptId: 'A1', version, answer }).breaks,
    ).toMatchObject([{ kind: 'answer_after_the_end', attemptId: 'A1', transactionId: '77' }]);
  });

  test('no to one group gives back all the others', () => {
    const order = new SimulatedOrder([1_000, 2_000, 3_000]);
    order.approve('A1', '77');
    order.take('A2');
    order.answer('A2', { class: 'approved', profile });
    order.take('A3');
    const { finished } = order.answer('A3', { class: 'declined', code: '2' });
    expect(statesOf(order)).toMatchObject({ A1: 'approved', A3: 'declined', A4: 'not_charged' });
    expect(finished.map(({ id }) => id).sort()).toEqual(['A3', 'A4']);
    const added = order.last?.added.map(({ verb, actsOn }) => [verb, actsOn]);
    expect(added).toEqual([
      ['void', 'A1'],
      ['delete_profile', null],
    ]);
  });

  test('yes to one group is given back at once when the order has failed meanwhile', () => {
    const order = new SimulatedOrder([1_000, 2_000]);
    order.money = {
      ...order.money,
      attempts: order.money.attempts.map((attempt) => {
        if (attempt.id === 'A1') return { ...attempt, state: 'declined', finishedAt: start };
        return attempt.id === 'A3' ? { ...attempt, state: 'sending' } : attempt;
      }),
    };
    const { added } = order.answer('A3', { class: 'approved', transactionId: '77' });
    expect(added).toMatchObject([{ verb: 'void', actsOn: 'A3' }]);
  });

  test('that is unknown for one group leaves the others as they are', () => {
    const order = new SimulatedOrder([1_000, 2_000]);
    order.take('A1');
    order.answer('A1', { class: 'unknown' });
    expect(statesOf(order)).toEqual({ A1: 'unknown', A2: 'created', A3: 'created' });
  });

  test('forgets who paid once it is final, and not before', () => {
    const order = new SimulatedOrder([1_000]);
    order.take('A1');
    order.answer('A1', { class: 'unknown' });
    expect(order.attempt('A1').request.person).toBeDefined();
    order.wait(second).take('A1');
    order.find('A1', transaction({}));
    expect(order.attempt('A1').request.person).toBeUndefined();
  });
});

describe('an unknown charge', () => {
  function unknown(): SimulatedOrder {
    const order = new SimulatedOrder([1_000]);
    order.take('A1');
    order.answer('A1', { class: 'unknown' });
    return order;
  }

  test('is looked for after 1, 2, 5, 10, 20, 30 seconds and then every minute', () => {
    const order = unknown();
    const pauses: number[] = [];
    for (let round = 0; round < 9; round += 1) {
      const pause = order.attempt('A1').nextAt.getTime() - order.money.now.getTime();
      pauses.push(pause / second);
      expect(order.wait(pause - 1).take('A1').task).toBeNull();
      expect(order.wait(1).take('A1').task).not.toBeNull();
      order.find('A1', { kind: 'unreadable', why: 'network' });
    }
    expect(pauses).toEqual([1, 2, 5, 10, 20, 30, 60, 60, 60]);
  });

  test.each([
    ['authorizedPendingCapture', 'approved'],
    ['FDSAuthorizedPendingReview', 'held'],
    ['FDSPendingReview', 'held'],
    ['declined', 'declined'],
    ['voided', 'declined'],
    ['expired', 'declined'],
    ['generalError', 'declined'],
    ['couldNotVoid', 'unknown'],
    ['somethingNew', 'unknown'],
  ])('found as %s is %s', (status, state) => {
    const order = unknown();
    order.wait(second).take('A1');
    order.find('A1', transaction({ status }));
    expect(order.attempt('A1').state).toBe(state);
  });

  test.each<[string, Partial<TransactionDetails>, string]>([
    ['of another request', { refId: 'A9' }, 'foreign_transaction'],
    ['of no request', { refId: null }, 'foreign_transaction'],
    ['of another amount', { authorizedCents: 999 }, 'wrong_amount'],
    ['of no amount', { authorizedCents: null }, 'wrong_amount'],
  ])('is not taken for a transaction %s', (_, details, kind) => {
    const order = unknown();
    order.wait(second).take('A1');
    const { breaks, postings } = order.find('A1', transaction(details));
    expect(order.attempt('A1').state).toBe('unknown');
    expect(breaks).toMatchObject([{ kind }]);
    expect(postings).toEqual([]);
  });

  test('is never taken for not charged while its token could still be used', () => {
    const order = unknown();
    for (let round = 0; round < 60; round += 1) {
      order.wait(20 * second);
      const { task } = order.take('A1');
      if (order.money.now.getTime() > start.getTime() + 20 * minute) break;
      if (task?.kind !== 'look-for-invoice') continue;
      order.find('A1', { kind: 'absent', includedSettled: true });
      expect(order.attempt('A1')).toMatchObject({ state: 'unknown', listingsWithout: 0 });
    }
  });

  test('was not charged when two whole listings after that lack it, and one that cannot be read counts for nothing', () => {
    const order = unknown();
    order.wait(20 * minute + second).take('A1');
    order.find('A1', { kind: 'absent', includedSettled: false });
    expect(order.attempt('A1').listingsWithout).toBe(0);
    order.wait(minute).take('A1');
    order.find('A1', { kind: 'absent', includedSettled: true });
    order.wait(5 * second).take('A1');
    order.find('A1', { kind: 'unreadable', why: 'network' });
    expect(order.attempt('A1')).toMatchObject({ state: 'unknown', listingsWithout: 1 });
    order.wait(minute).take('A1');
    order.find('A1', { kind: 'absent', includedSettled: true });
    expect(order.attempt('A1')).toMatchObject({ state: 'not_charged', reasonCode: 'absent' });
  });
});
