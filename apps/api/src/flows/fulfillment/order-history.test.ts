import { expect, test } from 'vitest';
import type { AuditedEvent } from '../../domains/audit/index.ts';
import { toHistory } from './order-history.ts';

const at = new Date('2026-11-15T10:00:00Z');
const event = (changes: Partial<AuditedEvent>): AuditedEvent => ({
  at,
  action: 'group.shipped',
  actorKind: 'staff',
  actorId: 'staff-1',
  details: {},
  ...changes,
});
const names = new Map([['staff-1', 'Dana Reyes']]);
const detailOf = (details: Record<string, unknown>) =>
  toHistory([event({ details })], names)[0]?.detail;

test('people are called by name, by their id where nobody knows it, and others by what they are', () => {
  const events = [
    event({}),
    event({ actorId: 'staff-2' }),
    event({ actorKind: 'system', actorId: null }),
    event({ actorKind: 'anonymous', actorId: null }),
    event({ actorKind: 'guest', actorId: null }),
    event({ actorKind: 'customer', actorId: '7' }),
  ];
  expect(toHistory(events, names).map(({ actor }) => actor)).toEqual([
    'Dana Reyes',
    'staff-2',
    'Shop',
    'Dealer',
    'Buyer',
    'Buyer',
  ]);
});

test.each([
  [{}, ''],
  [{ before: { state: 'verified' }, after: { state: 'released' } }, 'verified → released'],
  [{ before: { state: 'verifying' }, after: { state: 'verifying' } }, ''],
  [
    {
      after: { state: 'shipped', carrier: 'UPS', trackingNumber: '1Z1' },
      before: { state: 'packed' },
    },
    'UPS · 1Z1 · packed → shipped',
  ],
  [{ amountCents: 2_905 }, '$29.05'],
  [{ amountCents: 203_076 }, '$2,030.76'],
  [{ method: 'ez_check', result: 'valid' }, 'FFL eZ Check · valid'],
  [{ before: [], after: ['TH-1', 'TH-2'] }, 'TH-1, TH-2'],
  [{ reasons: ['on_hold', 'payment'] }, 'on_hold, payment'],
  [{ documentId: 'x', sizeBytes: 5, verdict: 'clean' }, 'no virus found'],
])('%j is told as %j', (details, expected) => {
  expect(detailOf(details)).toBe(expected);
});
