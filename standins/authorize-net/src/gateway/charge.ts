import { createHash } from 'node:crypto';
import { childOf, childOrNull, type Element, textOf, textOrNull } from '../schema/read-element.ts';
import type { Transaction, TransactionStatus } from '../store/records.ts';
import { type Answer, refused, transactionAnswer } from './answers.ts';
import { type Context, recordMoney, saveTransaction } from './context.ts';
import { findOriginal, fingerprintOf, settingOf } from './duplicates.ts';
import { avsResultOf, type Decision, decide, type Verdict } from './issuer.ts';
import { centsOf } from './money.ts';
import { findPayment, type PaidWith } from './paid-with.ts';
import { peekToken } from './tokens.ts';

/** How one request is to be handled: by faults, mostly. */
export type Handling = {
  verdict: Verdict | null;
  /** Processed a second time, as if the provider had no memory. */
  twice: boolean;
  /** When the request came in: a token that was good then is good. */
  arrivedAt: number;
};

type ChargeType = 'authOnlyTransaction' | 'authCaptureTransaction';

/** authOnlyTransaction and authCaptureTransaction. */
export function charge(context: Context, request: Element, handling: Handling): Answer {
  const refId = textOrNull(request, 'refId');
  const sent = childOf(request, 'transactionRequest');
  const cents = centsOf(textOf(sent, 'amount'));
  const repetition = context.switches().duplicateCheckFirst
    ? findRepeatedToken(context, sent, cents ?? 0)
    : undefined;
  if (repetition) return duplicateAnswer(context, refId, sent, repetition);

  const found = findPayment(context, sent, handling.arrivedAt);
  if ('refusal' in found) return refused(found.refusal, refId);
  const error = (reasonCode: number) =>
    transactionAnswer(context, refId, { responseCode: 3, reasonCode, transaction: null });
  if ('reasonCode' in found) return error(found.reasonCode);
  if (cents === null || cents <= 0) return error(5);
  const currency = textOf(sent, 'currencyCode');
  if (currency !== '' && currency !== 'USD') return error(39);

  const { paidWith } = found;
  const fingerprint = fingerprintOf(context, sent, paidWith.billTo, paidWith.card, cents);
  const original = findOriginal(context, sent, fingerprint);
  if (original) return duplicateAnswer(context, refId, sent, original);

  const decision = decide(context, paidWith.card, paidWith.billTo, handling.verdict);
  if (decision.responseCode === 3) return error(decision.reasonCode);
  if (settingOf(sent, 'testRequest') === 'true') {
    return transactionAnswer(context, refId, { ...decision, transaction: null, testRequest: true });
  }
  const create = () =>
    createTransaction(context, request, { paidWith, cents, fingerprint }, decision);
  const transaction = create();
  if (handling.twice) create();
  return transactionAnswer(context, refId, { ...decision, transaction });
}

function findRepeatedToken(
  context: Context,
  sent: Element,
  cents: number,
): Transaction | undefined {
  const opaqueData = childOrNull(childOf(sent, 'payment'), 'opaqueData');
  const token = opaqueData ? peekToken(context, opaqueData) : undefined;
  if (!token || token.usedAt === null) return undefined;
  const billTo = childOf(sent, 'billTo');
  return findOriginal(context, sent, fingerprintOf(context, sent, billTo, token.card, cents));
}

/** The original is named only to those who asked for a window of their own. */
export function duplicateAnswer(
  context: Context,
  refId: string | null,
  sent: Element,
  original: Transaction,
): Answer {
  const named = settingOf(sent, 'duplicateWindow') !== '';
  return transactionAnswer(context, refId, {
    responseCode: 3,
    reasonCode: 11,
    transaction: named ? original : null,
  });
}

function createTransaction(
  context: Context,
  request: Element,
  { paidWith, cents, fingerprint }: { paidWith: PaidWith; cents: number; fingerprint: string },
  { responseCode, reasonCode }: Decision,
): Transaction {
  const sent = childOf(request, 'transactionRequest');
  const type = textOf(sent, 'transactionType') as ChargeType;
  const transaction = saveTransaction(context, {
    ...newTransaction(context, request, fingerprint),
    type,
    status: statusAfter(type, responseCode, reasonCode),
    requestedCents: cents,
    authCents: responseCode === 2 ? 0 : cents,
    settleCents: responseCode === 2 ? 0 : cents,
    card: paidWith.card,
    profile: paidWith.profile,
    tokenHash: paidWith.tokenHash,
    responseCode,
    reasonCode,
    avsResult: avsResultOf(paidWith.billTo),
    sent: { ...keptParts(sent), billTo: paidWith.billTo },
  });
  if (responseCode === 1 || reasonCode === 253) recordCharge(context, transaction);
  if (responseCode === 4) context.notify('fraud.held', transaction, transaction.refId);
  return transaction;
}

/** The money is reserved; a charge that is captured at once is also captured. */
export function recordCharge(context: Context, transaction: Transaction): void {
  const cause = { refId: transaction.refId, invoice: transaction.invoice };
  recordMoney(context, 'auth', transaction, transaction.authCents, cause);
  if (transaction.status === 'capturedPendingSettlement') {
    recordMoney(context, 'capture', transaction, transaction.settleCents, cause);
    context.notify('authcapture.created', transaction, transaction.refId);
  } else if (transaction.status === 'authorizedPendingCapture') {
    context.notify('authorization.created', transaction, transaction.refId);
  }
}

function statusAfter(
  type: ChargeType,
  responseCode: number,
  reasonCode: number,
): TransactionStatus {
  if (responseCode === 2) return 'declined';
  if (reasonCode === 252) return 'FDSPendingReview';
  if (reasonCode === 253) return 'FDSAuthorizedPendingReview';
  return approvedStatus(type);
}

export function approvedStatus(type: Transaction['type']): TransactionStatus {
  return type === 'authCaptureTransaction'
    ? 'capturedPendingSettlement'
    : 'authorizedPendingCapture';
}

/** What every new transaction has, whatever it is about. */
export function newTransaction(
  { store, clock }: Context,
  request: Element,
  fingerprint: string,
): Pick<
  Transaction,
  | 'transId'
  | 'refId'
  | 'clientId'
  | 'invoice'
  | 'authCode'
  | 'networkTransId'
  | 'submittedAt'
  | 'batchId'
  | 'settledAt'
  | 'refTransId'
  | 'fingerprint'
> {
  // Counts on from the machine's time: a stand-in that begins anew repeats no number of an old one.
  const transId = String(store.nextNumber('transId', Math.floor(Date.now() / 20)));
  const drawn = createHash('sha256').update(transId).digest('hex').toUpperCase();
  return {
    transId,
    refId: textOrNull(request, 'refId'),
    clientId: textOrNull(request, 'clientId'),
    invoice: textOrNull(childOf(childOf(request, 'transactionRequest'), 'order'), 'invoiceNumber'),
    authCode: drawn.slice(0, 6),
    networkTransId: drawn.slice(6, 21),
    submittedAt: clock.now(),
    batchId: null,
    settledAt: null,
    refTransId: null,
    fingerprint,
  };
}

/** No part of the payment is among them. */
export function keptParts(sent: Element): Element {
  const names = ['order', 'lineItems', 'tax', 'shipping', 'customer', 'shipTo', 'customerIP'];
  return Object.fromEntries(
    names.filter((name) => sent[name] !== undefined).map((name) => [name, sent[name]]),
  );
}
