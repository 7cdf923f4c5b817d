import { AppError, type Logger } from '@tarnholt/service';
import { crashPoint } from '../../platform/crash-points.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { AttemptStore } from './attempts/attempt-store.ts';
import type { Reduction } from './attempts/draft.ts';
import { noFacts, noteBreak } from './breaks/note-break.ts';
import { type FinishedAttempt, toFinished } from './finished-attempt.ts';
import type { OrderMoney } from './model.ts';
import {
  findAttemptStates,
  insertAttempt,
  insertLateResult,
  insertPosting,
  isTokenKnown,
  keepAnswer,
  listDueAttempts,
  listDueAttemptsOf,
  lockOrderMoney,
  postponeAttempt,
  saveProfile,
  type TokenOf,
  updateAttempt,
} from './store.ts';

export interface PaymentHooks {
  /**
   * An attempt came to its end. Runs in the transaction that writes the end down, so that what the
   * hook writes is there if and only if the money is. It may plan further attempts, is called once
   * for each attempt, and MUST NOT leave the database: a mail is a row, not a call.
   */
  onFinal(tx: Transaction, attempt: FinishedAttempt): Promise<void>;
  /** The provider wants a person to look at an authorization: neither yes nor no, for days. */
  onHeld?(tx: Transaction, attempt: FinishedAttempt): Promise<void>;
}

export interface MoneyDeps {
  readonly hooks: PaymentHooks;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'paymentAttempts' | 'paymentBreaks'>;
}

/** Decides about an order's money and writes it down, in the caller's transaction. */
export async function changeMoney(
  tx: Transaction,
  deps: MoneyDeps,
  orderId: string,
  decide: (money: OrderMoney) => Reduction,
  tokenOf: ((attemptId: string) => TokenOf) | null = null,
): Promise<Reduction> {
  const money = await lockOrderMoney(tx, orderId);
  const reduction = decide(money);
  for (const attempt of reduction.changed) await updateAttempt(tx, attempt);
  for (const attempt of reduction.added) {
    const token = attempt.tokenExpiresAt && tokenOf ? tokenOf(attempt.id) : null;
    if (await insertAttempt(tx, attempt, token)) continue;
    if (token && (await isTokenKnown(tx, token.hash)))
      throw new AppError('payment_token_refused', 'the card token was used before');
    throw new AppError('conflict', `${attempt.cause} is under way already`);
  }
  for (const posting of reduction.postings) await insertPosting(tx, posting);
  if (reduction.profile) await saveProfile(tx, orderId, reduction.profile);
  if (reduction.late) await insertLateResult(tx, reduction.late.attemptId, reduction.late.answer);
  await noteBreaks(tx, deps, reduction);
  await callHooks(tx, deps, money, reduction);
  return reduction;
}

async function noteBreaks(tx: Transaction, deps: MoneyDeps, reduction: Reduction): Promise<void> {
  for (const found of reduction.breaks) {
    await noteBreak(tx, deps, { ...found, ...noFacts });
  }
}

async function callHooks(
  tx: Transaction,
  { hooks, metrics }: MoneyDeps,
  money: OrderMoney,
  reduction: Reduction,
): Promise<void> {
  const { finished, held, changed, added } = reduction;
  const after = new Map(
    [...money.attempts, ...changed, ...added].map((attempt) => [attempt.id, attempt]),
  );
  for (const attempt of finished) {
    metrics.paymentAttempts.inc({ verb: attempt.verb, state: attempt.state });
    await hooks.onFinal(tx, toFinished(attempt, [...after.values()]));
  }
  for (const attempt of held) await hooks.onHeld?.(tx, toFinished(attempt, [...after.values()]));
}

/** The store of what the shop really does. */
export function createPostgresStore(db: Database, deps: MoneyDeps): AttemptStore {
  return {
    update: (orderId, decide) =>
      db.transaction(async (tx) => {
        const reduction = await changeMoney(tx, deps, orderId, decide);
        const { task } = reduction;
        if (task?.kind === 'send') crashPoint('payments.before-sending', task.attempt.verb);
        for (const { verb } of reduction.finished) crashPoint('payments.before-final-commit', verb);
        return reduction;
      }),
    listDue: (limit, orderIds) =>
      orderIds ? listDueAttemptsOf(db, limit, orderIds) : listDueAttempts(db, limit),
    keepAnswer: (attemptId, version, answer) => keepAnswer(db, attemptId, version, answer),
    postpone: (attemptId) => postponeAttempt(db, attemptId),
    async findStates(ids) {
      const rows = await findAttemptStates(db, ids);
      // In the order of the ids, and what came of them last.
      const place = ({ id }: { id: string }) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
      return new Map(
        rows.toSorted((a, b) => place(a) - place(b)).map((row) => [row.id, row.state]),
      );
    },
  };
}
