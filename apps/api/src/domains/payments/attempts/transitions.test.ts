import { describe, expect, test } from 'vitest';
import { pick, type Random, seededRandom } from '../../../testing/seeded-random.ts';
import {
  minute,
  profile,
  SimulatedOrder,
  second,
  transaction,
} from '../../../testing/simulated-order.ts';
import { endsOf, reachableFrom, trapsOf } from '../../../testing/state-graph.ts';
import { type Attempt, type AttemptState, isFinal } from '../model.ts';
import { planCapture, planRefund, planVoid } from '../plan-follow-ups.ts';
import { planPartialCapture, planRenewal } from '../plan-renewal.ts';
import { answerClasses } from '../provider/card-provider.ts';
import type { Draft, Reduction } from './draft.ts';
import { removeProfile } from './finish.ts';
import { attemptTransitions } from './transitions.ts';

const states = Object.keys(attemptTransitions) as AttemptState[];

describe('the table of an attempt', () => {
  test('leads from the first state to every other', () => {
    expect([...reachableFrom(attemptTransitions, 'created')].sort()).toEqual(states.toSorted());
  });

  test('leads from everywhere to an end, and its ends are the final states', () => {
    expect(trapsOf(attemptTransitions, states)).toEqual([]);
    expect(endsOf(attemptTransitions, states).sort()).toEqual(states.filter(isFinal).sort());
  });
});

const person = {
  email: 'x',
  customerIp: '',
  shipTo: null,
  billTo: {
    firstName: 'Pat',
    lastName: 'Doe',
    address: '1 Main Street',
    city: 'Dallas',
    state: 'TX',
    zip: '75001',
    country: 'US',
  },
};

const statuses = [
  'authorizedPendingCapture',
  'capturedPendingSettlement',
  'settledSuccessfully',
  'refundSettledSuccessfully',
  'FDSPendingReview',
  'voided',
  'declined',
  'expired',
  'a word that nobody knows',
];

/** Anything may happen to an order, in any order: also what no provider would ever say. */
class RandomLife {
  readonly steps = new Set<string>();
  readonly #random: Random;
  readonly #order: SimulatedOrder;
  #before: ReadonlyMap<string, Attempt> = new Map();

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    this.#order = new SimulatedOrder([1_000, 500].slice(0, 1 + this.#random(2)));
    this.#before = this.#now();
  }

  #now(): ReadonlyMap<string, Attempt> {
    return new Map(this.#order.money.attempts.map((attempt) => [attempt.id, attempt]));
  }

  /** What the last event made of every attempt. */
  #note(): void {
    const now = this.#now();
    for (const [id, { state }] of now) {
      const was = this.#before.get(id)?.state ?? 'created';
      if (was !== state) this.steps.add(`${was} → ${state}`);
    }
    this.#before = now;
  }

  live(events: number): this {
    for (let event = 0; event < events; event += 1) {
      this.#happen();
      this.#note();
    }
    return this;
  }

  #happen(): void {
    const order = this.#order;
    const attempt = pick(this.#random, order.money.attempts);
    order.wait(pick(this.#random, [0, second, 5 * minute, 30 * minute]));
    const what = this.#random(60);
    if (what === 0) this.#loseCard();
    else if (what < 12) this.#plan(attempt.groupId ?? 'group-0');
    else this.#work(order.take(attempt.id));
  }

  /** Somebody has removed it by hand, and written that down. */
  #loseCard(): void {
    const { money } = this.#order;
    this.#order.money = { ...money, profile: { ...profile, deletedAt: money.now } };
  }

  /** Until its owner has nothing to do any more, or is gone. */
  #work(reduction: Reduction): void {
    this.#note();
    const { task } = reduction;
    if (task === null || this.#random(10) === 0) return;
    const { id } = task.attempt;
    if (task.kind === 'send') {
      const answer = {
        class: pick(this.#random, [...answerClasses, 'approved', 'approved'] as const),
        transactionId: String(70 + this.#random(9)),
        ...(task.attempt.verb === 'create_profile' ? { profile } : {}),
      };
      this.#work(this.#order.answer(id, answer));
      return;
    }
    const findings = [
      { kind: 'unreadable', why: 'network' },
      { kind: 'absent', includedSettled: true },
      transaction({
        status: pick(this.#random, statuses),
        refId: id,
        settleCents: task.attempt.amountCents,
        authorizedCents: task.attempt.amountCents,
      }),
    ] as const;
    this.#work(this.#order.find(id, pick(this.#random, findings)));
  }

  #plan(groupId: string): void {
    const cause = `act/${groupId}/${this.#random(3)}`;
    const amounts = { amountCents: 500, taxCents: 20 };
    const rest = {
      ...amounts,
      charge: { lines: [], shippingCents: 0, shippingName: 'Ground' },
      person,
    };
    const plans = [
      (draft: Draft) => planCapture(draft, { groupId, cause: `${cause}/c`, ...amounts }),
      (draft: Draft) => planVoid(draft, { groupId, cause: `${cause}/v` }),
      (draft: Draft) => planRefund(draft, { groupId, cause: `${cause}/r`, ...amounts }),
      (draft: Draft) => planRenewal(draft, { groupId, person }),
      (draft: Draft) =>
        planPartialCapture(draft, { groupId, cause: `${cause}/p`, ...amounts, rest }),
      (draft: Draft) => {
        const removal = removeProfile(draft);
        if (removal === null) throw new Error('no card');
        return removal;
      },
    ];
    try {
      this.#order.plan(pick(this.#random, plans));
    } catch {
      // Refused: as things stand it cannot be done.
    }
  }
}

test('whatever happens, attempts go the ways of the table and no others, and all of them', () => {
  const steps = new Set<string>();
  for (let seed = 1; seed <= 1_500; seed += 1)
    for (const step of new RandomLife(seed).live(30).steps) steps.add(step);
  // An event may take an attempt two steps: what was sent and lost is looked for at once.
  const allowed = Object.entries(attemptTransitions).flatMap(([from, to]) =>
    to.map((each) => `${from} → ${each}`),
  );
  expect([...steps].toSorted()).toEqual(allowed.toSorted());
});
