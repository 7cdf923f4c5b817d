import type {
  AccountOrder,
  Order,
  OrderItem,
  OrderTracker,
  TrackedGroup,
} from '@tarnholt/contract';
import {
  type GroupMoney,
  type GroupView,
  missingOf,
  nextActorOf,
  type OrderLine,
  type OrderView,
  type Place,
} from './model.ts';

/** Integer cents inside, dollars with two decimals on the wire. */
function toDollars(cents: number): number {
  return cents / 100;
}

function toItem(line: OrderLine): OrderItem {
  return {
    productName: line.productName,
    productUrl: line.productUrl,
    options: line.options,
    unitPrice: toDollars(line.unitPriceCents),
    price: toDollars(line.unitPriceCents * line.quantity),
    quantity: line.quantity,
    isFflItem: line.isFfl,
  };
}

export function toAccountOrder(order: OrderView): AccountOrder {
  const lines = order.groups.flatMap((group) => group.lines);
  return {
    id: order.id,
    createdAt: order.placedAt.toISOString(),
    status: order.status,
    items: lines.toSorted((a, b) => a.position - b.position).map(toItem),
    shippingCost: toDollars(order.shippingCents),
    taxAmount: toDollars(order.taxCents),
    totalAmount: toDollars(order.totalCents),
  };
}

/** The forms join first and last name; the last word is taken for the last name. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const space = name.trim().lastIndexOf(' ');
  if (space === -1) return { firstName: name.trim(), lastName: '' };
  return {
    firstName: name.trim().slice(0, space).trim(),
    lastName: name.trim().slice(space + 1),
  };
}

function recipientOf(order: OrderView, kind: GroupView['kind']): Place | null {
  return order.groups.find((group) => group.kind === kind)?.recipient ?? null;
}

export function toOrder(order: OrderView): Order {
  const home = recipientOf(order, 'home');
  const dealer = recipientOf(order, 'dealer');
  const name = home === null ? null : splitName(home.name);
  return {
    ...toAccountOrder(order),
    userEmail: order.email,
    charges: order.groups.map((group) => ({
      kind: group.kind,
      chargePolicy: group.chargePolicy,
      totalAmount: toDollars(group.totalCents),
      items: itemsOf(group),
    })),
    shippingFirstName: name?.firstName ?? null,
    shippingLastName: name?.lastName ?? null,
    shippingAddress: home?.address ?? null,
    shippingCity: home?.city ?? null,
    shippingState: home?.state ?? null,
    shippingZipCode: home?.zip ?? null,
    shippingCountry: home?.country ?? null,
    customerPhone: order.billing.phone || home?.phone || null,
    dealerName: dealer?.name ?? null,
    dealerAddress: dealer?.address ?? null,
    dealerCity: dealer?.city ?? null,
    dealerState: dealer?.state ?? null,
    dealerZipCode: dealer?.zip ?? null,
    dealerCountry: dealer?.country ?? null,
    dealerPhone: dealer?.phone ?? null,
  };
}

const noMoney: GroupMoney = { authorizationIsLive: false, capturedCents: 0, refundedCents: 0 };

function itemsOf({ lines }: GroupView): TrackedGroup['items'] {
  return lines.map(({ productName, quantity }) => ({ productName, quantity }));
}

/** What a flow knows of a part that goes to a dealer. */
export interface TrackedTransfer {
  readonly transfer: NonNullable<TrackedGroup['transfer']>;
  /** A copy of the license is asked for, and there is none. */
  readonly needsCopy: boolean;
}

function toTrackedGroup(
  group: GroupView,
  money: GroupMoney,
  tracked: TrackedTransfer | null,
): TrackedGroup {
  return {
    id: group.id,
    version: group.version,
    kind: group.kind,
    state: group.state,
    since: group.since.toISOString(),
    nextActor: nextActorOf(group, tracked?.needsCopy),
    missing: missingOf(group, tracked?.needsCopy),
    isOnHold: group.hold !== null,
    dealerName: group.kind === 'dealer' ? (group.recipient?.name ?? null) : null,
    shippingMethod: group.methodName,
    items: itemsOf(group),
    chargePolicy: group.chargePolicy,
    totalAmount: toDollars(group.totalCents),
    capturedAmount: toDollars(money.capturedCents),
    refundedAmount: toDollars(money.refundedCents),
    shipment:
      group.shipment === null
        ? null
        : {
            carrier: group.shipment.carrier,
            trackingNumber: group.shipment.trackingNumber,
            shippedAt: group.shipment.shippedAt.toISOString(),
          },
    transfer: tracked?.transfer ?? null,
  };
}

export function toTracker(
  order: OrderView,
  money: ReadonlyMap<string, GroupMoney>,
  transfers: ReadonlyMap<string, TrackedTransfer>,
): OrderTracker {
  return {
    order: toOrder(order),
    groups: order.groups.map((group) =>
      toTrackedGroup(group, money.get(group.id) ?? noMoney, transfers.get(group.id) ?? null),
    ),
  };
}
