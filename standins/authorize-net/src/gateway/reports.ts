import { childOrNull, type Element, textOf, textOrNull } from '../schema/read-element.ts';
import type { Batch, Transaction } from '../store/records.ts';
import { type Answer, failure, success } from './answers.ts';
import { masked } from './card.ts';
import type { Context } from './context.ts';
import { dollars } from './money.ts';
import { reasonText } from './reasons.ts';

const day = 24 * 3600 * 1000;

/** getUnsettledTransactionListRequest */
export function unsettledList({ store, clock, switches }: Context, request: Element): Answer {
  const { listIncludesDeclined, listLagMs } = switches();
  const onlyHeld = textOf(request, 'status') === 'pendingApproval';
  const shownUpTo = clock.now() - listLagMs;
  const rows = store
    .all('transactions')
    .filter(
      (row) =>
        row.batchId === null &&
        row.submittedAt <= shownUpTo &&
        (listIncludesDeclined || row.status !== 'declined') &&
        (!onlyHeld || row.status.startsWith('FDS')),
    );
  return listAnswer(rows, request);
}

/** getTransactionListRequest: the transactions of one settlement. */
export function batchTransactions({ store }: Context, request: Element): Answer {
  const batchId = textOf(request, 'batchId');
  if (!store.get('batches', batchId)) return failure('E00040', textOrNull(request, 'refId'));
  const rows = store.all('transactions').filter((row) => row.batchId === batchId);
  return listAnswer(rows, request);
}

function listAnswer(rows: Transaction[], request: Element): Answer {
  const refId = textOrNull(request, 'refId');
  if (rows.length === 0) return success(refId, { totalNumInResultSet: 0 }, 'I00004');
  const sorting = childOrNull(request, 'sorting');
  const paging = childOrNull(request, 'paging');
  const byTime = sorting !== null && textOf(sorting, 'orderBy') === 'submitTimeUTC';
  const descending = sorting === null || ['true', '1'].includes(textOf(sorting, 'orderDescending'));
  const limit = paging ? Number(textOf(paging, 'limit')) : 1000;
  // The "offset" counts pages, not rows, and from one.
  const page = paging ? Number(textOf(paging, 'offset')) : 1;
  const key = (row: Transaction) => (byTime ? row.submittedAt : 0);
  const sorted = rows.toSorted((a, b) => key(a) - key(b) || Number(a.transId) - Number(b.transId));
  if (descending) sorted.reverse();
  return success(refId, {
    transactions: sorted.slice((page - 1) * limit, page * limit).map(summaryOf),
    totalNumInResultSet: rows.length,
  });
}

function summaryOf(row: Transaction): Record<string, unknown> {
  const billTo = childOrNull(row.sent, 'billTo');
  return {
    transId: row.transId,
    submitTimeUTC: utc(row.submittedAt),
    submitTimeLocal: local(row.submittedAt),
    transactionStatus: row.status,
    // Not the reference of the request: that one is in the details alone.
    ...(row.invoice !== null && { invoiceNumber: row.invoice }),
    ...(billTo && { firstName: textOf(billTo, 'firstName'), lastName: textOf(billTo, 'lastName') }),
    accountType: row.card.brand,
    accountNumber: masked(row.card),
    settleAmount: dollars(row.settleCents),
    marketType: 'eCommerce',
    product: 'Card Not Present',
    hasReturnedItems: false,
    ...(row.status.startsWith('FDS') && {
      fraudInformation: { fraudFilterList: ['Amount Filter'], fraudAction: fraudAction(row) },
    }),
    ...(row.profile && { profile: profileOf(row) }),
  };
}

/** getTransactionDetailsRequest */
export function transactionDetails({ store }: Context, request: Element): Answer {
  const refId = textOrNull(request, 'refId');
  const found = store.get('transactions', textOf(request, 'transId'));
  if (!found) return failure('E00040', refId);
  const batch = found.batchId === null ? undefined : store.get('batches', found.batchId);
  return success(refId, {
    transaction: detailsOf(found, batch),
    ...(found.clientId !== null && { clientId: found.clientId }),
    ...(found.refId !== null && { transrefId: found.refId }),
  });
}

function detailsOf(found: Transaction, batch: Batch | undefined): Record<string, unknown> {
  const { lineItems, ...sent } = found.sent;
  const items = lineItems === undefined ? undefined : (lineItems as Element).lineItem;
  return {
    transId: found.transId,
    ...(found.refTransId !== null && { refTransId: found.refTransId }),
    submitTimeUTC: utc(found.submittedAt),
    submitTimeLocal: local(found.submittedAt),
    transactionType: found.type,
    transactionStatus: found.status,
    responseCode: found.responseCode,
    responseReasonCode: found.reasonCode,
    responseReasonDescription: reasonText(found.reasonCode),
    ...(found.authCode !== '' && found.responseCode !== 2 && { authCode: found.authCode }),
    AVSResponse: found.avsResult,
    cardCodeResponse: found.card.cvvResult,
    ...(found.reasonCode >= 252 &&
      found.reasonCode <= 254 && {
        FDSFilterAction: fraudAction(found),
        FDSFilters: [{ name: 'Amount Filter', action: fraudAction(found) }],
      }),
    ...(batch && { batch: batchOf(batch) }),
    requestedAmount: dollars(found.requestedCents),
    authAmount: dollars(found.authCents),
    settleAmount: dollars(found.settleCents),
    ...(items !== undefined && { lineItems: items }),
    ...sent,
    taxExempt: false,
    payment: {
      creditCard: {
        cardNumber: masked(found.card),
        expirationDate: 'XXXX',
        cardType: found.card.brand,
      },
    },
    ...(found.profile && { profile: profileOf(found) }),
    recurringBilling: false,
    product: 'Card Not Present',
    marketType: 'eCommerce',
    networkTransId: found.networkTransId,
  };
}

/** getSettledBatchListRequest: of the last 24 hours, or of up to 31 days. */
export function settledBatches(context: Context, request: Element): Answer {
  const refId = textOrNull(request, 'refId');
  const now = context.clock.now();
  const to = timeOf(textOf(request, 'lastSettlementDate')) ?? now;
  const from = timeOf(textOf(request, 'firstSettlementDate')) ?? to - day;
  if (to < from || to - from > 31 * day) return failure('E00013', refId);
  const batches = context.store
    .all('batches')
    .filter(({ settledAt }) => settledAt >= from && settledAt <= to);
  if (batches.length === 0) return success(refId, {}, 'I00004');
  const withStatistics = ['true', '1'].includes(textOf(request, 'includeStatistics'));
  return success(refId, {
    batchList: batches.map((batch) => ({
      ...batchOf(batch),
      ...(withStatistics && { statistics: statisticsOf(context, batch) }),
    })),
  });
}

function statisticsOf({ store }: Context, batch: Batch): Record<string, unknown>[] {
  const rows = store.all('transactions').filter((row) => row.batchId === batch.batchId);
  const brands = [...new Set(rows.map((row) => row.card.brand))];
  return brands.map((brand) => {
    const own = rows.filter((row) => row.card.brand === brand);
    const charges = own.filter((row) => row.status === 'settledSuccessfully');
    const refunds = own.filter((row) => row.status === 'refundSettledSuccessfully');
    const total = (part: Transaction[]) =>
      dollars(part.reduce((sum, row) => sum + row.settleCents, 0));
    return {
      accountType: brand,
      chargeAmount: total(charges),
      chargeCount: charges.length,
      refundAmount: total(refunds),
      refundCount: refunds.length,
      voidCount: own.filter((row) => row.status === 'voided').length,
      declineCount: own.filter((row) => row.status === 'declined').length,
      errorCount: 0,
    };
  });
}

function batchOf({ batchId, settledAt }: Batch): Record<string, unknown> {
  return {
    batchId,
    settlementTimeUTC: utc(settledAt),
    settlementTimeLocal: local(settledAt),
    settlementState: 'settledSuccessfully',
    paymentMethod: 'creditCard',
    marketType: 'eCommerce',
    product: 'Card Not Present',
  };
}

function profileOf({ profile }: Transaction): Record<string, unknown> {
  return {
    customerProfileId: profile?.customerProfileId,
    customerPaymentProfileId: profile?.paymentProfileId,
  };
}

function fraudAction({ reasonCode }: Transaction): string {
  return reasonCode === 252 ? 'hold' : 'authAndHold';
}

function utc(time: number): string {
  return new Date(time).toISOString();
}

/** Mountain Standard Time, where the provider's sandbox lives. */
function local(time: number): string {
  return new Date(time - 7 * 3600 * 1000).toISOString().slice(0, -1);
}

function timeOf(text: string): number | null {
  if (text === '') return null;
  return Date.parse(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);
}
