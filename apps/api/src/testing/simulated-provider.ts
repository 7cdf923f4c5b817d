import type {
  AnswerClass,
  CardProvider,
  Charge,
  DetailsAnswer,
  ListAnswer,
  ProviderAnswer,
} from '../domains/payments/provider/card-provider.ts';
import { pick, type Random } from './seeded-random.ts';

/** A transaction at the provider, in its own words. */
export interface SimulatedTransaction {
  readonly id: string;
  readonly refId: string;
  readonly refTransactionId: string | null;
  readonly requestedCents: number;
  readonly submittedAt: Date;
  status: string;
  settleCents: number;
}

/** What goes wrong, one of them for each call; `null` is a good call. */
export type SimulatedFault =
  | 'lost-before'
  | 'lost-after'
  | 'processed-later'
  | 'busy'
  | 'declined'
  | 'rejected'
  | 'held';

const blank: Omit<ProviderAnswer, 'class' | 'code'> = {
  alarm: null,
  transactionId: null,
  authCode: null,
  avsResult: null,
  cvvResult: null,
  cardBrand: 'Visa',
  cardLast4: '1111',
  profile: null,
};

function said(verdict: AnswerClass, code: string, more: Partial<ProviderAnswer> = {}) {
  return { ...blank, class: verdict, code, ...more };
}

const isSettled = (status: string) => /settledSuccessfully$/i.test(status);
const isLive = (status: string) => status === 'authorizedPendingCapture';

/**
 * A model of the card provider, for simulated histories. It is written from what is known of the
 * provider, not from our adapter: tokens work once, captures and voids act once, a request may be
 * carried out after its connection is gone, and lists may lag.
 */
export class SimulatedProvider implements CardProvider {
  readonly transactions: SimulatedTransaction[] = [];
  readonly profiles = new Map<string, string>();
  readonly #usedTokens = new Set<string>();
  readonly #late: { at: Date; run: () => void }[] = [];
  readonly #now: () => Date;
  readonly #random: Random;
  readonly #listLagMs: number;
  readonly #listsDeclined: boolean;
  /** The share of calls that go wrong, in percent. Zero lets everything come to rest. */
  faultPercent: number;

  constructor(now: () => Date, random: Random, faultPercent: number) {
    this.#now = now;
    this.#random = random;
    this.faultPercent = faultPercent;
    this.#listLagMs = pick(random, [0, 0, 1_000, 120_000]);
    this.#listsDeclined = random(2) === 0;
  }

  #fault(): SimulatedFault | null {
    if (this.#random(100) >= this.faultPercent) return null;
    return pick(this.#random, [
      'lost-before',
      'lost-after',
      'processed-later',
      'busy',
      'declined',
      'rejected',
      'held',
    ] as const);
  }

  /** Whatever was stuck somewhere and is due arrives. */
  deliverLate(): void {
    const due = this.#late.filter(({ at }) => at <= this.#now());
    for (const entry of due) {
      this.#late.splice(this.#late.indexOf(entry), 1);
      entry.run();
    }
  }

  get stuckRequests(): number {
    return this.#late.length;
  }

  settle(): void {
    for (const transaction of this.transactions) {
      if (transaction.status === 'capturedPendingSettlement')
        transaction.status = 'settledSuccessfully';
      if (transaction.status === 'refundPendingSettlement')
        transaction.status = 'refundSettledSuccessfully';
    }
  }

  /** Somebody decides about what is held. */
  review(): void {
    for (const transaction of this.transactions)
      if (transaction.status.startsWith('FDS'))
        transaction.status = pick(this.#random, ['authorizedPendingCapture', 'declined']);
  }

  /** `carryOut` does the work and says what a good line would have carried back. */
  async #call(
    carryOut: (fault: SimulatedFault | null) => ProviderAnswer,
    latestMs = 600_000,
  ): Promise<ProviderAnswer> {
    this.deliverLate();
    const fault = this.#fault();
    switch (fault) {
      case 'lost-before':
        return said('unknown', 'network');
      case 'busy':
        return said('unknown', 'E00053');
      case 'lost-after':
        carryOut(null);
        return said('unknown', 'timeout');
      case 'processed-later': {
        const at = new Date(this.#now().getTime() + this.#random(latestMs));
        this.#late.push({ at, run: () => void carryOut(null) });
        return said('unknown', 'network');
      }
      default:
        return carryOut(fault);
    }
  }

  #add(refId: string, cents: number, status: string, refTransactionId: string | null = null) {
    const transaction: SimulatedTransaction = {
      id: String(1_000 + this.transactions.length),
      refId,
      refTransactionId,
      requestedCents: cents,
      submittedAt: this.#now(),
      status,
      settleCents: status === 'declined' ? 0 : cents,
    };
    this.transactions.push(transaction);
    return transaction;
  }

  authorize(charge: Charge): Promise<ProviderAnswer> {
    return this.#call(
      (fault) => {
        if (charge.payWith.kind === 'token') {
          if (this.#usedTokens.has(charge.payWith.token)) return said('rejected', 'E00114');
          this.#usedTokens.add(charge.payWith.token);
        } else if (!this.profiles.has(charge.payWith.customerProfileId)) {
          return said('rejected', 'E00040');
        }
        if (fault === 'rejected') return said('rejected', '6');
        const { attemptId, amountCents } = charge;
        if (fault === 'declined') {
          this.#add(attemptId, amountCents, 'declined');
          return said('declined', '2');
        }
        const status = fault === 'held' ? 'FDSAuthorizedPendingReview' : 'authorizedPendingCapture';
        const { id: transactionId } = this.#add(attemptId, amountCents, status);
        return said(fault === 'held' ? 'held' : 'approved', '1', { transactionId });
        // Now and then so late that nobody expects it any more.
      },
      pick(this.#random, [600_000, 600_000, 3_600_000]),
    );
  }

  capture({ transactionId, amountCents }: Parameters<CardProvider['capture']>[0]) {
    return this.#call((fault) => {
      if (fault !== null) return said('rejected', '16');
      const transaction = this.#find(transactionId);
      if (!transaction) return said('rejected', '16');
      if (['capturedPendingSettlement', 'settledSuccessfully'].includes(transaction.status))
        return said('duplicate', '311', { transactionId });
      if (!isLive(transaction.status)) return said('rejected', '16');
      transaction.status = 'capturedPendingSettlement';
      transaction.settleCents = amountCents;
      return said('approved', '1', { transactionId });
    });
  }

  void({ transactionId }: Parameters<CardProvider['void']>[0]) {
    return this.#call((fault) => {
      if (fault !== null) return said('rejected', '16');
      const transaction = this.#find(transactionId);
      if (!transaction) return said('rejected', '16');
      if (transaction.status === 'voided') return said('duplicate', '310', { transactionId });
      const voidable = ['authorizedPendingCapture', 'capturedPendingSettlement'];
      const isHeld = transaction.status.startsWith('FDS');
      if (!voidable.includes(transaction.status) && !isHeld) return said('rejected', '16');
      transaction.status = 'voided';
      transaction.settleCents = 0;
      return said('approved', '1', { transactionId });
    });
  }

  refund({ attemptId, transactionId, amountCents }: Parameters<CardProvider['refund']>[0]) {
    return this.#call((fault) => {
      if (fault !== null) return said('rejected', '54');
      const original = this.#find(transactionId);
      if (original?.status !== 'settledSuccessfully') return said('rejected', '54');
      const refunded = this.transactions
        .filter(({ refTransactionId }) => refTransactionId === transactionId)
        .reduce((sum, { settleCents }) => sum + settleCents, 0);
      if (refunded + amountCents > original.settleCents) return said('rejected', '55');
      const made = this.#add(attemptId, amountCents, 'refundPendingSettlement', transactionId);
      return said('approved', '1', { transactionId: made.id });
    });
  }

  createProfile({ orderId }: Parameters<CardProvider['createProfile']>[0]) {
    return this.#call((fault) => {
      if (fault !== null) return said('rejected', 'E00040');
      const customerProfileId = `9${[...orderId].map((letter) => letter.charCodeAt(0)).join('')}`;
      this.profiles.set(customerProfileId, orderId);
      return said('approved', 'I00001', { profile: { customerProfileId, paymentProfileId: '1' } });
    });
  }

  deleteProfile({ customerProfileId }: Parameters<CardProvider['deleteProfile']>[0]) {
    return this.#call(() => {
      this.profiles.delete(customerProfileId);
      return said('approved', 'I00001');
    });
  }

  #find(id: string): SimulatedTransaction | undefined {
    return this.transactions.find((transaction) => transaction.id === id);
  }

  #isReportBroken(): boolean {
    this.deliverLate();
    return this.#random(200) < this.faultPercent;
  }

  async readDetails(transactionId: string): Promise<DetailsAnswer> {
    if (this.#isReportBroken()) return { kind: 'unreadable', why: 'network' };
    const found = this.#find(transactionId);
    if (!found) return { kind: 'absent' };
    return {
      kind: 'found',
      details: {
        transactionId,
        status: found.status,
        refId: found.refId,
        refTransactionId: found.refTransactionId,
        requestedCents: found.requestedCents,
        authorizedCents: found.status === 'declined' ? 0 : found.requestedCents,
        settleCents: found.settleCents,
        reasonCode: '1',
        cardBrand: 'Visa',
        cardLast4: '1111',
      },
    };
  }

  async listUnsettled(): Promise<ListAnswer> {
    if (this.#isReportBroken()) return { kind: 'unreadable', why: 'network' };
    return this.#list(({ status }) => !isSettled(status));
  }

  async listSettledBatches() {
    if (this.#isReportBroken()) return { kind: 'unreadable', why: 'network' } as const;
    return { kind: 'listed', batchIds: ['1'] } as const;
  }

  async listBatch(): Promise<ListAnswer> {
    if (this.#isReportBroken()) return { kind: 'unreadable', why: 'network' };
    return this.#list(({ status }) => isSettled(status));
  }

  #list(holds: (transaction: SimulatedTransaction) => boolean): ListAnswer {
    const shownUpTo = new Date(this.#now().getTime() - this.#listLagMs);
    const rows = this.transactions
      .filter(({ submittedAt }) => submittedAt <= shownUpTo)
      .filter(({ status }) => this.#listsDeclined || status !== 'declined')
      .filter(holds)
      .map(({ id, refId, submittedAt, status }) => ({
        transactionId: id,
        invoice: refId,
        submittedAt,
        status,
        settleCents: null,
      }));
    return { kind: 'listed', rows: rows.toReversed() };
  }
}
