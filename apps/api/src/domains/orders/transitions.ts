import type { GroupState, OrderStatus } from '@tarnholt/contract';
import type { GroupKind } from './model.ts';

/**
 * Which way a group may go. The database holds the same table and refuses whoever writes past it; a
 * test holds the two together.
 */
export const transitions: Readonly<
  Record<GroupKind, Readonly<Partial<Record<GroupState, readonly GroupState[]>>>>
> = {
  home: {
    pending: ['paid', 'canceled'],
    paid: ['packed', 'shipped', 'canceled'],
    packed: ['shipped', 'canceled'],
    shipped: ['delivered', 'returned'],
    delivered: ['returned'],
  },
  dealer: {
    pending: ['awaiting_dealer', 'awaiting_license', 'verifying', 'canceled'],
    awaiting_dealer: ['awaiting_license', 'verifying', 'canceled'],
    awaiting_license: ['awaiting_dealer', 'verifying', 'canceled'],
    verifying: ['awaiting_license', 'awaiting_dealer', 'verified', 'canceled'],
    verified: ['verifying', 'released', 'canceled'],
    released: ['verifying', 'packed', 'shipped', 'canceled'],
    packed: ['verifying', 'shipped', 'canceled'],
    shipped: ['delivered', 'refused', 'returned'],
    delivered: ['picked_up', 'refused'],
    refused: ['returned'],
  },
};

export function canMove(kind: GroupKind, from: GroupState, to: GroupState): boolean {
  return transitions[kind][from]?.includes(to) ?? false;
}

/**
 * Where the money of an order may go from where it stands. The checkout decides the first steps, then
 * `statusOf` says where it is.
 *
 * Back to `payment_pending` leads a renewal: between two authorizations there is none, and after a
 * refused one there stays none until the bank agrees or the group is canceled.
 */
export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  payment_pending: [
    'payment_review',
    'authorized',
    'partially_captured',
    'canceled',
    'payment_failed',
  ],
  payment_review: ['authorized', 'payment_failed'],
  authorized: ['payment_pending', 'partially_captured', 'captured', 'canceled'],
  partially_captured: ['captured', 'partially_refunded'],
  captured: ['partially_refunded', 'refunded'],
  partially_refunded: ['refunded'],
  refunded: [],
  canceled: [],
  payment_failed: [],
};
