import { type GroupState, groupStates } from '@tarnholt/contract';
import { describe, expect, test } from 'vitest';
import {
  type GroupMoney,
  isOwnedBy,
  missingOf,
  nextActorOf,
  type OrderOwner,
  type OrderView,
  statusOf,
} from './model.ts';
import { newOrderId } from './order-id.ts';
import { splitName } from './present-order.ts';
import { canMove } from './transitions.ts';

// cspell:ignore hjkmnp

const authorized: GroupMoney = { authorizationIsLive: true, capturedCents: 0, refundedCents: 0 };
const captured: GroupMoney = { authorizationIsLive: false, capturedCents: 5_000, refundedCents: 0 };
const partlyBack: GroupMoney = { ...captured, refundedCents: 1_000 };
const allBack: GroupMoney = { ...captured, refundedCents: 5_000 };
const voided: GroupMoney = { ...authorized, authorizationIsLive: false };

const paid = (money: GroupMoney) => ({ ...money, state: 'paid' as GroupState });
const shipped = (money: GroupMoney) => ({ ...money, state: 'shipped' as GroupState });
const canceled = (money: GroupMoney) => ({ ...money, state: 'canceled' as GroupState });

describe('the status of an order', () => {
  test.each([
    ['authorized', 'every group is authorized', [paid(authorized), paid(authorized)]],
    ['payment_pending', 'a group is not authorized', [paid(authorized), paid(voided)]],
    ['partially_captured', 'one group has shipped', [shipped(captured), paid(authorized)]],
    ['captured', 'every group has shipped', [shipped(captured), shipped(captured)]],
    [
      'captured',
      'the group that has not shipped is canceled',
      [shipped(captured), canceled(voided)],
    ],
    ['partially_refunded', 'some of it went back', [shipped(partlyBack)]],
    ['partially_refunded', 'all of one group went back', [shipped(allBack), paid(authorized)]],
    ['partially_refunded', 'one of two groups went back', [shipped(allBack), shipped(captured)]],
    ['refunded', 'all of it went back', [shipped(allBack)]],
    [
      'refunded',
      'what was captured went back, the rest is canceled',
      [shipped(allBack), canceled(voided)],
    ],
    [
      'canceled',
      'nothing was ever captured and nothing will be',
      [canceled(voided), canceled(voided)],
    ],
  ] as const)('is %s when %s', (status, _, groups) => {
    expect(statusOf(groups)).toBe(status);
    expect(statusOf(groups.toReversed())).toBe(status);
  });
});

describe('who acts next', () => {
  const group = (kind: 'home' | 'dealer', state: GroupState, isHeld = false) => ({
    kind,
    state,
    hold: isHeld ? { reason: 'address', by: null, at: new Date(0) } : null,
  });

  test.each([
    ['home', 'paid', 'shop'],
    ['dealer', 'awaiting_dealer', 'buyer'],
    ['dealer', 'awaiting_license', 'dealer'],
    ['dealer', 'verifying', 'shop'],
    ['dealer', 'released', 'shop'],
    ['home', 'shipped', 'carrier'],
    ['home', 'delivered', 'nobody'],
    ['dealer', 'delivered', 'buyer'],
    ['dealer', 'picked_up', 'nobody'],
    ['home', 'canceled', 'nobody'],
  ] as const)('of a %s group that is %s is the %s', (kind, state, actor) => {
    expect(nextActorOf(group(kind, state))).toBe(actor);
  });

  test('is the shop while a group is on hold, unless nothing is left to do', () => {
    for (const state of groupStates) {
      const usual = nextActorOf(group('dealer', state));
      expect(nextActorOf(group('dealer', state, true))).toBe(
        usual === 'nobody' ? 'nobody' : 'shop',
      );
    }
  });
});

describe('a group', () => {
  test('of firearms gets nowhere near shipping without having been verified and released', () => {
    const reachable = new Set<GroupState>(['pending']);
    for (const _ of groupStates) {
      for (const from of [...reachable]) {
        for (const to of groupStates) {
          if (to !== 'released' && canMove('dealer', from, to)) reachable.add(to);
        }
      }
    }
    expect([...reachable].toSorted()).toEqual([
      'awaiting_dealer',
      'awaiting_license',
      'canceled',
      'pending',
      'verified',
      'verifying',
    ]);
    for (const from of reachable) {
      if (from !== 'verified') expect(canMove('dealer', from, 'released')).toBe(false);
    }
  });

  test.each(groupStates)('that is %s does not go back to pending', (state) => {
    expect(canMove('home', state, 'pending') || canMove('dealer', state, 'pending')).toBe(false);
  });
});

describe('what a group needs to move on', () => {
  const missing = (state: GroupState, kind: 'home' | 'dealer' = 'dealer', held = false) =>
    missingOf({ kind, state, hold: held ? { reason: 'x', by: null, at: new Date() } : null });

  test.each(groupStates)('is something exactly where somebody has to act: %s', (state) => {
    for (const kind of ['home', 'dealer'] as const) {
      const group = { kind, state, hold: null };
      expect(missingOf(group).length === 0).toBe(nextActorOf(group) === 'nobody');
    }
  });

  test('is a copy of the license where the house goes by copies and has none', () => {
    const group = { kind: 'dealer', state: 'verifying', hold: null } as const;
    expect(missingOf(group, true)).toEqual(['license_copy', 'license_check']);
    expect(nextActorOf(group, true)).toBe('dealer');
    expect(nextActorOf(group)).toBe('shop');
    expect(missingOf({ ...group, state: 'verified' }, true)).toEqual(['release']);
  });

  test('is our own look at it first, while it is on hold', () => {
    expect(missing('awaiting_license', 'dealer', true)).toEqual(['review', 'acceptance']);
    expect(missing('paid', 'home', true)).toEqual(['review', 'shipment']);
    expect(missing('canceled', 'home', true)).toEqual([]);
  });
});

describe('an order belongs', () => {
  const guest: OrderOwner = { kind: 'guest', tokenHash: Buffer.alloc(32, 1) };
  const otherGuest: OrderOwner = { kind: 'guest', tokenHash: Buffer.alloc(32, 2) };
  const customer: OrderOwner = { kind: 'customer', customerId: '7' };
  const otherCustomer: OrderOwner = { kind: 'customer', customerId: '8' };
  const owners = [guest, otherGuest, customer, otherCustomer];

  test.each(owners.map((owner) => [owner]))('to %j and to nobody else', (owner) => {
    const order = { owner } as OrderView;
    expect(owners.filter((other) => isOwnedBy(order, other))).toEqual([owner]);
  });
});

test('ids of orders are readable and do not repeat', () => {
  const ids = Array.from({ length: 2_000 }, newOrderId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^TH-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
});

test.each([
  ['Pat Shopper', 'Pat', 'Shopper'],
  ['Mary Ann Smith', 'Mary Ann', 'Smith'],
  ['Cher', 'Cher', ''],
  ['  Pat   Shopper ', 'Pat', 'Shopper'],
])('the name %j is split into %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
