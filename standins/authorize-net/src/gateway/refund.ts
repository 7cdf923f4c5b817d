import { childOf, childOrNull, type Element, textOf } from '../schema/read-element.ts';
import type { Transaction } from '../store/records.ts';
import { type Answer, refused } from './answers.ts';
import { duplicateAnswer, type Handling, keptParts, newTransaction } from './charge.ts';
import { type Context, recordMoney, saveTransaction } from './context.ts';
import { findOriginal, fingerprintOf } from './duplicates.ts';
import { type FollowUp, readFollowUp, rejection } from './follow-ups.ts';
import { centsOf } from './money.ts';
import { findPaymentProfile, hasProfile } from './paid-with.ts';

const latestAfterMs = 180 * 24 * 3600 * 1000;

/** refundTransaction: a new transaction, against one that is settled, to the same card. */
export function refund(context: Context, request: Element, handling: Handling): Answer {
  const followUp = readFollowUp(context, request);
  const { refId, sent, original, answer } = followUp;
  const rejected = rejection(handling);
  if (rejected !== null) return answer(3, rejected);
  if (hasProfile(sent) && childOrNull(sent, 'payment')) return refused('E00090', refId);
  if (hasProfile(sent) && childOrNull(sent, 'billTo')) return refused('E00093', refId);
  const cents = centsOf(textOf(sent, 'amount'));
  if (cents === null || cents <= 0) return answer(3, 5);
  if (!original) return answer(3, 16);
  if (!mayBeRefunded(context, sent, original)) return answer(3, 54);
  const fingerprint = fingerprintOf(context, sent, childOf(sent, 'billTo'), original.card, cents);
  const repeated = findOriginal(context, sent, fingerprint);
  if (repeated) return duplicateAnswer(context, refId, sent, repeated);
  if (refundedCents(context, original) + cents > original.settleCents) return answer(3, 55);
  const create = () => createRefund(context, request, followUp, original, { cents, fingerprint });
  const created = create();
  if (handling.twice) create();
  return answer(1, 1, created);
}

function mayBeRefunded(context: Context, sent: Element, original: Transaction): boolean {
  return (
    original.type !== 'refundTransaction' &&
    original.status === 'settledSuccessfully' &&
    original.settledAt !== null &&
    context.clock.now() - original.settledAt <= latestAfterMs &&
    namedLastFour(context, sent) === original.card.lastFour
  );
}

/** The last four digits suffice, and are all that a merchant should have. */
function namedLastFour(context: Context, sent: Element): string | undefined {
  const card = childOrNull(childOf(sent, 'payment'), 'creditCard');
  if (card) return textOf(card, 'cardNumber').slice(-4);
  return findPaymentProfile(context, childOf(sent, 'profile'))?.paymentProfile.card.lastFour;
}

function refundedCents({ store }: Context, original: Transaction): number {
  return store
    .all('transactions')
    .filter(
      (candidate) =>
        candidate.type === 'refundTransaction' &&
        candidate.refTransId === original.transId &&
        candidate.status !== 'voided',
    )
    .reduce((sum, candidate) => sum + candidate.settleCents, 0);
}

function createRefund(
  context: Context,
  request: Element,
  { sent, cause }: FollowUp,
  original: Transaction,
  { cents, fingerprint }: { cents: number; fingerprint: string },
): Transaction {
  const created = saveTransaction(context, {
    ...newTransaction(context, request, fingerprint),
    type: 'refundTransaction',
    status: 'refundPendingSettlement',
    requestedCents: cents,
    authCents: cents,
    settleCents: cents,
    card: original.card,
    profile: original.profile,
    tokenHash: null,
    refTransId: original.transId,
    responseCode: 1,
    reasonCode: 1,
    authCode: '',
    avsResult: 'P',
    sent: { ...keptParts(sent), billTo: original.sent.billTo },
  });
  recordMoney(context, 'refund', created, cents, cause);
  context.notify('refund.created', created, cause.refId);
  return created;
}
