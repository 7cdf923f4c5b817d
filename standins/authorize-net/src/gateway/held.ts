import { childOf, type Element, textOf, textOrNull } from '../schema/read-element.ts';
import type { Transaction } from '../store/records.ts';
import { type Answer, failure, transactionAnswer } from './answers.ts';
import { approvedStatus, type Handling, recordCharge } from './charge.ts';
import { type Context, recordMoney, saveTransaction } from './context.ts';
import { askIssuer } from './issuer.ts';

/** updateHeldTransactionRequest: a person decides about what the fraud filter held. */
export function updateHeld(context: Context, request: Element, handling: Handling): Answer {
  const refId = textOrNull(request, 'refId');
  const asked = childOf(request, 'heldTransactionRequest');
  const transaction = context.store.get('transactions', textOf(asked, 'refTransId'));
  if (!transaction) return failure('E00040', refId);
  const answer = (responseCode: 1 | 2 | 3, reasonCode: number, about: Transaction | null) =>
    transactionAnswer(context, refId, { responseCode, reasonCode, transaction: about });
  const authorized = transaction.status === 'FDSAuthorizedPendingReview';
  if (!authorized && transaction.status !== 'FDSPendingReview') return answer(3, 16, null);

  if (textOf(asked, 'action') === 'decline') {
    if (authorized) {
      const cause = { refId, invoice: transaction.invoice };
      recordMoney(context, 'void', transaction, transaction.authCents, cause);
    }
    const declined = decline(context, transaction, 254);
    context.notify('fraud.declined', declined, refId);
    return answer(2, 254, declined);
  }

  const decision = authorized
    ? { responseCode: 1 as const, reasonCode: 1 }
    : askIssuer(context, transaction.card, childOf(transaction.sent, 'billTo'), handling.verdict);
  if (decision.responseCode !== 1) {
    return answer(2, decision.reasonCode, decline(context, transaction, decision.reasonCode));
  }
  const approved = saveTransaction(context, {
    ...transaction,
    status: approvedStatus(transaction.type),
    responseCode: 1,
    reasonCode: 1,
  });
  context.notify('fraud.approved', approved, refId);
  if (!authorized) recordCharge(context, approved);
  else if (approved.status === 'capturedPendingSettlement') {
    const cause = { refId, invoice: approved.invoice };
    recordMoney(context, 'capture', approved, approved.settleCents, cause);
  }
  return answer(1, 1, approved);
}

function decline(context: Context, transaction: Transaction, reasonCode: number): Transaction {
  return saveTransaction(context, {
    ...transaction,
    status: 'declined',
    responseCode: 2,
    reasonCode,
    settleCents: 0,
  });
}
