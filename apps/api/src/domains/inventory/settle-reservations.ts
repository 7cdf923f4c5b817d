import type { Transaction } from '../../platform/database.ts';
import { sayCause } from './change-store.ts';
import { findReservedSkus, lockStock, moveReservations } from './reservation-store.ts';

/**
 * What becomes of reserved stock. Each step moves what is in the state before it and leaves the rest,
 * so that a step that is told twice is done once; each answers with how many reservations it moved.
 */

/** Sold: the money is there, it waits to be shipped. */
export function commitReservations(tx: Transaction, groupIds: readonly string[]): Promise<number> {
  return settle(tx, groupIds, 'open', 'committed');
}

/** Back on the shelf: the money did not come. */
export function releaseReservations(tx: Transaction, groupIds: readonly string[]): Promise<number> {
  return settle(tx, groupIds, 'open', 'released');
}

/** Gone from the house. */
export async function shipReservations(tx: Transaction, groupId: string): Promise<number> {
  await sayCause(tx, { source: 'shipment', reason: 'shipment', reference: groupId });
  return settle(tx, [groupId], 'committed', 'shipped');
}

/** Back on the shelf after it was sold: canceled before it shipped. */
export function returnReservations(tx: Transaction, groupIds: readonly string[]): Promise<number> {
  return settle(tx, groupIds, 'committed', 'returned');
}

async function settle(
  tx: Transaction,
  groupIds: readonly string[],
  from: 'open' | 'committed',
  to: 'committed' | 'released' | 'shipped' | 'returned',
): Promise<number> {
  const skus = await findReservedSkus(tx, groupIds, from);
  if (skus.length === 0) return 0;
  // In the order of everybody else, see `reserveStock`. What is decided follows from what is there
  // once the locks are held.
  await lockStock(tx, skus);
  return moveReservations(tx, groupIds, from, to);
}
