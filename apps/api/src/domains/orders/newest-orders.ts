import { type AccountOrder, limits } from '@tarnholt/contract';
import type { Queryable } from '../../platform/database.ts';
import { toAccountOrder } from './present-order.ts';
import { listOrdersOf } from './read-orders.ts';

/** The first page of a customer's orders, as the profile shows them. */
export async function newestOrders(
  db: Queryable,
  customerId: string,
): Promise<{ orders: AccountOrder[]; ordersCursor: string | null }> {
  const page = await listOrdersOf(db, customerId, null, limits.ordersPerPage);
  return { orders: page.orders.map(toAccountOrder), ordersCursor: page.nextCursor };
}
