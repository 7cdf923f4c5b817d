import type { Batch, Transaction, TransactionStatus } from '../store/records.ts';
import { type Context, nobody, recordMoney, saveTransaction } from './context.ts';

const day = 24 * 3600 * 1000;

/** How long the provider waits for a merchant, by state. */
const lifeMs: Partial<Record<TransactionStatus, number>> = {
  authorizedPendingCapture: 30 * day,
  FDSAuthorizedPendingReview: 30 * day,
  FDSPendingReview: 5 * day,
};

const settled: Partial<Record<TransactionStatus, TransactionStatus>> = {
  capturedPendingSettlement: 'settledSuccessfully',
  refundPendingSettlement: 'refundSettledSuccessfully',
};

/** What still waits for somebody stays out of a batch. */
export function isOpen(transaction: Transaction): boolean {
  return lifeMs[transaction.status] !== undefined;
}

/** The daily settlement: money moves, and everything that is over leaves the unsettled list. */
export function settle(context: Context): { batch: Batch; settled: number } {
  const { store, clock } = context;
  const settledAt = clock.now();
  const batchId = String(store.nextNumber('batchId', Math.floor(Date.now() / 1000)));
  const batch = { batchId, settledAt };
  store.put('batches', batchId, batch);
  let count = 0;
  for (const transaction of store.all('transactions')) {
    if (transaction.batchId !== null || isOpen(transaction)) continue;
    const status = settled[transaction.status];
    const closed = { ...transaction, batchId, status: status ?? transaction.status };
    if (status === undefined) {
      saveTransaction(context, closed);
      continue;
    }
    count += 1;
    saveTransaction(context, { ...closed, settledAt });
    recordMoney(context, 'settle', closed, closed.settleCents, nobody);
  }
  return { batch, settled: count };
}

/** An authorization that nobody captured, and a hold that nobody decided, lapse. */
export function expireOverdue(context: Context): number {
  const now = context.clock.now();
  let count = 0;
  for (const transaction of context.store.all('transactions')) {
    const life = lifeMs[transaction.status];
    if (life === undefined || now - transaction.submittedAt < life) continue;
    count += 1;
    const reserved = transaction.status === 'FDSPendingReview' ? 0 : transaction.authCents;
    const expired: Transaction = { ...transaction, status: 'expired', settleCents: 0 };
    saveTransaction(context, expired);
    recordMoney(context, 'expire', expired, reserved, nobody);
  }
  return count;
}
