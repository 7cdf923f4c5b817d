import type { Entry } from '../ledger.ts';
import type { Attempt, BreakKind, OrderMoney, Profile } from '../model.ts';
import type { ProfileIds, ProviderAnswer } from '../provider/card-provider.ts';
import { canBecome } from './transitions.ts';

export interface Posting {
  readonly attempt: Attempt;
  readonly entries: readonly Entry[];
}

export interface Break {
  readonly kind: BreakKind;
  readonly attemptId: string;
  readonly transactionId: string | null;
  readonly orderId: string;
}

/** What the owner of an attempt does next, outside of any transaction. */
export type Task =
  | {
      readonly kind: 'send';
      readonly attempt: Attempt;
      readonly tokenCipher: Buffer | null;
      readonly target: Attempt | null;
      readonly profile: ProfileIds | null;
    }
  | {
      readonly kind: 'look-at-transaction';
      readonly attempt: Attempt;
      readonly transactionId: string;
    }
  | {
      readonly kind: 'look-for-invoice';
      readonly attempt: Attempt;
      readonly since: Date;
      readonly now: Date;
      readonly includeSettled: boolean;
      /** A transaction that the provider named without proof. */
      readonly hint: string | null;
    };

/** What one event does to an order's money: written down together, or not at all. */
export interface Reduction {
  readonly changed: readonly Attempt[];
  readonly added: readonly Attempt[];
  readonly postings: readonly Posting[];
  readonly finished: readonly Attempt[];
  readonly held: readonly Attempt[];
  readonly profile: Profile | null;
  readonly breaks: readonly Break[];
  /** An answer to somebody who no longer owned the attempt. Kept, not acted upon. */
  readonly late: { readonly attemptId: string; readonly answer: ProviderAnswer } | null;
  readonly task: Task | null;
}

/** What a new attempt must say; the rest follows. */
export type NewAttempt = Pick<
  Attempt,
  'verb' | 'groupId' | 'amountCents' | 'taxCents' | 'actsOn' | 'cause' | 'request'
> &
  Partial<Pick<Attempt, 'planId' | 'tokenExpiresAt'>>;

/** An order's money while one event is worked in. Changed freely in here, given out once. */
export class Draft {
  readonly orderId: string;
  readonly now: Date;
  readonly #before: ReadonlyMap<string, Attempt>;
  readonly #attempts: Map<string, Attempt>;
  readonly #newId: () => string;
  readonly #postings: Posting[] = [];
  readonly #finished: string[] = [];
  readonly #held: string[] = [];
  readonly #breaks: Break[] = [];
  readonly #profileBefore: Profile | null;
  profile: Profile | null;
  late: Reduction['late'] = null;
  task: Task | null = null;

  constructor(money: OrderMoney, newId: () => string) {
    this.orderId = money.orderId;
    this.now = money.now;
    this.#before = new Map(money.attempts.map((attempt) => [attempt.id, attempt]));
    this.#attempts = new Map(this.#before);
    this.#profileBefore = money.profile;
    this.profile = money.profile;
    this.#newId = newId;
  }

  find(id: string | null): Attempt | null {
    return id === null ? null : (this.#attempts.get(id) ?? null);
  }

  get(id: string): Attempt {
    const attempt = this.#attempts.get(id);
    if (attempt === undefined) throw new Error(`order ${this.orderId} has no attempt ${id}`);
    return attempt;
  }

  all(): Attempt[] {
    return [...this.#attempts.values()];
  }

  change(id: string, change: Partial<Attempt>): Attempt {
    const before = this.get(id);
    const changed = { ...before, ...change };
    if (!canBecome(before.state, changed.state))
      throw new Error(`${before.verb} ${id} cannot go from ${before.state} to ${changed.state}`);
    this.#attempts.set(id, changed);
    return changed;
  }

  add(made: NewAttempt): Attempt {
    const id = this.#newId();
    const attempt: Attempt = {
      planId: null,
      tokenExpiresAt: null,
      ...made,
      id,
      orderId: this.orderId,
      state: 'created',
      tokenCipher: null,
      transactionId: null,
      reasonCode: null,
      cardBrand: null,
      cardLast4: null,
      answer: null,
      leaseUntil: this.now,
      nextAt: this.now,
      tries: 0,
      listingsWithout: 0,
      version: 1,
      createdAt: this.now,
      sentAt: null,
      finishedAt: null,
      closedAt: null,
    };
    this.#attempts.set(id, attempt);
    return attempt;
  }

  post(attempt: Attempt, entries: readonly Entry[]): void {
    this.#postings.push({ attempt, entries });
  }

  noteFinished(id: string): void {
    this.#finished.push(id);
  }

  noteHeld(id: string): void {
    this.#held.push(id);
  }

  noteBreak(kind: BreakKind, attempt: Attempt, transactionId: string | null = null): void {
    this.#breaks.push({ kind, attemptId: attempt.id, transactionId, orderId: this.orderId });
  }

  toReduction(): Reduction {
    const changed: Attempt[] = [];
    const added: Attempt[] = [];
    for (const [id, attempt] of this.#attempts) {
      const before = this.#before.get(id);
      if (before === undefined) added.push(attempt);
      else if (before !== attempt) {
        // Every change makes a new version: whoever acts on an older one no longer owns it.
        changed.push({ ...attempt, version: before.version + 1 });
      }
    }
    const latest = new Map([...changed, ...added].map((attempt) => [attempt.id, attempt]));
    const current = (id: string) => latest.get(id) ?? this.get(id);
    const { task } = this;
    return {
      changed,
      added,
      postings: this.#postings,
      finished: this.#finished.map(current),
      held: this.#held.map(current),
      profile: this.profile === this.#profileBefore ? null : this.profile,
      breaks: this.#breaks,
      late: this.late,
      task: task === null ? null : { ...task, attempt: current(task.attempt.id) },
    };
  }
}
