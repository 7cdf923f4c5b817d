import type { OrderStatus, StaffGroup } from '@tarnholt/contract';
import type { GroupState } from '@tarnholt/contract/group-states';

/** How pressing something is, and whose turn it is; the colors are in `look/desk.css`. */
export type Tone = 'quiet' | 'waiting' | 'ours' | 'done' | 'bad';

export interface Words {
  readonly label: string;
  readonly tone: Tone;
}

export const groupStateWords: Readonly<Record<GroupState, Words>> = {
  pending: { label: 'Payment pending', tone: 'waiting' },
  paid: { label: 'Ready to ship', tone: 'ours' },
  awaiting_dealer: { label: 'Buyer chooses a dealer', tone: 'waiting' },
  awaiting_license: { label: 'Waiting for the license', tone: 'waiting' },
  verifying: { label: 'License to check', tone: 'ours' },
  verified: { label: 'Ready to release', tone: 'ours' },
  released: { label: 'Ready to ship', tone: 'ours' },
  packed: { label: 'Packed', tone: 'ours' },
  shipped: { label: 'Shipped', tone: 'done' },
  delivered: { label: 'Delivered', tone: 'done' },
  picked_up: { label: 'Picked up', tone: 'done' },
  refused: { label: 'Refused by the dealer', tone: 'bad' },
  returned: { label: 'Returned', tone: 'quiet' },
  canceled: { label: 'Canceled', tone: 'quiet' },
};

export const orderStatusWords: Readonly<Record<OrderStatus, Words>> = {
  payment_pending: { label: 'Payment pending', tone: 'waiting' },
  payment_review: { label: 'Payment in review', tone: 'waiting' },
  authorized: { label: 'Authorized', tone: 'quiet' },
  partially_captured: { label: 'Partly captured', tone: 'quiet' },
  captured: { label: 'Captured', tone: 'done' },
  partially_refunded: { label: 'Partly refunded', tone: 'quiet' },
  refunded: { label: 'Refunded', tone: 'quiet' },
  canceled: { label: 'Canceled', tone: 'quiet' },
  payment_failed: { label: 'Payment failed', tone: 'bad' },
};

export const groupKindWords: Readonly<Record<StaffGroup['kind'], string>> = {
  home: 'Home',
  dealer: 'Dealer',
};

export const nextActorWords: Readonly<Record<StaffGroup['nextActor'], string | null>> = {
  buyer: 'The buyer has to act next.',
  dealer: 'The dealer has to act next.',
  shop: 'We have to act next.',
  carrier: 'It is with the carrier.',
  nobody: null,
};

type Verification = NonNullable<StaffGroup['dealer']>['verifications'][number];

export const verificationMethodWords: Readonly<Record<Verification['method'], string>> = {
  ez_check: 'FFL eZ Check',
  certified_copy: 'Certified copy',
};

export const verificationResultWords: Readonly<Record<Verification['result'], Words>> = {
  valid: { label: 'Valid', tone: 'done' },
  loa: { label: 'Valid by letter of authorization', tone: 'done' },
  expired: { label: 'Expired', tone: 'bad' },
  not_found: { label: 'Not found', tone: 'bad' },
  mismatch: { label: 'Does not match', tone: 'bad' },
};
