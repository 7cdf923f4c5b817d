import { type GroupState, groupStates, type OrderStatus, orderStatuses } from '@tarnholt/contract';
import { describe, expect, test } from 'vitest';
import { pick, type Random, seededRandom } from '../../testing/seeded-random.ts';
import { endsOf, reachableFrom, trapsOf } from '../../testing/state-graph.ts';
import { statusOf } from './model.ts';
import { canMove, orderTransitions, transitions } from './transitions.ts';

describe.each(['home', 'dealer'] as const)('the table of a %s group', (kind) => {
  const graph = transitions[kind];
  const states = [...reachableFrom(graph, 'pending')];

  test('names no state that cannot be reached', () => {
    expect(Object.keys(graph).filter((state) => !states.includes(state as GroupState))).toEqual([]);
  });

  test('leads from everywhere to an end', () => {
    expect(trapsOf(graph, states)).toEqual([]);
    const ends = kind === 'home' ? ['canceled', 'returned'] : ['canceled', 'picked_up', 'returned'];
    expect(endsOf(graph, states).sort()).toEqual(ends);
  });

  test('lets everything be canceled that has not left, and nothing that has', () => {
    const left = ['shipped', 'delivered', 'picked_up', 'refused', 'returned', 'canceled'];
    for (const state of states)
      expect(canMove(kind, state, 'canceled'), state).toBe(!left.includes(state));
  });
});

test('between them the groups use every state', () => {
  const used = new Set(
    (['home', 'dealer'] as const).flatMap((kind) => [
      ...reachableFrom(transitions[kind], 'pending'),
    ]),
  );
  expect([...used].sort()).toEqual([...groupStates].sort());
});

describe('the table of an order', () => {
  test('leads from the first state to every other, and from everywhere to an end', () => {
    expect([...reachableFrom(orderTransitions, 'payment_pending')].sort()).toEqual(
      [...orderStatuses].sort(),
    );
    expect(trapsOf(orderTransitions, orderStatuses)).toEqual([]);
    expect(endsOf(orderTransitions, orderStatuses).sort()).toEqual([
      'canceled',
      'payment_failed',
      'refunded',
    ]);
  });
});

interface LivingGroup {
  state: GroupState;
  authorizationIsLive: boolean;
  capturedCents: number;
  refundedCents: number;
}

/** One thing that can happen to the money of a group once the order is authorized. */
function happen(random: Random, group: LivingGroup): void {
  const isOpen = group.state === 'paid';
  const events: (() => void)[] = [];
  if (isOpen && group.authorizationIsLive && group.capturedCents === 0) {
    events.push(
      // The void of a renewal, or a refusal after it.
      () => Object.assign(group, { authorizationIsLive: false }),
      () => Object.assign(group, { authorizationIsLive: false, capturedCents: 1_000 }),
      // A part leaves, and the rest is authorized anew in a moment.
      () => Object.assign(group, { authorizationIsLive: false, capturedCents: 400 }),
      () => Object.assign(group, { authorizationIsLive: false, state: 'canceled' }),
    );
  }
  if (isOpen && !group.authorizationIsLive && group.capturedCents === 0) {
    events.push(
      () => Object.assign(group, { authorizationIsLive: true }),
      () => Object.assign(group, { state: 'canceled' }),
    );
  }
  if (isOpen && group.capturedCents === 1_000)
    events.push(() => Object.assign(group, { state: 'shipped' }));
  const left = group.capturedCents - group.refundedCents;
  if (left > 0)
    events.push(() => Object.assign(group, { refundedCents: group.refundedCents + left }));
  if (left > 1) events.push(() => Object.assign(group, { refundedCents: group.refundedCents + 1 }));
  if (events.length > 0) pick(random, events)();
}

test('whatever happens to the groups of an order, its status goes the ways of the table', () => {
  const steps = new Set<string>();
  for (let seed = 1; seed <= 3_000; seed += 1) {
    const random = seededRandom(seed);
    const groups = Array.from(
      { length: 1 + random(3) },
      (): LivingGroup => ({
        state: 'paid',
        authorizationIsLive: true,
        capturedCents: 0,
        refundedCents: 0,
      }),
    );
    let status: OrderStatus = 'authorized';
    for (let event = 0; event < 20; event += 1) {
      happen(random, pick(random, groups));
      const next = statusOf(groups);
      if (next === status) continue;
      steps.add(`${status} → ${next}`);
      expect(orderTransitions[status], `seed ${seed}: ${status} → ${next}`).toContain(next);
      status = next;
    }
  }
  // Those of the checkout are not made here.
  const ofCheckout = [
    'payment_pending → payment_review',
    'payment_pending → payment_failed',
    'payment_review → authorized',
    'payment_review → payment_failed',
  ];
  const all = Object.entries(orderTransitions).flatMap(([from, to]) =>
    to.map((each) => `${from} → ${each}`),
  );
  expect([...steps].sort()).toEqual(all.filter((step) => !ofCheckout.includes(step)).sort());
});
