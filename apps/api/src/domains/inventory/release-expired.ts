import type { Database } from '../../platform/database.ts';
import { listExpiredReservations } from './reservation-store.ts';
import { releaseReservations } from './settle-reservations.ts';

/** Of these orders, those that have no money and will get none. Asked of whoever owns the money. */
export type FindSettled = (orderIds: readonly string[]) => Promise<ReadonlySet<string>>;

const batchSize = 100;

/**
 * Puts stock back whose order came to nothing without anybody saying so. Time alone is no reason: as
 * long as a payment may still turn out to be made, its stock stays where it is.
 */
export async function releaseExpired(db: Database, isSettled: FindSettled): Promise<number> {
  let released = 0;
  let after = '';
  for (;;) {
    const expired = await listExpiredReservations(db, after, batchSize);
    const last = expired.at(-1);
    if (last === undefined) return released;
    const settled = await isSettled([...new Set(expired.map(({ orderId }) => orderId))]);
    for (const { orderId, groupIds } of expired) {
      if (!settled.has(orderId)) continue;
      released += await db.transaction((tx) => releaseReservations(tx, groupIds));
    }
    after = last.orderId;
  }
}
