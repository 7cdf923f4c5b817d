import { childOf, type Element, textOf, textOrNull } from '../schema/read-element.ts';
import type { Transaction, TransactionStatus } from '../store/records.ts';
import { type Answer, transactionAnswer } from './answers.ts';
import type { Handling } from './charge.ts';
import { type Cause, type Context, recordMoney, saveTransaction } from './context.ts';
import { centsOf } from './money.ts';

export type FollowUp = {
  refId: string | null;
  sent: Element;
  cause: Cause;
  original: Transaction | undefined;
  answer: (responseCode: 1 | 3, reasonCode: number, transaction?: Transaction) => Answer;
};

export function readFollowUp(context: Context, request: Element): FollowUp {
  const refId = textOrNull(request, 'refId');
  const sent = childOf(request, 'transactionRequest');
  const refTransId = textOf(sent, 'refTransId');
  return {
    refId,
    sent,
    cause: { refId, invoice: textOrNull(childOf(sent, 'order'), 'invoiceNumber') },
    original: context.store.get('transactions', refTransId),
    answer: (responseCode, reasonCode, transaction) =>
      transactionAnswer(context, refId, {
        responseCode,
        reasonCode,
        transaction: transaction ?? null,
        refTransId,
      }),
  };
}

/** A verdict that ends a follow-up before it begins. */
export function rejection({ verdict }: Handling): number | null {
  return verdict?.kind === 'reject' || verdict?.kind === 'decline' ? verdict.code : null;
}

const held: readonly TransactionStatus[] = ['FDSPendingReview', 'FDSAuthorizedPendingReview'];

/** priorAuthCaptureTransaction: once for each authorization, not more than was authorized. */
export function capture(context: Context, request: Element, handling: Handling): Answer {
  const { sent, original, cause, answer } = readFollowUp(context, request);
  const rejected = rejection(handling);
  if (rejected !== null) return answer(3, rejected);
  if (original?.type !== 'authOnlyTransaction') return answer(3, 16);
  if (held.includes(original.status)) return answer(3, 193);
  if (['capturedPendingSettlement', 'settledSuccessfully'].includes(original.status))
    return answer(1, 311, original);
  if (original.status !== 'authorizedPendingCapture') return answer(3, 16);
  const asked = textOf(sent, 'amount');
  const cents = asked === '' ? original.authCents : centsOf(asked);
  if (cents === null || cents <= 0) return answer(3, 5);
  if (cents > original.authCents) return answer(3, 47);
  const captured = saveTransaction(context, {
    ...original,
    status: 'capturedPendingSettlement',
    settleCents: cents,
  });
  recordMoney(context, 'capture', captured, cents, cause);
  context.notify('priorAuthCapture.created', captured, cause.refId);
  return answer(1, 1, captured);
}

const voidable: readonly TransactionStatus[] = [
  'authorizedPendingCapture',
  'capturedPendingSettlement',
  'refundPendingSettlement',
  ...held,
];

/** voidTransaction: anything that is not settled yet. */
export function voidTransaction(context: Context, request: Element, handling: Handling): Answer {
  const { original, cause, answer } = readFollowUp(context, request);
  const rejected = rejection(handling);
  if (rejected !== null) return answer(3, rejected);
  if (!original) return answer(3, 16);
  if (original.status === 'voided') return answer(1, 310, original);
  if (!voidable.includes(original.status)) return answer(3, 16);
  const voided = saveTransaction(context, { ...original, status: 'voided', settleCents: 0 });
  // Nothing was reserved for what was held before the issuer was asked.
  const released = original.status === 'FDSPendingReview' ? 0 : original.settleCents;
  recordMoney(context, 'void', voided, released, cause);
  context.notify('void.created', voided, cause.refId);
  return answer(1, 1, voided);
}
