import { refunded, refundOwed } from '../ledger.ts';
import { type Attempt, hasFailed } from '../model.ts';
import type { TransactionDetails } from '../provider/card-provider.ts';
import type { Draft } from './draft.ts';
import { meaningOf } from './transaction-status.ts';

/**
 * The provider has made a refund that we had given up: the buyer has the money, and our books say
 * that it stayed with us. It is booked, so that it cannot be given back a second time, and a person
 * is told: the order still says that the refund failed. Only what is ours by its reference, of the
 * capture it was asked for, is booked; anything else is told and left alone.
 */
export function bookLateRefund(draft: Draft, attempt: Attempt, details: TransactionDetails): void {
  if (!hasFailed(attempt.state) || attempt.transactionId !== null) return;
  draft.noteBreak('late_refund', attempt, details.transactionId);
  const capture = draft.get(attempt.actsOn ?? '');
  const isOurs = details.refId === attempt.id && details.refTransactionId === capture.transactionId;
  const isWhole = details.settleCents === attempt.amountCents;
  if (!isOurs || !isWhole || meaningOf(details.status) !== 'refunded') return;
  const known = draft.change(attempt.id, { transactionId: details.transactionId });
  draft.post(known, refundOwed(attempt.amountCents, attempt.taxCents));
  draft.post(known, refunded(attempt.amountCents));
}
