import type { AttemptStore } from '../domains/payments/attempts/attempt-store.ts';
import type { Break, Posting, Reduction } from '../domains/payments/attempts/draft.ts';
import { type Attempt, hasFailed, isFinal, type Profile } from '../domains/payments/model.ts';
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
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
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
    const attempts = new Map(this.attempts);
    for (const attempt of reduction.changed) {
      const before = attempts.get(attempt.id);
      if (before?.version !== attempt.version - 1) throw new Error('changed by somebody else');
      attempts.set(attempt.id, attempt);
    }
    for (const attempt of reduction.added) {
      if ([...attempts.values()].some(({ cause }) => cause === attempt.cause))
        throw new Error(`${attempt.cause} twice`);
      attempts.set(attempt.id, attempt);
    }
    checkConstraints([...attempts.values()].filter((attempt) => attempt.orderId === orderId));
    for (const [id, attempt] of attempts) this.attempts.set(id, attempt);
    if (reduction.profile) this.profiles.set(orderId, reduction.profile);
    if (reduction.late) this.late.push(reduction.late);
    this.postings.push(...reduction.postings);
    this.breaks.push(...reduction.breaks);
    this.finished.push(...reduction.finished);
    return reduction;
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
