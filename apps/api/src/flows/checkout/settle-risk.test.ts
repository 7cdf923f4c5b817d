import { expect, test } from 'vitest';
import type { FinishedAttempt } from '../../domains/payments/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { settleRisk } from './settle-risk.ts';

type Ended = Pick<FinishedAttempt, 'state' | 'reasonCode' | 'checkout'>;

async function outcomeOf(ended: Ended): Promise<string | null> {
  let told: string | null = null;
  const risk = {
    settle: async (_tx: Transaction, _orderId: string, outcome: string) => {
      told = outcome;
    },
  };
  const noTransaction = {} as Transaction;
  await settleRisk(risk, noTransaction, { orderId: 'TH-7K4M-92QX', ...ended });
  return told;
}

test.each<[string, Ended, string | null]>([
  ['declined by the bank', { state: 'declined', reasonCode: '2', checkout: 'failed' }, 'declined'],
  ['with a wrong code', { state: 'declined', reasonCode: '44', checkout: 'failed' }, 'declined'],
  ['no card at all', { state: 'rejected', reasonCode: '6', checkout: 'failed' }, 'declined'],
  ['expired', { state: 'rejected', reasonCode: '8', checkout: 'failed' }, 'declined'],
  ['approved', { state: 'approved', reasonCode: '1', checkout: 'approved' }, 'approved'],
  ['approved in part', { state: 'approved', reasonCode: '1', checkout: 'open' }, null],
  ['held for a person', { state: 'held', reasonCode: '252', checkout: 'open' }, 'undecided'],
  [
    'lost, and not charged',
    { state: 'not_charged', reasonCode: null, checkout: 'failed' },
    'undecided',
  ],
  [
    'a token that is too old',
    { state: 'rejected', reasonCode: 'E00115', checkout: 'failed' },
    'undecided',
  ],
  ['our account', { state: 'rejected', reasonCode: 'E00007', checkout: 'failed' }, 'undecided'],
  ['our own mistake', { state: 'rejected', reasonCode: '33', checkout: 'failed' }, 'undecided'],
  ['of no checkout', { state: 'declined', reasonCode: '2', checkout: null }, null],
])('a card %s', async (_, ended, outcome) => {
  expect(await outcomeOf(ended)).toBe(outcome);
});
