import type { StaffGroup } from '@tarnholt/contract';
import { describe, expect, test } from 'vitest';
import {
  canChangeDealer,
  canClearHold,
  canConfirmDeparture,
  canCorrectBook,
  canEnterSerialNumbers,
  canHold,
  canRecordLicense,
  canRecordVerification,
  canReviewRules,
  canShipInParts,
  isRefundable,
  isReleasable,
  isShippable,
  pickedLines,
  refundableCents,
  serialNumbersMissing,
  serialUnitsOf,
} from './what-can-be-done.ts';

const rifle = {
  lineId: 1,
  productName: 'Rifle',
  quantity: 2,
  isFflItem: true,
  serialNumbers: ['A1'],
};
const cap = { lineId: 2, productName: 'Cap', quantity: 3, isFflItem: false, serialNumbers: [] };

/** Only what is looked at here: the rest of a group decides nothing. */
function groupOf(more: object): StaffGroup {
  return {
    kind: 'home',
    state: 'paid',
    hold: null,
    items: [cap],
    capturedAmount: 0,
    refundedAmount: 0,
    pendingRefundAmount: 0,
    rules: { isSample: false, rulesetHash: null, findings: [] },
    dealer: null,
    dispositions: [],
    shipment: null,
    ...more,
  } as unknown as StaffGroup;
}

const dealerGroup = (state: string, dealer: object = {}) =>
  groupOf({ kind: 'dealer', state, items: [rifle], dealer: { releasedAt: null, ...dealer } });

describe('shipping', () => {
  test('is offered for a home part once it is paid, for a dealer part once it is released', () => {
    expect(isShippable(groupOf({ state: 'paid' }))).toBe(true);
    expect(isShippable(dealerGroup('released'))).toBe(true);
    for (const state of ['paid', 'verified', 'shipped']) {
      expect(isShippable(dealerGroup(state))).toBe(false);
    }
    expect(isShippable(groupOf({ state: 'shipped' }))).toBe(false);
  });

  test('is not offered while the part is on hold', () => {
    expect(isShippable(groupOf({ hold: { reason: 'x', at: 'y' } }))).toBe(false);
  });
});

describe('a refund', () => {
  test('is offered for what was captured and is neither back nor on its way', () => {
    const money = { capturedAmount: 40.45, refundedAmount: 10.1, pendingRefundAmount: 0.35 };
    expect(refundableCents(groupOf(money))).toBe(3_000);
    expect(isRefundable(groupOf(money))).toBe(true);
    expect(isRefundable(groupOf({ capturedAmount: 0.3, refundedAmount: 0.1 + 0.2 }))).toBe(false);
    expect(isRefundable(groupOf({}))).toBe(false);
  });
});

describe('a dealer part', () => {
  test('has a number for each single firearm', () => {
    const group = groupOf({ kind: 'dealer', items: [rifle, cap] });
    expect(serialUnitsOf(group)).toEqual([
      { lineId: 1, unitNumber: 1, productName: 'Rifle', serialNumber: 'A1' },
      { lineId: 1, unitNumber: 2, productName: 'Rifle', serialNumber: '' },
    ]);
    expect(serialNumbersMissing(group)).toBe(true);
    expect(serialNumbersMissing(groupOf({}))).toBe(false);
  });

  test('is worked on from the dealer being chosen until it leaves', () => {
    for (const state of ['awaiting_license', 'verifying', 'verified', 'released', 'packed']) {
      expect(canRecordLicense(dealerGroup(state))).toBe(true);
      expect(canRecordVerification(dealerGroup(state, { license: {} }))).toBe(true);
      expect(canRecordVerification(dealerGroup(state, { license: null }))).toBe(false);
      expect(canEnterSerialNumbers(dealerGroup(state))).toBe(true);
    }
    for (const state of ['pending', 'awaiting_dealer', 'shipped', 'picked_up', 'canceled']) {
      expect(canRecordLicense(dealerGroup(state))).toBe(false);
    }
    expect(canEnterSerialNumbers(dealerGroup('shipped'))).toBe(false);
  });

  test('can be released until it is, and what is missing keeps nobody from looking', () => {
    expect(isReleasable(dealerGroup('verified'))).toBe(true);
    expect(isReleasable(dealerGroup('verifying', { blockers: [{}] }))).toBe(true);
    expect(isReleasable(dealerGroup('verified', { releasedAt: 'x' }))).toBe(false);
    const released = { releasedAt: 'x', isReleaseInForce: true };
    expect(isReleasable(dealerGroup('released', released))).toBe(false);
    // A week later, or when something has changed.
    const stale = { releasedAt: 'x', isReleaseInForce: false };
    expect(isReleasable(dealerGroup('released', stale))).toBe(true);
    expect(isReleasable(dealerGroup('packed', stale))).toBe(true);
    expect(isReleasable(dealerGroup('shipped', stale))).toBe(false);
    expect(isReleasable(dealerGroup('awaiting_dealer'))).toBe(false);
    expect(isReleasable(groupOf({}))).toBe(false);
  });
});

describe('a look at what the rules ask for', () => {
  const rules = { isSample: false, rulesetHash: null, findings: [{ kind: 'hold' }] };
  const hold = { reason: 'rules', at: '2026-11-17T00:00:00Z' };

  test('is offered while they hold it or ask for something, until it has left', () => {
    expect(canReviewRules(groupOf({ rules }))).toBe(true);
    expect(canReviewRules(groupOf({ hold }))).toBe(true);
    expect(canReviewRules(groupOf({ rules, hold, state: 'shipped' }))).toBe(false);
  });

  test('is not where they have nothing against it', () => {
    expect(canReviewRules(groupOf({}))).toBe(false);
    expect(canReviewRules(groupOf({ hold: { ...hold, reason: 'payment' } }))).toBe(false);
  });
});

test('a dealer is changed, and a part is stopped, until it leaves', () => {
  for (const state of ['awaiting_dealer', 'awaiting_license', 'verified', 'released', 'packed']) {
    expect(canChangeDealer(dealerGroup(state))).toBe(true);
    expect(canHold(dealerGroup(state))).toBe(true);
  }
  for (const state of ['pending', 'shipped', 'delivered', 'canceled']) {
    expect(canChangeDealer(dealerGroup(state))).toBe(false);
    expect(canHold(dealerGroup(state))).toBe(false);
  }
  expect(canChangeDealer(groupOf({}))).toBe(false);
  expect(canHold(groupOf({}))).toBe(true);
  expect(canClearHold(groupOf({}))).toBe(false);
  expect(canClearHold(groupOf({ hold: { reason: 'x', at: 'y' } }))).toBe(true);
  expect(canClearHold(groupOf({ hold: { reason: 'rules', at: 'y' } }))).toBe(false);
});

describe('the book', () => {
  const entry = (more: object) => ({ id: 1, isReplaced: false, leftOn: null, ...more });
  const shipped = (...dispositions: object[]) =>
    groupOf({ kind: 'dealer', state: 'shipped', shipment: {}, dispositions });

  test('is confirmed once, by the entries that count', () => {
    expect(canConfirmDeparture(shipped())).toBe(false);
    expect(canConfirmDeparture(shipped(entry({})))).toBe(true);
    expect(canConfirmDeparture(shipped(entry({ leftOn: '2026-11-14' })))).toBe(false);
    expect(canConfirmDeparture(shipped(entry({ isReplaced: true })))).toBe(false);
  });

  test('is corrected where something has left', () => {
    expect(canCorrectBook(shipped(entry({})))).toBe(true);
    expect(canCorrectBook(groupOf({ dispositions: [] }))).toBe(false);
  });
});

describe('a shipment in parts', () => {
  test('is offered for more than one piece that is not paid for yet', () => {
    expect(canShipInParts(groupOf({}))).toBe(true);
    expect(canShipInParts(groupOf({ capturedAmount: 3 }))).toBe(false);
    expect(canShipInParts(groupOf({ items: [{ ...cap, quantity: 1 }] }))).toBe(false);
  });

  test('names what leaves, and nothing where that is all', () => {
    const group = groupOf({ items: [rifle, cap] });
    expect(pickedLines(group, [2, '3'])).toBeUndefined();
    expect(pickedLines(group, [0, 1])).toEqual([{ lineId: 2, quantity: 1 }]);
    expect(pickedLines(group, [null, ''])).toEqual([]);
  });
});
