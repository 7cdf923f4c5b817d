import { readOrder, setOrderStatus, statusOf } from '../../domains/orders/index.ts';
import type { Transaction } from '../../platform/database.ts';
import type { SettleDeps } from './deps.ts';

/** Nothing more will be charged for a group that stands in one of these. */
const chargedForGood: ReadonlySet<string> = new Set([
  'shipped',
  'delivered',
  'picked_up',
  'refused',
  'returned',
  'canceled',
]);

/**
 * Says anew where the money of an order stands. When nothing of it is left to be charged, the card
 * that was kept for it is forgotten.
 */
export async function refreshOrder(
  deps: Pick<SettleDeps, 'payments'>,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const order = await readOrder(tx, orderId);
  if (order === null) throw new Error('money belongs to an order');
  const money = await deps.payments.moneyOf(
    tx,
    order.groups.map(({ id }) => id),
  );
  const groups = order.groups.flatMap(({ id, state }) => {
    const ofGroup = money.get(id);
    return ofGroup === undefined ? [] : [{ ...ofGroup, state }];
  });
  await setOrderStatus(tx, orderId, statusOf(groups));
  if (order.groups.every(({ state }) => chargedForGood.has(state))) {
    await deps.payments.deleteProfileOf(tx, orderId);
  }
}
