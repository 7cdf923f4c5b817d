import type { GroupState, MissingPart, OrderStatus } from '@tarnholt/contract';

/** What an order is made of, and the rules about it that need no database. */

export type GroupKind = 'home' | 'dealer';

/** Whoever holds the guest token, or a customer. */
export type OrderOwner =
  | { readonly kind: 'guest'; readonly tokenHash: Buffer }
  | { readonly kind: 'customer'; readonly customerId: string };

/** A person's or a dealer's address. Empty text where nothing is known. */
export interface Place {
  readonly name: string;
  readonly company: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly phone: string;
  readonly email: string;
}

export type TaxSource = 'none' | 'table' | 'avatax';

export interface TaxDestination {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

export interface OrderLine {
  readonly id: number;
  readonly position: number;
  readonly sku: string;
  readonly itemClass: string;
  readonly isFfl: boolean;
  readonly productName: string;
  readonly productUrl: string;
  readonly imageUrl: string;
  readonly options: Readonly<Record<string, string>>;
  /** What the law and the house asked about the item when it was bought. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly unitPriceCents: number;
  readonly quantity: number;
  readonly taxCents: number;
  /** What a tax service takes the item for. */
  readonly taxCode: string;
  /** By unit number; fewer than `quantity` while they are still to be entered. */
  readonly serialNumbers: readonly string[];
}

export interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly shippedBy: string;
  readonly shippedAt: Date;
}

export interface GroupRow {
  readonly id: string;
  readonly orderId: string;
  readonly kind: GroupKind;
  readonly state: GroupState;
  /** When it came to stand there. */
  readonly since: Date;
  /** Null while the dealer is still to be chosen. */
  readonly recipient: Place | null;
  /** Whom the buyer picked from the directory: whose license to look for. */
  readonly licenseeId: string | null;
  readonly methodId: string;
  readonly methodName: string;
  readonly chargePolicy: 'on_ship' | 'at_order';
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  /** That part of the tax which is on shipping; the rest stands with the lines. */
  readonly shippingTaxCents: number;
  /** Who computed the tax; `none` where none is collected. */
  readonly taxSource: TaxSource;
  /** The address it was computed for. Null in orders that are older than this field. */
  readonly taxDestination: TaxDestination | null;
  readonly hold: { readonly reason: string; readonly by: string | null; readonly at: Date } | null;
  readonly version: number;
}

export interface GroupView extends GroupRow {
  readonly lines: readonly OrderLine[];
  readonly shipment: Shipment | null;
}

export interface OrderView {
  readonly id: string;
  readonly cartId: number;
  readonly owner: OrderOwner;
  readonly email: string;
  readonly status: OrderStatus;
  readonly billing: Place;
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly discountCents: number;
  readonly totalCents: number;
  readonly version: number;
  readonly linkVersion: number;
  readonly placedAt: Date;
  /** What goes to the buyer first. */
  readonly groups: readonly GroupView[];
}

export function isOwnedBy(order: OrderView, owner: OrderOwner): boolean {
  if (order.owner.kind === 'customer') {
    return owner.kind === 'customer' && owner.customerId === order.owner.customerId;
  }
  return owner.kind === 'guest' && owner.tokenHash.equals(order.owner.tokenHash);
}

/** What the payments domain knows about the money of a group. */
export interface GroupMoney {
  readonly authorizationIsLive: boolean;
  readonly capturedCents: number;
  readonly refundedCents: number;
}

/** Where the money of an order stands once it was authorized, from where that of its groups does. */
export function statusOf(
  groups: readonly (GroupMoney & { readonly state: GroupState })[],
): OrderStatus {
  const captured = groups.reduce((sum, group) => sum + group.capturedCents, 0);
  const refunded = groups.reduce((sum, group) => sum + group.refundedCents, 0);
  const toCapture = groups.filter(
    // Of one that has left in part, the rest is still authorized.
    ({ state, capturedCents, authorizationIsLive }) =>
      state !== 'canceled' && (capturedCents === 0 || authorizationIsLive),
  );
  if (captured === 0) {
    if (toCapture.length === 0) return 'canceled';
    return toCapture.every((group) => group.authorizationIsLive) ? 'authorized' : 'payment_pending';
  }
  if (refunded >= captured && toCapture.length === 0) return 'refunded';
  if (refunded > 0) return 'partially_refunded';
  return toCapture.length === 0 ? 'captured' : 'partially_captured';
}

export type NextActor = 'buyer' | 'dealer' | 'shop' | 'carrier' | 'nobody';

const nextActors: Readonly<Record<GroupState, NextActor | Readonly<Record<GroupKind, NextActor>>>> =
  {
    pending: 'shop',
    paid: 'shop',
    awaiting_dealer: 'buyer',
    awaiting_license: 'dealer',
    verifying: 'shop',
    verified: 'shop',
    released: 'shop',
    packed: 'shop',
    shipped: 'carrier',
    // At the dealer's the buyer still has to pass the background check and pick it up.
    delivered: { home: 'nobody', dealer: 'buyer' },
    picked_up: 'nobody',
    refused: 'shop',
    returned: 'nobody',
    canceled: 'nobody',
  };

type StandingGroup = Pick<GroupRow, 'kind' | 'state' | 'hold'>;

/**
 * Who has to do something before the group moves on. A hold is ours to clear. `needsCopy`: the house
 * goes by copies of licenses, and there is none that it could look at.
 */
export function nextActorOf(group: StandingGroup, needsCopy = false): NextActor {
  const actor = nextActors[group.state];
  const usual = typeof actor === 'string' ? actor : actor[group.kind];
  if (group.hold !== null && usual !== 'nobody') return 'shop';
  return needsCopy && group.state === 'verifying' ? 'dealer' : usual;
}

const missingByState: Readonly<Record<GroupState, readonly MissingPart[]>> = {
  pending: ['payment'],
  paid: ['shipment'],
  awaiting_dealer: ['dealer'],
  awaiting_license: ['acceptance'],
  verifying: ['license_check'],
  verified: ['release'],
  released: ['shipment'],
  packed: ['shipment'],
  shipped: ['delivery'],
  delivered: ['pick_up'],
  picked_up: [],
  refused: ['review'],
  returned: [],
  canceled: [],
};

const statesOfLicense: readonly GroupState[] = ['awaiting_license', 'verifying'];

/** What the group needs to move on, in the order in which it comes together. */
export function missingOf(group: StandingGroup, needsCopy = false): MissingPart[] {
  const { kind, state, hold } = group;
  const own = kind === 'home' && state === 'delivered' ? [] : missingByState[state];
  const copy = needsCopy && statesOfLicense.includes(state) ? ['license_copy' as const] : [];
  const review = hold !== null && own.length > 0 ? ['review' as const] : [];
  return [...review, ...copy, ...own];
}
