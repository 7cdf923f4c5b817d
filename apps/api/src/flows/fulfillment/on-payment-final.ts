import { recordAuditEvent } from '../../domains/audit/index.ts';
import {
  finishRefund,
  holdGroup,
  lockOrder,
  type OrderView,
  orderUrlOf,
  type Refund,
  readOrder,
  touchGroup,
} from '../../domains/orders/index.ts';
import type { FinishedAttempt } from '../../domains/payments/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { knowGroup } from './change-group.ts';
import { completeShipment, type ShipmentOrder, shippableStates } from './complete-shipment.ts';
import type { SettleDeps } from './deps.ts';
import { subjectOf } from './desk.ts';
import { planInvoice, planReturn } from './record-tax.ts';
import { refreshOrder } from './refresh-order.ts';
import { type KnownGroup, reasonsAgainstShipping } from './release-facts.ts';
import { splitShipment } from './split-shipment.ts';

/**
 * A capture came to its end, in the transaction that writes it down. Where somebody asked to ship,
 * an approved one ships. It MUST NOT throw for anything that a person could set right: the money is
 * captured, whatever else is true.
 */
export async function settleCapture(
  deps: SettleDeps,
  tx: Transaction,
  attempt: FinishedAttempt,
): Promise<void> {
  const { orderId, groupId, state, cause } = attempt;
  await lockOrder(tx, orderId);
  if (state !== 'approved') {
    await record(tx, attempt, 'capture.refused', { state, reasonCode: attempt.reasonCode });
    return;
  }
  const before = groupId === null ? null : await knowGroup(deps, tx, orderId, groupId);
  if (before === null) throw new Error('a capture belongs to a group');
  await record(tx, attempt, 'payment.captured', { amountCents: attempt.amountCents });
  const isShipment = cause.startsWith('ship/');
  // What stays behind becomes a group of its own, whether or not the rest may leave now: its money
  // is asked for already.
  const known =
    isShipment && before.group.shipment === null
      ? await splitShipment(deps, tx, before, attempt, attempt.details as ShipmentOrder)
      : before;
  // The invoice is of the whole group, and so is the capture of whatever leaves.
  if (known.money.capturedCents >= known.group.totalCents) {
    await planInvoice(deps, tx, known.group);
  }
  if (!isShipment || known.group.shipment !== null) {
    await refreshOrder(deps, tx, orderId);
    return;
  }
  const shipment = attempt.details as ShipmentOrder;
  const reasons = whyStopped(deps, known);
  if (reasons.length === 0) {
    await completeShipment(deps, tx, known, shipment);
    return;
  }
  await stopShipment(tx, attempt, known, reasons);
  await refreshOrder(deps, tx, orderId);
}

/** What has changed since somebody asked to ship, if anything. */
function whyStopped(deps: SettleDeps, known: KnownGroup): string[] {
  const { group } = known;
  const states: readonly string[] = shippableStates[group.kind];
  const reasons: string[] = reasonsAgainstShipping(known, deps.policy).map(({ code }) => code);
  return states.includes(group.state) ? reasons : [...reasons, 'moved'];
}

async function stopShipment(
  tx: Transaction,
  attempt: FinishedAttempt,
  { group }: KnownGroup,
  reasons: readonly string[],
): Promise<void> {
  if (group.hold === null) {
    const reason = `Captured, but it may not leave: ${reasons.join(', ')}`;
    await holdGroup(tx, group.id, { reason: reason.slice(0, 200), by: null });
  }
  await record(tx, attempt, 'shipment.stopped', { reasons });
}

/** A refund came to its end: the buyer is told, or staff see that it failed. */
export async function settleRefund(
  deps: SettleDeps,
  tx: Transaction,
  attempt: FinishedAttempt,
): Promise<void> {
  const { orderId, groupId, state } = attempt;
  await lockOrder(tx, orderId);
  const refundId = attempt.cause.replace(/^refund\//, '');
  const isDone = state === 'approved';
  const refund = await finishRefund(tx, refundId, isDone ? 'done' : 'failed');
  if (refund === null) return;
  if (groupId !== null) await touchGroup(tx, groupId);
  await record(tx, attempt, isDone ? 'refund.done' : 'refund.failed', {
    refundId,
    amountCents: refund.amountCents,
    ...(isDone ? {} : { state, reasonCode: attempt.reasonCode }),
  });
  if (!isDone) return;
  await refreshOrder(deps, tx, orderId);
  const order = await readOrder(tx, refund.orderId);
  const group = order?.groups.find(({ id }) => id === refund.groupId);
  if (!order || group === undefined) throw new Error('a refund belongs to a group of an order');
  await planReturn(deps, tx, refund, group);
  await queueRefundMail(deps, tx, refund, order);
}

async function queueRefundMail(
  deps: SettleDeps,
  tx: Transaction,
  refund: Refund,
  order: OrderView,
): Promise<void> {
  await deps.mails.queue(tx, {
    cause: `refund-issued/${refund.id}`,
    template: 'refund-issued',
    recipient: order.email,
    data: {
      orderId: order.id,
      orderUrl: orderUrlOf(deps, order),
      amountCents: refund.amountCents,
      reason: refund.reason,
    },
  });
}

async function record(
  tx: Transaction,
  { orderId, groupId }: FinishedAttempt,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAuditEvent(tx, {
    action,
    actorKind: 'system',
    subject: subjectOf(orderId),
    details: { groupId, ...details },
  });
}
