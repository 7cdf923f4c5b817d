import { describe, expect, test } from 'vitest';
import { Clock } from '../clock.ts';
import { seededRandom } from '../faults/seeded-random.ts';
import type { Change, Journal } from '../store/journal.ts';
import { Store } from '../store/store.ts';
import { authentication, merchant } from '../testing/standin-for-test.ts';
import { readCard } from './card.ts';
import type { Context } from './context.ts';
import { handle, readIncoming } from './gateway.ts';
import { settle } from './settlement.ts';
import { defaultSwitches } from './switches.ts';
import { dataDescriptor, makeToken } from './tokens.ts';

function memoryJournal(): Journal {
  let kept: Change[] = [];
  return {
    read: () => JSON.parse(JSON.stringify(kept)),
    append: (changes) => kept.push(...(JSON.parse(JSON.stringify(changes)) as Change[])),
    rewrite: (changes) => {
      kept = JSON.parse(JSON.stringify(changes));
    },
  };
}

/** A shop that does anything at any time, sensible or not. */
function playHistory(seed: number, steps: number) {
  const random = seededRandom(seed);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  const journal = memoryJournal();
  const clock = new Clock(() => Date.UTC(2026, 10, 15));
  let hold: 252 | 253 | null = null;
  const context: Context = {
    store: new Store(journal),
    clock,
    merchant,
    switches: () => ({ ...defaultSwitches, hold }),
    notify: () => {},
  };
  const transIds = ['1'];
  const amount = () => `${Math.floor(random() * 60)}.${Math.floor(random() * 90) + 10}`;
  const send = (transactionRequest: object) => {
    const element = { merchantAuthentication: authentication, transactionRequest };
    const incoming = readIncoming({ createTransactionRequest: element });
    const handling = { verdict: null, twice: false, arrivedAt: clock.now() };
    const answer = handle(context, incoming, handling) as { transactionResponse?: object };
    const { transId } = { transId: '0', ...answer.transactionResponse };
    if (transId !== '0' && !transIds.includes(transId)) transIds.push(transId);
  };
  const verbs = {
    charge: () => {
      const card = readCard('4111111111111111', '122035', '');
      const opaqueData = { dataDescriptor, dataValue: makeToken(context, merchant.login, card) };
      const transactionType = pick(['authOnlyTransaction', 'authCaptureTransaction']);
      const zip = pick(['82601', '82601', '46282']);
      send({ transactionType, amount: amount(), payment: { opaqueData }, billTo: { zip } });
    },
    capture: () =>
      send({
        transactionType: 'priorAuthCaptureTransaction',
        amount: amount(),
        refTransId: pick(transIds),
      }),
    void: () => send({ transactionType: 'voidTransaction', refTransId: pick(transIds) }),
    refund: () =>
      send({
        transactionType: 'refundTransaction',
        amount: amount(),
        payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
        refTransId: pick(transIds),
      }),
    review: () => {
      const heldTransactionRequest = {
        action: pick(['approve', 'decline']),
        refTransId: pick(transIds),
      };
      const element = { merchantAuthentication: authentication, heldTransactionRequest };
      const handling = { verdict: null, twice: false, arrivedAt: clock.now() };
      handle(context, readIncoming({ updateHeldTransactionRequest: element }), handling);
    },
    hold: () => {
      hold = pick([null, null, 252, 253]);
    },
    settle: () => {
      settle(context);
      context.store.commit();
    },
    wait: () => clock.advance(random() * 4 * 24 * 3600 * 1000),
  };
  const names = Object.keys(verbs) as (keyof typeof verbs)[];
  const likely = [...names, 'charge', 'charge', 'capture', 'capture', 'refund', 'refund'] as const;
  for (let step = 0; step < steps; step += 1) verbs[pick(likely)]();
  return { store: context.store, journal };
}

describe.each([1, 2, 3, 4, 5])('a random history (seed %i)', (seed) => {
  const { store, journal } = playHistory(seed, 600);
  const ledger = store.all('ledger');
  const eventsOf = (transId: string, event: string) =>
    ledger.filter((row) => row.transId === transId && row.event === event);
  const sum = (rows: { amountCents: number }[]) =>
    rows.reduce((total, row) => total + row.amountCents, 0);

  test('does something of everything', () => {
    const events = new Set(ledger.map(({ event }) => event));
    expect([...events].sort()).toEqual(['auth', 'capture', 'expire', 'refund', 'settle', 'void']);
  });

  test('authorizes, captures, releases and settles each charge once at most', () => {
    for (const { transId, type } of store.all('transactions')) {
      const [auth, capture, settled] = ['auth', 'capture', 'settle'].map((event) =>
        eventsOf(transId, event),
      ) as [typeof ledger, typeof ledger, typeof ledger];
      const released = [...eventsOf(transId, 'void'), ...eventsOf(transId, 'expire')];
      expect(auth.length).toBeLessThanOrEqual(type === 'refundTransaction' ? 0 : 1);
      expect(capture.length).toBeLessThanOrEqual(1);
      expect(released.length).toBeLessThanOrEqual(1);
      expect(settled.length + released.length).toBeLessThanOrEqual(1);
      if (type === 'refundTransaction') continue;
      expect(sum(capture)).toBeLessThanOrEqual(sum(auth));
      expect(sum(settled)).toBe(settled.length > 0 ? sum(capture) : 0);
    }
  });

  test('never gives back more than was settled', () => {
    for (const { transId } of store.all('transactions')) {
      const refunds = store
        .all('transactions')
        .filter((row) => row.refTransId === transId && row.status !== 'voided');
      const returned = refunds.reduce((total, row) => total + row.settleCents, 0);
      expect(returned).toBeLessThanOrEqual(sum(eventsOf(transId, 'settle')));
    }
  });

  test('is read back from the journal as it was', () => {
    const read = new Store(journal);
    for (const collection of ['transactions', 'ledger', 'tokens', 'batches'] as const) {
      expect(read.all(collection)).toEqual(JSON.parse(JSON.stringify(store.all(collection))));
    }
  });
});
