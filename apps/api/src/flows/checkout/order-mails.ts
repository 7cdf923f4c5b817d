import { askDealer, openDealerCase } from '../../domains/compliance/index.ts';
import type { MailQueue } from '../../domains/notifications/index.ts';
import {
  type GroupView,
  type OrderLine,
  type OrderView,
  orderUrlOf,
  type Place,
} from '../../domains/orders/index.ts';
import type { Transaction } from '../../platform/database.ts';
import type { SignedLinks } from '../../platform/signed-links.ts';

export interface MailDeps {
  readonly mails: MailQueue;
  readonly links: SignedLinks;
  readonly shopUrl: string;
  readonly now: () => Date;
}

export async function queueConfirmation(
  deps: MailDeps,
  tx: Transaction,
  order: OrderView,
): Promise<void> {
  await deps.mails.queue(tx, {
    cause: `order-confirmation/${order.id}`,
    template: 'order-confirmation',
    recipient: order.email,
    data: {
      orderId: order.id,
      orderUrl: orderUrlOf(deps, order),
      buyerName: order.billing.name,
      placedAt: order.placedAt.toISOString(),
      parts: order.groups.map((group) => ({
        isDealer: group.kind === 'dealer',
        method: group.methodName,
        isChargedOnShipping: group.chargePolicy === 'on_ship',
        recipient: group.recipient === null ? null : addressLinesOf(group.recipient),
        items: group.lines.map(toSoldItem),
      })),
      subtotalCents: order.subtotalCents,
      shippingCents: order.shippingCents,
      taxCents: order.taxCents,
      totalCents: order.totalCents,
    },
  });
}

/** Asks the dealer that the buyer named for a license, by a link that is the dealer's alone. */
export async function queueTransferRequest(
  deps: MailDeps,
  tx: Transaction,
  order: OrderView,
  group: GroupView,
): Promise<void> {
  const { id: groupId, recipient, lines } = group;
  if (recipient === null) return;
  const dealerEmail = recipient.email;
  const dealerCase = await openDealerCase(tx, { groupId, orderId: order.id, dealerEmail });
  const transfer = { dealer: recipient, buyerName: order.billing.name, lines };
  await askDealer(deps, tx, dealerCase, transfer);
}

export async function queuePaymentFailed(
  deps: MailDeps,
  tx: Transaction,
  order: OrderView,
): Promise<void> {
  await deps.mails.queue(tx, {
    cause: `payment-failed/${order.id}`,
    template: 'payment-failed',
    recipient: order.email,
    data: {
      orderId: order.id,
      buyerName: order.billing.name,
      cartUrl: `${deps.shopUrl}/#cart`,
    },
  });
}

function toSoldItem(line: OrderLine) {
  return {
    name: line.productName,
    quantity: line.quantity,
    options: Object.values(line.options),
    amountCents: line.unitPriceCents * line.quantity,
  };
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
