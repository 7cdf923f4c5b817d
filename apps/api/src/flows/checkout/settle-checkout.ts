import { recordAuditEvent } from '../../domains/audit/index.ts';
import { reopenCart } from '../../domains/cart/index.ts';
import { commitReservations, releaseReservations } from '../../domains/inventory/index.ts';
import {
  finishCheckout,
  type GroupView,
  lockOrder,
  moveGroup,
  notePendingCheckout,
  type OrderView,
  readOrder,
  setOrderStatus,
} from '../../domains/orders/index.ts';
import type { FinishedAttempt } from '../../domains/payments/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { answers } from './checkout-request.ts';
import {
  type MailDeps,
  queueConfirmation,
  queuePaymentFailed,
  queueTransferRequest,
} from './order-mails.ts';

export type SettleDeps = MailDeps;

/**
 * The last phase of a checkout, in the transaction that writes the end of an authorization down: all
 * authorized, and the order is on its way; one refused, and nothing of it is left but the record.
 * Authorizations that are no part of a checkout are not looked at here.
 */
export async function settleCheckout(
  deps: SettleDeps,
  tx: Transaction,
  { orderId, checkout }: Pick<FinishedAttempt, 'orderId' | 'checkout'>,
): Promise<void> {
  if (checkout !== 'approved' && checkout !== 'failed') return;
  await lockOrder(tx, orderId);
  const order = await readOrder(tx, orderId);
  if (order === null) throw new Error('a payment belongs to an order');
  if (checkout === 'approved') await completeCheckout(deps, tx, order);
  else await failCheckout(deps, tx, order);
}

/** The provider wants a person to look: nobody waits for that, and stock and cart stay as they are. */
export async function reviewCheckout(
  tx: Transaction,
  { orderId, checkout }: Pick<FinishedAttempt, 'orderId' | 'checkout'>,
): Promise<void> {
  if (checkout !== 'open') return;
  if ((await lockOrder(tx, orderId)) !== 'payment_pending') return;
  await setOrderStatus(tx, orderId, 'payment_review');
  await notePendingCheckout(tx, orderId);
}

/** The whole order is paid for as far as it can be before it ships. */
async function completeCheckout(
  deps: SettleDeps,
  tx: Transaction,
  order: OrderView,
): Promise<void> {
  const finished = await finishCheckout(tx, order.id, 'succeeded', answers.received(order.id));
  if (finished === null) return;
  await setOrderStatus(tx, order.id, 'authorized');
  await commitReservations(tx, idsOf(order.groups));
  for (const group of order.groups) await startGroup(deps, tx, order, group);
  await queueConfirmation(deps, tx, order);
  await record(tx, order, 'order.authorized');
}

async function startGroup(
  deps: SettleDeps,
  tx: Transaction,
  order: OrderView,
  group: GroupView,
): Promise<void> {
  if (group.kind === 'home') {
    await moveGroup(tx, group.id, { from: ['pending'], to: 'paid' });
    return;
  }
  const to = group.recipient === null ? 'awaiting_dealer' : 'awaiting_license';
  await moveGroup(tx, group.id, { from: ['pending'], to });
  await queueTransferRequest(deps, tx, order, group);
}

/** Payments voids what was authorized of it by itself. */
async function failCheckout(deps: SettleDeps, tx: Transaction, order: OrderView): Promise<void> {
  const finished = await finishCheckout(tx, order.id, 'failed', answers.refused());
  if (finished === null) return;
  await setOrderStatus(tx, order.id, 'payment_failed');
  await releaseReservations(tx, idsOf(order.groups));
  for (const { id } of order.groups) {
    await moveGroup(tx, id, { from: ['pending'], to: 'canceled' });
  }
  await reopenCart(tx, order.cartId);
  if (finished.isLate) await queuePaymentFailed(deps, tx, order);
  await record(tx, order, 'order.payment-failed');
}

function idsOf(groups: readonly GroupView[]): string[] {
  return groups.map(({ id }) => id);
}

async function record(tx: Transaction, order: OrderView, action: string): Promise<void> {
  await recordAuditEvent(tx, { action, actorKind: 'system', subject: `order/${order.id}` });
}
