import { randomUUID } from 'node:crypto';
import { AppError } from '@tarnholt/service';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { createChallenges, type SolvedChallenge } from './challenges.ts';
import { judge, type Verdict } from './model.ts';
import {
  type Heat,
  heatBreaker,
  insertTry,
  isBreakerHot,
  keepBreakerHot,
  lockSubjects,
  type Outcome,
  readStandings,
  settleTry,
  spendChallenge,
} from './store.ts';
import { type Buyer, hashSubject, keyFor, subjectsOf } from './subjects.ts';

export interface PaymentTry extends Buyer {
  /** The order that would be paid. */
  readonly orderId: string;
  /** What the browser found, if it was asked to. */
  readonly solution: string | null;
}

export interface RiskDeps {
  /** The first one makes what is new; challenges of the others still count. */
  readonly keys: readonly Buffer[];
  readonly now: () => Date;
  /** From now on all guests are challenged. Runs in the transaction that noticed it. */
  readonly onTripped: (tx: Transaction, heat: Heat) => Promise<void>;
}

/** Takes the caller's transaction back: somebody else's attempt has to end first. */
export class BuyerIsBusy extends Error {
  constructor() {
    super('other payments of this buyer are under way');
  }
}

export interface Risk {
  /**
   * Lets an attempt to pay through and counts it, in the transaction that plans the charge, as its
   * last lock. Otherwise it throws: `challenge_required`, `too_many_requests`, or `BuyerIsBusy`.
   */
  admit(tx: Transaction, attempt: PaymentTry): Promise<void>;
  /** What became of it, in the transaction that writes that down. */
  settle(tx: Transaction, orderId: string, outcome: Outcome): Promise<void>;
  /** Nobody knows what becomes of it. If it is declined in the end, that counts all the same. */
  release(db: Queryable, orderId: string): Promise<void>;
  /** Somebody was told to solve a challenge. Outside of the transaction that was taken back. */
  noteChallenged(db: Queryable, network: string): Promise<void>;
}

const lockedTitle = 'Too many payments were not accepted. Please try again later.';

export function createRisk({ keys, now, onTripped }: RiskDeps): Risk {
  const [key] = keys;
  if (key === undefined) throw new Error('risk needs a key');
  const subjectKey = keyFor(key, 'subjects');
  const challenges = createChallenges(keys.map((each) => keyFor(each, 'challenges')));
  const cartOf = (cartId: number) => hashSubject(subjectKey, 'cart', String(cartId));

  async function check({ solution, cartId }: PaymentTry): Promise<SolvedChallenge | null> {
    return solution === null ? null : challenges.check(solution, cartOf(cartId), now());
  }

  /** Judged without the solution first: it is spent only where it is asked for. */
  async function judgeTry(
    tx: Transaction,
    attempt: PaymentTry,
  ): Promise<Verdict & { hasSolved: boolean }> {
    const subjects = subjectsOf(subjectKey, attempt);
    await lockSubjects(tx, subjects);
    const standings = await readStandings(tx, subjects);
    const isGuestInBadTimes = attempt.isGuest && (await isBreakerHot(tx));
    const without = judge({ standings, isGuestInBadTimes, hasSolved: false });
    if (without.kind !== 'challenged') return { ...without, hasSolved: false };
    const solved = await check(attempt);
    if (solved === null || !(await spendChallenge(tx, solved))) {
      return { ...without, hasSolved: false };
    }
    return { ...judge({ standings, isGuestInBadTimes, hasSolved: true }), hasSolved: true };
  }

  return {
    async admit(tx, attempt) {
      const verdict = await judgeTry(tx, attempt);
      switch (verdict.kind) {
        case 'busy':
          throw new BuyerIsBusy();
        case 'locked':
          throw new AppError('too_many_requests', 'too many declined payments', {
            title: lockedTitle,
            retryAfterSeconds: verdict.retryAfterSeconds,
          });
        case 'challenged':
          throw new AppError('challenge_required', 'a payment needs a solved challenge', {
            challenge: await challenges.make(cartOf(attempt.cartId), now()),
          });
        case 'free':
          await insertTry(tx, subjectsOf(subjectKey, attempt), {
            reference: attempt.orderId,
            outcome: 'open',
            hasSolved: verdict.hasSolved,
          });
      }
    },

    async settle(tx, orderId, outcome) {
      const isNews = await settleTry(tx, orderId, outcome);
      if (!isNews || outcome !== 'declined') return;
      const heat = await heatBreaker(tx);
      if (heat?.isNew) await onTripped(tx, heat);
    },

    async release(db, orderId) {
      await settleTry(db, orderId, 'undecided');
    },

    async noteChallenged(db, network) {
      const subject = {
        kind: 'network',
        hash: hashSubject(subjectKey, 'network', network),
      } as const;
      await insertTry(db, [subject], {
        reference: randomUUID(),
        outcome: 'challenged',
        hasSolved: false,
      });
      await keepBreakerHot(db);
    },
  };
}
