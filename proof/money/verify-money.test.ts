import { describe, expect, test } from 'vitest';
import type { OurBooks } from './our-books.ts';
import type { ProviderBooks } from './provider-books.ts';
import { findingsOf } from './verify-money.ts';

/** One order, authorized and captured, whose books are right. */
const authorize = {
  id: 'A1',
  verb: 'authorize',
  state: 'approved',
  group_id: 'g1',
  order_id: 'o1',
  amount_cents: 1_000,
  transaction_id: '60',
  is_due: false,
};
const ours: OurBooks = {
  attempts: [authorize, { ...authorize, id: 'C1', verb: 'capture' }],
  groups: [
    {
      id: 'g1',
      order_id: 'o1',
      state: 'shipped',
      total_cents: 1_000,
      captured_cents: 1_000,
      renewal_refused: false,
    },
  ],
  orders: [{ id: 'o1', status: 'captured', total_cents: 1_000, message_id: '<m1>' }],
  capturedCents: 1_000,
  authorizedCents: 0,
  booked: [{ transaction_id: '60', cents: 1_000 }],
  unbalanced: 0,
  ledgerChanges: 0,
  ledgerGuards: 1,
  linesWithoutStock: 0,
  stockOff: 0,
  strayReservations: 0,
  openBreaks: [],
};
const charge = {
  transId: '60',
  type: 'authOnlyTransaction',
  status: 'capturedPendingSettlement',
  refId: 'A1',
  authCents: 1_000,
};
const theirs: ProviderBooks = {
  events: [
    { event: 'auth', transId: '60', refId: 'A1', amountCents: 1_000 },
    { event: 'capture', transId: '60', refId: 'C1', amountCents: 1_000 },
  ],
  transactions: [charge],
};
const received = { '<m1>': 1 };
const answers = [{ orderId: 'o1', totalCents: 1_000 }];

/** The first word of every finding that does not hold. */
function broken(
  change: {
    ours?: Partial<OurBooks>;
    theirs?: Partial<ProviderBooks>;
    received?: Record<string, number>;
    kills?: number;
    expectedBreaks?: string[];
  } = {},
): string[] {
  const { kills = 0, expectedBreaks = [] } = change;
  return findingsOf(
    { ...ours, ...change.ours },
    { ...theirs, ...change.theirs },
    change.received ?? received,
    { kills, answers, expectedBreaks },
  )
    .filter(({ holds }) => !holds)
    .map(({ name }) => name.split(' ')[0] ?? '');
}

const group = { ...ours.groups[0], id: 'g1', order_id: 'o1', total_cents: 1_000 };
const open = { ...authorize, id: 'U1', state: 'unknown', transaction_id: null };
const another = { ...charge, transId: '61', status: 'authorizedPendingCapture' };

describe('books that are right', () => {
  test('hold in every finding, and M1 to M8 are all among them', () => {
    expect(broken()).toEqual([]);
    const names = findingsOf(ours, theirs, received, { answers }).map(({ name }) => name);
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
      expect(names.filter((name) => name.startsWith(`M${number} `))).not.toEqual([]);
  });
});

describe('books that are wrong break', () => {
  test.each([
    ['M1 when money is held that nobody owes', { theirs: { transactions: [charge, another] } }],
    [
      'M1 when the money of an open group is not held',
      { ours: { groups: [{ ...group, state: 'paid', captured_cents: 0 }] } },
    ],
    [
      'M1 when money is held for a group whose renewal was refused',
      {
        ours: { groups: [{ ...group, state: 'paid', captured_cents: 0, renewal_refused: true }] },
        theirs: { transactions: [{ ...charge, status: 'authorizedPendingCapture' }] },
      },
    ],
    [
      'M2 when the provider took another amount',
      {
        theirs: {
          events: theirs.events.map((event) =>
            event.event === 'capture' ? { ...event, amountCents: 999 } : event,
          ),
        },
      },
    ],
    [
      'M3 when the provider has a transaction of nobody',
      { theirs: { transactions: [charge, { ...charge, transId: '62', refId: 'X' }] } },
    ],
    ['M3 when a transaction that we count on is not there', { theirs: { transactions: [] } }],
    ['M4 when stock is missing', { ours: { linesWithoutStock: 1 } }],
    ['M4 when stock does not add up', { ours: { stockOff: 1 } }],
    ['M5 when a posting does not add up', { ours: { unbalanced: 1 } }],
    ['M5 when the ledger is no longer guarded', { ours: { ledgerGuards: 0 } }],
    ['M6 when an attempt is open', { ours: { attempts: [...ours.attempts, open] } }],
    ['M6 when stock is kept for nobody', { ours: { strayReservations: 1 } }],
    ['M7 when no mail went out', { received: {} }],
    ['M7 when one went out three times', { received: { '<m1>': 3 }, kills: 9 }],
    ['M8 when an order is not the one that was told', { ours: { orders: [] } }],
    ['the when a difference was not provoked', { ours: { openBreaks: ['wrong_amount'] } }],
    ['the when a provoked one was not noticed', { expectedBreaks: ['wrong_amount'] }],
  ] as const)('%s', (title, change) => {
    expect(broken(change as Parameters<typeof broken>[0])).toContain(title.split(' ')[0]);
  });

  test('nothing when the rest of an order waits for a person', () => {
    const held = { ...open, id: 'held', state: 'held', order_id: 'TH-held' };
    const waiting = { ...open, state: 'created', order_id: 'TH-held' };
    expect(broken({ ours: { attempts: [...ours.attempts, held, waiting] } })).toEqual([]);
  });

  test('nothing when a renewal was refused and nothing is held for it', () => {
    const voided = { ...charge, status: 'voided' };
    const refused = { ...group, state: 'paid', captured_cents: 0, renewal_refused: true };
    expect(
      broken({
        ours: { attempts: [authorize], groups: [refused], capturedCents: 0, booked: [] },
        theirs: { events: theirs.events.slice(0, 1), transactions: [voided] },
      }),
    ).toEqual([]);
  });

  test('nothing when the difference is the one that was provoked', () => {
    expect(
      broken({ ours: { openBreaks: ['late_charge'] }, expectedBreaks: ['late_charge'] }),
    ).toEqual([]);
  });
});
