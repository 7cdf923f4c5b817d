import type { AttemptStore } from '../domains/payments/attempts/attempt-store.ts';
import type { Break, Posting, Reduction } from '../domains/payments/attempts/draft.ts';
import {
  type Attempt,
  hasFailed,
  isFinal,
  isLiveAuthorization,
  type Profile,
} from '../domains/payments/model.ts';
import type { ProviderAnswer } from '../domains/payments/provider/card-provider.ts';

/**
 * The store of attempts without a database, for histories by the thousand. It keeps what PostgreSQL
 * keeps and refuses what its constraints refuse.
 */
export class MemoryAttemptStore implements AttemptStore {
  readonly attempts = new Map<string, Attempt>();
  readonly profiles = new Map<string, Profile>();
  readonly postings: Posting[] = [];
  readonly breaks: Break[] = [];
  readonly finished: Attempt[] = [];
  readonly late: { attemptId: string; answer: ProviderAnswer }[] = [];
  readonly #causes = new Set<string>();
  readonly #now: () => Date;
  readonly #onFinal: (attempt: Attempt, all: readonly Attempt[]) => void;

  /** `onFinal` is told of each end with the change that made it, as the hooks of payments are. */
  constructor(
    now: () => Date,
    onFinal: (attempt: Attempt, all: readonly Attempt[]) => void = () => undefined,
  ) {
    this.#now = now;
    this.#onFinal = onFinal;
  }

  ofOrder(orderId: string): Attempt[] {
    return [...this.attempts.values()].filter((attempt) => attempt.orderId === orderId);
  }

  async update(orderId: string, decide: Parameters<AttemptStore['update']>[1]): Promise<Reduction> {
    const reduction = decide({
      orderId,
      attempts: this.ofOrder(orderId),
      profile: this.profiles.get(orderId) ?? null,
      now: this.#now(),
    });
    for (const attempt of reduction.changed) {
      const before = this.attempts.get(attempt.id);
      if (before?.version !== attempt.version - 1) throw new Error('changed by somebody else');
    }
    for (const { cause } of reduction.added)
      if (this.#causes.has(cause)) throw new Error(`${cause} twice`);
    const written = [...reduction.changed, ...reduction.added];
    const after = new Map(this.ofOrder(orderId).map((attempt) => [attempt.id, attempt]));
    for (const attempt of written) after.set(attempt.id, attempt);
    checkConstraints([...after.values()]);
    for (const attempt of written) this.attempts.set(attempt.id, attempt);
    for (const { cause } of reduction.added) this.#causes.add(cause);
    if (reduction.profile) this.profiles.set(orderId, reduction.profile);
    if (reduction.late) this.late.push(reduction.late);
    this.postings.push(...reduction.postings);
    this.breaks.push(...reduction.breaks);
    this.finished.push(...reduction.finished);
    const all = this.ofOrder(orderId);
    for (const attempt of reduction.finished) this.#onFinal(attempt, all);
    return reduction;
  }

  /** What `ordersWithoutMoney` asks the database. */
  hasNoMoney(orderId: string): boolean {
    return !this.ofOrder(orderId).some(
      (attempt) =>
        (!isFinal(attempt.state) && attempt.verb !== 'delete_profile') ||
        isLiveAuthorization(attempt) ||
        (attempt.verb === 'capture' && attempt.state === 'approved'),
    );
  }

  async listDue(limit: number) {
    const now = this.#now();
    return [...this.attempts.values()]
      .filter(
        ({ state, nextAt, leaseUntil }) => !isFinal(state) && nextAt <= now && leaseUntil <= now,
      )
      .slice(0, limit);
  }

  async keepAnswer(attemptId: string, version: number, answer: ProviderAnswer): Promise<void> {
    const attempt = this.attempts.get(attemptId);
    if (attempt?.version !== version || attempt.state !== 'sending') return;
    const now = this.#now();
    this.attempts.set(attemptId, {
      ...attempt,
      answer,
      leaseUntil: now,
      nextAt: now,
      version: version + 1,
    });
  }

  async postpone(attemptId: string): Promise<void> {
    const attempt = this.attempts.get(attemptId);
    if (attempt) this.attempts.set(attemptId, { ...attempt, nextAt: this.#now() });
  }

  async findStates(ids: readonly string[]) {
    return new Map(
      ids.flatMap((id) => {
        const attempt = this.attempts.get(id);
        return attempt ? [[id, attempt.state] as const] : [];
      }),
    );
  }
}

function checkConstraints(attempts: readonly Attempt[]): void {
  const live = attempts.filter(({ state }) => !hasFailed(state));
  const keys = live.flatMap(({ verb, groupId, actsOn, closedAt }) => {
    if (verb === 'authorize') return closedAt === null ? [`authorize ${groupId}`] : [];
    return verb === 'capture' || verb === 'void' ? [`${verb} ${actsOn}`] : [];
  });
  if (new Set(keys).size < keys.length) throw new Error(`two of a kind: ${keys.join(', ')}`);
  for (const { id, state, finishedAt, tokenCipher, verb, transactionId } of attempts) {
    if (isFinal(state) !== (finishedAt !== null)) throw new Error(`${id} has no proper end`);
    if (tokenCipher !== null && state !== 'created') throw new Error(`${id} kept its token`);
    const needsTransaction = !verb.endsWith('_profile');
    if (state === 'approved' && needsTransaction && transactionId === null)
      throw new Error(`${id} is approved without a transaction`);
  }
}
