import type { GroupState, MissingPart, Order, OrderStatus, TrackedGroup } from '@tarnholt/contract';

/** Where a part of an order stands, in words for whoever bought it. */
export interface GroupWords {
  readonly heading: string;
  readonly text: string;
}

type Kind = TrackedGroup['kind'];

const common: Readonly<Record<GroupState, GroupWords>> = {
  pending: {
    heading: 'Waiting for the payment',
    text: 'The card provider has not given its final answer yet.',
  },
  paid: { heading: 'Being prepared', text: 'The warehouse packs it next.' },
  awaiting_dealer: {
    heading: 'A dealer is needed',
    text: 'The firearm can go to a licensed dealer only. Please choose one; everything else ships.',
  },
  awaiting_license: {
    heading: 'Waiting for the dealer',
    text: 'We mailed the dealer a link to hand in the license and to accept the transfer.',
  },
  verifying: {
    heading: 'Checking the dealer’s license',
    text: 'The dealer has accepted. Our compliance desk checks the license.',
  },
  verified: {
    heading: 'License verified',
    text: 'The license is in order. A manager releases the shipment next.',
  },
  released: { heading: 'Released', text: 'It may leave. The warehouse packs it next.' },
  packed: { heading: 'Packed', text: 'It is ready for the carrier.' },
  shipped: { heading: 'Shipped', text: 'It is on its way to you.' },
  delivered: { heading: 'Delivered', text: 'The carrier says that it has arrived.' },
  picked_up: { heading: 'Picked up', text: 'The dealer has handed it over to you.' },
  refused: { heading: 'Refused', text: 'It was refused. We will write to you about what follows.' },
  returned: { heading: 'Returned', text: 'It has come back to us.' },
  canceled: { heading: 'Canceled', text: 'This part of the order was canceled.' },
};

const ofDealers: Partial<Record<GroupState, GroupWords>> = {
  shipped: { heading: 'Shipped to the dealer', text: 'It is on its way to the dealer.' },
  delivered: {
    heading: 'At the dealer',
    text: 'Bring government-issued photo identification. The dealer completes ATF Form 4473 with you and runs the background check.',
  },
};

export function describeGroup({ kind, state }: Pick<TrackedGroup, 'kind' | 'state'>): GroupWords {
  return (kind === 'dealer' ? ofDealers[state] : undefined) ?? common[state];
}

const actors: Readonly<Record<TrackedGroup['nextActor'], string | null>> = {
  buyer: 'you',
  dealer: 'your dealer',
  shop: 'us',
  carrier: 'the carrier',
  nobody: null,
};

/** Who has to do something next; null when nothing is left to be done. */
export function nextActorOf({ nextActor }: Pick<TrackedGroup, 'nextActor'>): string | null {
  return actors[nextActor];
}

const missingWords: Readonly<Record<MissingPart, string>> = {
  payment: 'The final answer of the card provider',
  dealer: 'A licensed dealer that receives it',
  acceptance: 'The answer of the dealer',
  license_copy: 'A copy of the dealer’s license',
  license_check: 'Our check of the license',
  release: 'The release by a manager',
  shipment: 'The handover to the carrier',
  delivery: 'The delivery by the carrier',
  pick_up: 'Your visit at the dealer',
  review: 'Something that we look into',
};

export function describeMissing(part: MissingPart): string {
  return missingWords[part];
}

interface Stage {
  readonly label: string;
  /** The states in which this stage is under way. */
  readonly states: readonly GroupState[];
}

const stages: Readonly<Record<Kind, readonly Stage[]>> = {
  home: [
    { label: 'Ordered', states: ['pending'] },
    { label: 'Prepared', states: ['paid', 'packed'] },
    { label: 'Shipped', states: ['shipped'] },
    { label: 'Delivered', states: ['delivered'] },
  ],
  dealer: [
    { label: 'Ordered', states: ['pending'] },
    { label: 'Dealer accepts', states: ['awaiting_dealer', 'awaiting_license'] },
    { label: 'License check', states: ['verifying', 'verified'] },
    { label: 'Prepared', states: ['released', 'packed'] },
    { label: 'Shipped', states: ['shipped'] },
    { label: 'Pick-up', states: ['delivered', 'picked_up'] },
  ],
};

export interface TrackStage {
  readonly label: string;
  readonly state: 'done' | 'current' | 'ahead';
}

/** The way of a part from the order to its end; none for one that left the way. */
export function trackOf({ kind, state }: Pick<TrackedGroup, 'kind' | 'state'>): TrackStage[] {
  const list = stages[kind];
  const current = list.findIndex(({ states }) => states.includes(state));
  if (current === -1) return [];
  // At the end of the way nothing is under way any more.
  const isAtEnd = state === 'picked_up' || (kind === 'home' && state === 'delivered');
  return list.map(({ label }, index) => ({
    label,
    state: index < current || isAtEnd ? 'done' : index === current ? 'current' : 'ahead',
  }));
}

const statusWords: Readonly<Record<OrderStatus, string>> = {
  payment_pending: 'Payment is being confirmed',
  payment_review: 'Payment is being reviewed',
  authorized: 'Approved; charged when it ships',
  partially_captured: 'Charged for what has shipped',
  captured: 'Charged',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  canceled: 'Canceled',
  payment_failed: 'Payment failed; nothing was charged',
};

/** Of orders with a part that is charged before it ships, where the others would say too much. */
const earlyWords: Partial<Record<OrderStatus, string>> = {
  authorized: 'Approved; each part is charged as it says below',
  partially_captured: 'Charged in part, as it says below',
};

export function describePayment(
  order: Pick<Order, 'status' | 'createdAt'>,
  groups: readonly Pick<TrackedGroup, 'chargePolicy'>[],
  now: number,
): string {
  if (isPaymentLate(order, now)) return 'Your order waits for its payment';
  const isEarly = groups.some(({ chargePolicy }) => chargePolicy === 'at_order');
  return (isEarly ? earlyWords[order.status] : undefined) ?? statusWords[order.status];
}

/** When the card is charged for a part that it was not charged for yet. */
export function describeCharge({
  state,
  chargePolicy,
}: Pick<TrackedGroup, 'state' | 'chargePolicy'>): string {
  if (state === 'canceled') return 'Nothing';
  if (state === 'pending') return 'Not yet';
  return chargePolicy === 'at_order' ? 'Now, with the order' : 'When it ships';
}

const promptlyMs = 2 * 60_000;

/** Most answers come within seconds: after so long, "a moment" would not be true any more. */
export function isPaymentLate(
  { status, createdAt }: Pick<Order, 'status' | 'createdAt'>,
  now: number,
): boolean {
  return status === 'payment_pending' && now - Date.parse(createdAt) > promptlyMs;
}
