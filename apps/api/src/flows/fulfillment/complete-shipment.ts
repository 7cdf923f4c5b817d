import { recordAuditEvent } from '../../domains/audit/index.ts';
import { type DisposedFirearm, recordDispositions } from '../../domains/compliance/index.ts';
import { shipReservations } from '../../domains/inventory/index.ts';
import {
  type GroupView,
  moveGroup,
  type OrderLine,
  orderUrlOf,
  type PickedLines,
  type Place,
  saveShipment,
} from '../../domains/orders/index.ts';
import { insertDecisions } from '../../domains/rules/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { demandMoved } from './change-group.ts';
import type { SettleDeps } from './deps.ts';
import { subjectOf } from './desk.ts';
import { refreshOrder } from './refresh-order.ts';
import { caliberOf, firearmsOf, type KnownGroup } from './release-facts.ts';
import { decisionOf } from './rule-group.ts';

/** What somebody said who shipped a group. Kept with its capture: a crash forgets the rest. */
export interface ShipmentOrder {
  readonly carrier: string;
  readonly trackingNumber: string;
  /** The id of whoever said it. */
  readonly shippedBy: string;
  /** Left out, it was a person. */
  readonly shippedByKind?: 'client';
  readonly requestId: string;
  /** What of it leaves, where that is not all, and the group that the rest becomes. */
  readonly split?: { readonly restId: string; readonly picked: PickedLines };
}

/** Where a group stands when it may leave. */
export const shippableStates = {
  home: ['paid', 'packed'],
  dealer: ['released', 'packed'],
} as const;

/**
 * A group has left and its money is ours: the book, the shipment, the stock and the mail, all of it
 * or nothing. Whoever calls has made sure that nothing speaks against it.
 */
export async function completeShipment(
  deps: SettleDeps,
  tx: Transaction,
  known: KnownGroup,
  shipment: ShipmentOrder,
): Promise<void> {
  const { order, group } = known;
  const { carrier, trackingNumber, shippedBy, requestId } = shipment;
  const firearms = dispositionsOf(group, deps.manufacturer);
  await insertDecisions(tx, [decisionOf(known.ruling, group, 'shipped')]);
  await recordDispositions(tx, group.id, firearms, shippedBy);
  const from = [...shippableStates[group.kind]];
  demandMoved(await moveGroup(tx, group.id, { from, to: 'shipped' }));
  await saveShipment(tx, { groupId: group.id, carrier, trackingNumber, shippedBy });
  await shipReservations(tx, group.id);
  await recordAuditEvent(tx, {
    action: 'group.shipped',
    actorKind: shipment.shippedByKind ?? 'staff',
    actorId: shippedBy,
    subject: subjectOf(order.id),
    requestId,
    details: {
      groupId: group.id,
      before: { state: group.state },
      after: { state: 'shipped', carrier, trackingNumber },
      dispositions: firearms.length,
    },
  });
  await queueShippedMail(deps, tx, known, shipment);
  await refreshOrder(deps, tx, order.id);
}

/** As the book calls them. */
const itemTypes: Readonly<Record<string, string>> = {
  rifle: 'Rifle',
  shotgun: 'Shotgun',
  pistol: 'Pistol',
  revolver: 'Revolver',
  receiver_frame: 'Receiver/Frame',
  other_firearm: 'Other firearm',
};

function dispositionsOf(group: GroupView, manufacturer: string): DisposedFirearm[] {
  return firearmsOf(group).flatMap((line) =>
    line.serialNumbers.map((serialNumber) => ({
      manufacturer,
      itemType: itemTypes[line.itemClass] ?? line.itemClass,
      model: line.productName,
      caliber: demandCaliber(line),
      serialNumber,
    })),
  );
}

function demandCaliber(line: OrderLine): string {
  const caliber = caliberOf(line);
  if (caliber === null) throw new Error('a firearm without a caliber was let go');
  return caliber;
}

async function queueShippedMail(
  deps: SettleDeps,
  tx: Transaction,
  { order, group }: KnownGroup,
  { carrier, trackingNumber }: ShipmentOrder,
): Promise<void> {
  await deps.mails.queue(tx, {
    cause: `order-shipped/${group.id}`,
    template: 'order-shipped',
    recipient: order.email,
    data: {
      orderId: order.id,
      orderUrl: orderUrlOf(deps, order),
      isDealer: group.kind === 'dealer',
      recipient: group.recipient === null ? [] : addressLinesOf(group.recipient),
      carrier,
      trackingNumber,
      items: group.lines.map(({ productName, quantity }) => ({ name: productName, quantity })),
      chargedCents: group.totalCents,
    },
  });
}

function addressLinesOf(place: Place): string[] {
  const lines = [
    place.name,
    place.company,
    place.address,
    `${place.city}, ${place.state} ${place.zip}`,
  ];
  return lines.filter((line) => line !== '');
}
