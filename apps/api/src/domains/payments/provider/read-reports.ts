import { centsOf } from './amounts.ts';
import type {
  BatchesAnswer,
  DetailsAnswer,
  ListAnswer,
  ListedTransaction,
  ProfileIds,
  Unreadable,
} from './card-provider.ts';
import {
  childOf,
  type Decoded,
  lastFourOf,
  listOf,
  messagesOf,
  numberOf,
  textOf,
  wordOf,
} from './decode-answer.ts';

/** What the provider reports about transactions. Half a report is none. */

const notFound = 'E00040';
const nothingThere = 'I00004';

function unreadable(why: string): Unreadable {
  return { kind: 'unreadable', why };
}

type Report =
  | { readonly kind: 'ok'; readonly value: Record<string, unknown>; readonly code: string }
  | { readonly kind: 'error'; readonly code: string }
  | Unreadable;

function reportOf(decoded: Decoded): Report {
  if (decoded.kind === 'unreadable') return decoded;
  const messages = messagesOf(decoded.value);
  const code = messages?.message[0]?.code;
  if (messages === null || code === undefined) return unreadable('no-messages');
  return messages.resultCode === 'Ok'
    ? { kind: 'ok', value: decoded.value, code }
    : { kind: 'error', code };
}

export function readDetails(decoded: Decoded, asked: string): DetailsAnswer {
  const report = reportOf(decoded);
  if (report.kind === 'unreadable') return report;
  if (report.kind === 'error')
    return report.code === notFound ? { kind: 'absent' } : unreadable(report.code);
  const transaction = childOf(report.value, 'transaction');
  const transactionId = numberOf(transaction, 'transId');
  const status = wordOf(transaction, 'transactionStatus');
  if (transactionId !== asked || status === null) return unreadable('no-transaction');
  const card = childOf(childOf(transaction, 'payment'), 'creditCard');
  return {
    kind: 'found',
    details: {
      transactionId,
      status,
      refId: textOf(report.value, 'transrefId'),
      refTransactionId: numberOf(transaction, 'refTransId'),
      requestedCents: centsOf(childOf(transaction, 'requestedAmount')),
      authorizedCents: centsOf(childOf(transaction, 'authAmount')),
      settleCents: centsOf(childOf(transaction, 'settleAmount')),
      reasonCode: wordOf(transaction, 'responseReasonCode') ?? status,
      cardBrand: wordOf(card, 'cardType'),
      cardLast4: lastFourOf(card, 'cardNumber'),
    },
  };
}

export function readList(decoded: Decoded): ListAnswer {
  const report = reportOf(decoded);
  if (report.kind === 'unreadable') return report;
  if (report.kind === 'error') return unreadable(report.code);
  if (report.code === nothingThere) return { kind: 'listed', rows: [] };
  if (!Array.isArray(childOf(report.value, 'transactions'))) return unreadable('no-list');
  const rows: ListedTransaction[] = [];
  for (const row of listOf(report.value, 'transactions')) {
    const transactionId = numberOf(row, 'transId');
    if (transactionId === null) return unreadable('no-transaction');
    const submittedAt = new Date(textOf(row, 'submitTimeUTC') ?? '');
    rows.push({
      transactionId,
      invoice: textOf(row, 'invoiceNumber'),
      submittedAt: Number.isNaN(submittedAt.getTime()) ? null : submittedAt,
      status: wordOf(row, 'transactionStatus'),
      settleCents: centsOf(childOf(row, 'settleAmount')),
    });
  }
  return { kind: 'listed', rows };
}

export function readBatches(decoded: Decoded): BatchesAnswer {
  const report = reportOf(decoded);
  if (report.kind === 'unreadable') return report;
  if (report.kind === 'error') return unreadable(report.code);
  if (report.code === nothingThere) return { kind: 'listed', batchIds: [] };
  const batches = listOf(report.value, 'batchList').map((batch) => numberOf(batch, 'batchId'));
  const batchIds = batches.filter((id) => id !== null);
  if (batchIds.length === 0 || batchIds.length < batches.length) return unreadable('no-batch');
  return { kind: 'listed', batchIds };
}

/** The card of a profile, if the profile is the one of this order. */
export function readProfile(decoded: Decoded, orderId: string): ProfileIds | null {
  const report = reportOf(decoded);
  if (report.kind !== 'ok') return null;
  const profile = childOf(report.value, 'profile');
  if (textOf(profile, 'merchantCustomerId') !== orderId) return null;
  const customerProfileId = numberOf(profile, 'customerProfileId');
  const cards = listOf(profile, 'paymentProfiles');
  const paymentProfileId = numberOf(cards[0], 'customerPaymentProfileId');
  // An order has one card: more than one means that it is not what we think.
  if (customerProfileId === null || paymentProfileId === null || cards.length !== 1) return null;
  return { customerProfileId, paymentProfileId };
}
