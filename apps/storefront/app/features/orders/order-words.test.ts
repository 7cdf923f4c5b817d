import { groupStates } from '@tarnholt/contract/group-states';
import { missingParts } from '@tarnholt/contract/missing-parts';
import { type OrderStatus, orderStatuses } from '@tarnholt/contract/order-statuses';
import { describe, expect, test } from 'vitest';
import {
  describeGroup,
  describeMissing,
  describePayment,
  isPaymentLate,
  nextActorOf,
  trackOf,
} from './order-words.ts';

const placed = '2026-11-14T16:20:00.000Z';
const soon = Date.parse(placed) + 5_000;

test('every state has words, and a dealer’s part its own where it matters', () => {
  for (const state of groupStates) {
    for (const kind of ['home', 'dealer'] as const) {
      const { heading, text } = describeGroup({ kind, state });
      expect(heading).toMatch(/^[A-Z]/);
      expect(text).toMatch(/\.$/);
    }
  }
  expect(describeGroup({ kind: 'home', state: 'shipped' }).text).toContain('to you');
  expect(describeGroup({ kind: 'dealer', state: 'shipped' }).text).toContain('to the dealer');
  expect(describeGroup({ kind: 'dealer', state: 'delivered' }).text).toContain('Form 4473');
});

test('every status of the payment has words', () => {
  const words = (status: OrderStatus) => describePayment({ status, createdAt: placed }, [], soon);
  expect(new Set(orderStatuses.map(words)).size).toBe(orderStatuses.length);
  expect(words('payment_failed')).toContain('nothing was charged');
});

test('whatever is missing has words', () => {
  expect(new Set(missingParts.map(describeMissing)).size).toBe(missingParts.length);
});

test('who acts next is named, unless nobody does', () => {
  expect(nextActorOf({ nextActor: 'dealer' })).toBe('your dealer');
  expect(nextActorOf({ nextActor: 'nobody' })).toBeNull();
});

describe('the way of a part', () => {
  const track = (kind: 'home' | 'dealer', state: (typeof groupStates)[number]) =>
    trackOf({ kind, state }).map((stage) => `${stage.label}: ${stage.state}`);

  test('shows what is done, what is under way and what is ahead', () => {
    expect(track('home', 'packed')).toEqual([
      'Ordered: done',
      'Prepared: current',
      'Shipped: ahead',
      'Delivered: ahead',
    ]);
    expect(track('dealer', 'verifying')).toEqual([
      'Ordered: done',
      'Dealer accepts: done',
      'License check: current',
      'Prepared: ahead',
      'Shipped: ahead',
      'Pick-up: ahead',
    ]);
  });

  test('has an end', () => {
    expect(track('home', 'delivered').at(-1)).toBe('Delivered: done');
    expect(track('dealer', 'delivered').at(-1)).toBe('Pick-up: current');
    expect(track('dealer', 'picked_up').at(-1)).toBe('Pick-up: done');
  });

  test('is not shown for a part that left it', () => {
    expect(track('home', 'canceled')).toEqual([]);
    expect(track('dealer', 'returned')).toEqual([]);
  });
});

test('a payment that is not decided for long is said to be waited for', {
  tags: ['ORD-01'],
}, () => {
  const later = soon + 10 * 60_000;
  const pending = { status: 'payment_pending', createdAt: placed } as const;
  expect(describePayment(pending, [], soon)).toBe('Payment is being confirmed');
  expect(describePayment(pending, [], later)).toBe('Your order waits for its payment');
  expect(isPaymentLate({ ...pending, status: 'authorized' }, later)).toBe(false);
});
