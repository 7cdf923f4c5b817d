import { findSkusOfProduct } from '../../domains/catalog/index.ts';
import { findAvailable } from '../../domains/inventory/index.ts';
import {
  announceRestockJob,
  deleteOldAlerts,
  listAwaited,
} from '../../domains/notifications/index.ts';
import { unsubscribeDays } from '../../platform/unsubscribe-links.ts';
import type { RelayDeps } from './run-restock-relay.ts';

/** How long an address is kept: of one that waits half a year, of another as long as its link works. */
const keptDays = { open: 180, ended: unsubscribeDays + 1 };

/**
 * Removes what is too old, and looks after alerts that wait for what is there: their address had been
 * mailed about the product during the day before, or the product was not on sale when it came back.
 */
export async function tendAlerts(deps: RelayDeps): Promise<{ removed: number; resumed: number }> {
  const { db, jobs } = deps;
  const removed = await deleteOldAlerts(db, keptDays);
  const awaited = await listAwaited(db);
  const skus = new Set(awaited.flatMap(({ sku }) => sku ?? []));
  for (const { productId, sku } of awaited) {
    if (sku !== null) continue;
    for (const offer of await findSkusOfProduct(db, productId)) skus.add(offer.sku);
  }
  const available = await findAvailable(db, [...skus]);
  await db.transaction(async (tx) => {
    for (const sku of available) await jobs.enqueue(tx, announceRestockJob, { sku });
  });
  return { removed, resumed: available.size };
}
