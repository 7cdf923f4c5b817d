import type { GroupState } from '@tarnholt/contract';
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
