import type { Clock } from '../clock.ts';
import type { MoneyEvent, Transaction } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import type { Switches } from './switches.ts';

export type Merchant = {
  login: string;
  transactionKey: string;
  clientKey: string;
  /** Hex digits. */
  signatureKey: string;
};

export type WebhookEvent =
  | 'authorization.created'
  | 'authcapture.created'
  | 'priorAuthCapture.created'
  | 'refund.created'
  | 'void.created'
  | 'fraud.held'
  | 'fraud.approved'
  | 'fraud.declined';

/** What every part of the gateway works on. */
export type Context = {
  store: Store;
  clock: Clock;
  merchant: Merchant;
  switches: () => Switches;
  notify: (event: WebhookEvent, transaction: Transaction, refId: string | null) => void;
};

/** Who asked for a money event, and by which names. */
export type Cause = { refId: string | null; invoice: string | null };

export const nobody: Cause = { refId: null, invoice: null };

export function recordMoney(
  { store, clock }: Context,
  event: MoneyEvent['event'],
  transaction: Transaction,
  amountCents: number,
  cause: Cause,
): void {
  const sequence = store.nextNumber('ledger', 1);
  store.put('ledger', String(sequence), {
    sequence,
    event,
    transId: transaction.transId,
    refTransId: transaction.refTransId,
    refId: cause.refId,
    invoice: cause.invoice,
    amountCents,
    profile: transaction.profile,
    tokenHash: transaction.tokenHash,
    brand: transaction.card.brand,
    lastFour: transaction.card.lastFour,
    time: new Date(clock.now()).toISOString(),
  });
}

export function saveTransaction({ store }: Context, transaction: Transaction): Transaction {
  store.put('transactions', transaction.transId, transaction);
  return transaction;
}
