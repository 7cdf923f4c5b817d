import type { CallRequest } from '@tarnholt/contract';
import { revokeRelease } from '../../domains/compliance/index.ts';
import { returnReservations } from '../../domains/inventory/index.ts';
import {
  canMove,
  listRefunds,
  moveGroup,
  orderUrlOf,
  returnSerialNumbers,
} from '../../domains/orders/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { changeGroup, demandMoved, notNow } from './change-group.ts';
import type { FulfillmentDeps } from './deps.ts';
import { type Desk, recordDeed, subjectOf } from './desk.ts';
import { refreshOrder } from './refresh-order.ts';
import { startRefund } from './refund-group.ts';
import type { KnownGroup } from './release-facts.ts';
import { tellDealerCanceled } from './tell-dealer.ts';

/**
 * Takes a part of an order back before it has left: its money goes back, its stock to the shelf, and
 * the buyer is told, as is a dealer who was asked to receive it. One transaction, in which no money moves: from here on it is owed, and payments
 * gives it back however long that takes.
 */
export async function cancelGroup(
  deps: FulfillmentDeps,
  desk: Desk,
  groupId: string,
  { version, reason }: CallRequest<'cancelGroup'>['body'],
): Promise<void> {
  await changeGroup(deps, groupId, version, async (tx, known) => {
    const { order, group } = known;
    demandCancelable(known);
    const moneyBack = await giveMoneyBack(deps, tx, desk, known, reason);
    await revokeRelease(tx, groupId, desk.id);
    await returnSerialNumbers(tx, groupId);
    demandMoved(await moveGroup(tx, groupId, { from: [group.state], to: 'canceled' }));
    await returnReservations(tx, [groupId]);
    await recordDeed(tx, desk, {
      action: 'group.canceled',
      subject: subjectOf(order.id),
      details: {
        groupId,
        note: reason,
        before: { state: group.state },
        after: { state: 'canceled' },
      },
    });
    await deps.mails.queue(tx, {
      cause: `order-canceled/${groupId}`,
      template: 'order-canceled',
      recipient: order.email,
      data: {
        orderId: order.id,
        orderUrl: orderUrlOf(deps, order),
        items: group.lines.map(({ productName, quantity }) => ({ name: productName, quantity })),
        reason,
        refundCents: moneyBack,
      },
    });
    await tellDealerCanceled(deps, tx, known);
    await refreshOrder(deps, tx, order.id);
  });
}

function demandCancelable({ group, money }: KnownGroup): void {
  if (group.state === 'pending') throw notNow('The payment of this order is not decided yet.');
  if (!canMove(group.kind, group.state, 'canceled')) {
    throw notNow('This part cannot be canceled any more.');
  }
  // What is on its way to the provider is not overtaken: it may be the capture of a shipment.
  if (money.isUnderWay) {
    throw notNow('The card provider is still at work on this payment. Please try again shortly.');
  }
}

/** How much of it goes back as a refund; an authorization is given back without one. */
async function giveMoneyBack(
  deps: FulfillmentDeps,
  tx: Transaction,
  desk: Desk,
  known: KnownGroup,
  reason: string,
): Promise<number> {
  const { order, group, money } = known;
  if (money.authorizationIsLive || money.isHeld) {
    const cause = `cancel/${group.id}`;
    await deps.payments.planVoid(tx, { groupId: group.id, cause, requestedBy: desk.id });
  }
  const amountCents = money.capturedCents - money.refundedCents - money.pendingRefundCents;
  if (amountCents <= 0) return 0;
  const refunds = (await listRefunds(tx, order.id)).filter((each) => each.groupId === group.id);
  const refundedTax = refunds
    .filter(({ state }) => state !== 'failed')
    .reduce((sum, { taxCents }) => sum + taxCents, 0);
  await startRefund(deps, tx, desk, known, {
    id: crypto.randomUUID(),
    amountCents,
    taxCents: Math.max(0, money.capturedTaxCents - refundedTax),
    reason,
  });
  return amountCents;
}
