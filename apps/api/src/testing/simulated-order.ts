import { Draft, type Reduction } from '../domains/payments/attempts/draft.ts';
import { type MoneyEvent, reduce } from '../domains/payments/attempts/reduce.ts';
import type { Finding } from '../domains/payments/attempts/settle-finding.ts';
import type { Attempt, OrderMoney } from '../domains/payments/model.ts';
import { planAuthorizations } from '../domains/payments/plan-authorizations.ts';
import type {
  ProviderAnswer,
  TransactionDetails,
} from '../domains/payments/provider/card-provider.ts';

export const start = new Date('2026-11-15T12:00:00Z');
export const second = 1_000;
export const minute = 60 * second;

const person = {
  firstName: 'Pat',
  lastName: 'Doe',
  address: '1 Main Street',
  city: 'Dallas',
  state: 'TX',
  zip: '75001',
  country: 'US',
};

/** One order's money, moved on event by event. */
export class SimulatedOrder {
  money: OrderMoney = { orderId: 'TH-AB12-CD34', attempts: [], profile: null, now: start };
  last: Reduction | null = null;
  #ids = 0;

  constructor(amounts: readonly number[]) {
    const groups = amounts.map((amountCents, index) => ({
      groupId: `group-${index}`,
      kind: 'home' as const,
      amountCents,
      taxCents: 0,
      shippingCents: 0,
      shippingName: 'Ground',
      lines: [],
      shipTo: null,
    }));
    const plan = { orderId: this.money.orderId, groups, token: 't', billTo: person };
    const options = { newId: this.newId, captureAtOnce: false };
    this.#apply(planAuthorizations(this.money, { ...plan, email: 'x', customerIp: '' }, options));
    const first = this.attempt('A1');
    this.#set({ ...first, tokenCipher: Buffer.from('sealed') });
  }

  newId = () => {
    this.#ids += 1;
    return `A${this.#ids}`;
  };

  #set(attempt: Attempt): void {
    const others = this.money.attempts.filter(({ id }) => id !== attempt.id);
    this.money = { ...this.money, attempts: [...others, attempt] };
  }

  #apply(reduction: Reduction): Reduction {
    for (const attempt of [...reduction.changed, ...reduction.added]) this.#set(attempt);
    if (reduction.profile) this.money = { ...this.money, profile: reduction.profile };
    this.last = reduction;
    return reduction;
  }

  wait(milliseconds: number): this {
    this.money = { ...this.money, now: new Date(this.money.now.getTime() + milliseconds) };
    return this;
  }

  attempt(id: string): Attempt {
    const found = this.money.attempts.find((attempt) => attempt.id === id);
    if (!found) throw new Error(`no attempt ${id}`);
    return found;
  }

  event(event: MoneyEvent): Reduction {
    return this.#apply(reduce(this.money, event, this.newId));
  }

  plan(plan: (draft: Draft) => Attempt): Attempt {
    const draft = new Draft(this.money, this.newId);
    const { id } = plan(draft);
    this.#apply(draft.toReduction());
    return this.attempt(id);
  }

  take(id: string): Reduction {
    return this.event({ kind: 'taken', attemptId: id });
  }

  answer(id: string, answer: Partial<ProviderAnswer>): Reduction {
    const { version } = this.attempt(id);
    return this.event({ kind: 'answered', attemptId: id, version, answer: said(answer) });
  }

  find(id: string, finding: Finding): Reduction {
    return this.event({ kind: 'found', attemptId: id, version: this.attempt(id).version, finding });
  }

  approve(id: string, transactionId: string): Reduction {
    this.take(id);
    return this.answer(id, { class: 'approved', transactionId });
  }
}

export function said(answer: Partial<ProviderAnswer>): ProviderAnswer {
  return {
    class: 'unknown',
    code: 'network',
    alarm: null,
    transactionId: null,
    authCode: null,
    avsResult: null,
    cvvResult: null,
    cardBrand: 'Visa',
    cardLast4: '1111',
    profile: null,
    ...answer,
  };
}

export function transaction(details: Partial<TransactionDetails>): Finding {
  return {
    kind: 'transaction',
    others: [],
    details: {
      transactionId: '77',
      status: 'authorizedPendingCapture',
      refId: 'A1',
      refTransactionId: null,
      requestedCents: 1_000,
      authorizedCents: 1_000,
      settleCents: 1_000,
      reasonCode: '1',
      cardBrand: 'Visa',
      cardLast4: '1111',
      ...details,
    },
  };
}

export const profile = { customerProfileId: '11', paymentProfileId: '22' };
export const statesOf = ({ money }: SimulatedOrder) =>
  Object.fromEntries(money.attempts.map(({ id, state }) => [id, state]));
