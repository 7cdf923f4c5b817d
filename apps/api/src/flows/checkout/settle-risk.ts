import type { FinishedAttempt } from '../../domains/payments/index.ts';
import type { Outcome, Risk } from '../../domains/risk/index.ts';
import type { Transaction } from '../../platform/database.ts';

/**
 * Tells the counts of declined cards what became of an authorization, in the transaction that writes
 * it down. Only a card that was refused counts: a provider in trouble is not the buyer's fault.
 */
export async function settleRisk(
  risk: Pick<Risk, 'settle'>,
  tx: Transaction,
  attempt: Pick<FinishedAttempt, 'orderId' | 'state' | 'reasonCode' | 'checkout'>,
): Promise<void> {
  const outcome = outcomeOf(attempt);
  if (outcome !== null) await risk.settle(tx, attempt.orderId, outcome);
}

/**
 * What the provider says of a card before the bank is asked: no such number, expired, of a brand
 * that we do not take, code or address wrong. Its other refusals are about our request or account.
 */
const cardFaults = new Set(
  [6, 7, 8, 17, 27, 28, 37, 44, 45, 65, 78, 127, 128, 165, 315, 316, 317].map(String),
);

function outcomeOf({
  state,
  reasonCode,
  checkout,
}: Pick<FinishedAttempt, 'state' | 'reasonCode' | 'checkout'>): Outcome | null {
  if (checkout === null) return null;
  if (state === 'declined') return 'declined';
  if (state === 'rejected' && cardFaults.has(reasonCode ?? '')) return 'declined';
  if (checkout === 'approved') return 'approved';
  return state === 'held' || checkout === 'failed' ? 'undecided' : null;
}
