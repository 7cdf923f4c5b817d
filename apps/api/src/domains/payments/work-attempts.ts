import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@tarnholt/service';
import { crashPoint } from '../../platform/crash-points.ts';
import { newAttemptId } from './attempt-id.ts';
import type { AttemptStore, DueAttempt } from './attempts/attempt-store.ts';
import type { Reduction } from './attempts/draft.ts';
import { type MoneyEvent, reduce } from './attempts/reduce.ts';
import { performTask, type TaskDeps } from './perform-task.ts';
import { shareListings } from './share-listings.ts';

export interface WorkDeps extends Omit<TaskDeps, 'listings'> {
  readonly store: AttemptStore;
  readonly logger: Logger;
  readonly newId?: () => string;
}

export interface AttemptWorker {
  /** True when something was done about it; false when somebody else has it. Never rejects. */
  work(due: DueAttempt): Promise<boolean>;
  /** Resolves once nothing is under way any more. */
  whenIdle(): Promise<void>;
}

type Answered = Extract<MoneyEvent, { kind: 'answered' }>;

/** An answer is worth waiting for a database that restarts. */
const keepPausesMs = [0, 500, 2_000, 5_000];

/**
 * Takes attempts on their way: a transaction that says what is about to happen, the call to the
 * provider without any transaction, a transaction that says what came of it. A process that dies
 * anywhere in between leaves a row from which another one goes on.
 */
export function createAttemptWorker(deps: WorkDeps): AttemptWorker {
  const { store, logger, newId = newAttemptId } = deps;
  const tasks: TaskDeps = { ...deps, listings: shareListings(deps.provider) };
  const underWay = new Map<string, Promise<boolean>>();

  async function workThrough({ id, orderId }: DueAttempt): Promise<boolean> {
    let event: MoneyEvent = { kind: 'taken', attemptId: id };
    let hasWorked = false;
    for (;;) {
      const reduction: Reduction | null = await apply(orderId, event);
      if (reduction === null) return true;
      for (const finished of reduction.finished)
        crashPoint('payments.after-final-commit', finished.verb);
      hasWorked ||= reduction.changed.length > 0;
      if (reduction.task === null) return hasWorked;
      event = await performTask(tasks, reduction.task);
    }
  }

  /** Null when the answer had to be left for later. */
  async function apply(orderId: string, event: MoneyEvent): Promise<Reduction | null> {
    const write = () => store.update(orderId, (money) => reduce(money, event, newId));
    if (event.kind !== 'answered') return write();
    try {
      return await write();
    } catch (err) {
      const { attemptId, answer } = event;
      logger.error({ err, attemptId, class: answer.class }, 'an answer could not be worked in');
      await keep(event);
      return null;
    }
  }

  async function keep({ attemptId, version, answer }: Answered): Promise<void> {
    for (const pauseMs of keepPausesMs) {
      await sleep(pauseMs);
      try {
        return await store.keepAnswer(attemptId, version, answer);
      } catch (err) {
        logger.warn({ err, attemptId }, 'an answer could not be kept yet');
      }
    }
    // Not lost: the provider has it, and whoever takes the attempt next looks it up there.
    const { class: outcome, code, transactionId } = answer;
    logger.error({ attemptId, class: outcome, code, transactionId }, 'an answer was not kept');
  }

  async function workSafely(due: DueAttempt): Promise<boolean> {
    try {
      return await workThrough(due);
    } catch (err) {
      logger.error({ err, attemptId: due.id, verb: due.verb }, 'attempt could not be worked on');
      await store.postpone(due.id).catch(() => undefined);
      return false;
    }
  }

  return {
    work(due) {
      const current = underWay.get(due.id);
      if (current) return current;
      const started = workSafely(due).finally(() => underWay.delete(due.id));
      underWay.set(due.id, started);
      return started;
    },
    async whenIdle() {
      while (underWay.size > 0) await Promise.all(underWay.values());
    },
  };
}
