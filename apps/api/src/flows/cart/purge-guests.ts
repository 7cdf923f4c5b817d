import { findGuestsWithBuilds, purgeIdleBuilds } from '../../domains/builds/index.ts';
import { purgeIdleCarts, purgeUnusedGuests } from '../../domains/cart/index.ts';
import { findGuestsWithOrders } from '../../domains/orders/index.ts';
import { purgeOldQuotes } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database.ts';

export interface Purged {
  readonly carts: number;
  readonly guests: number;
  readonly quotes: number;
  readonly builds: number;
}

/**
 * What guests left behind. Whoever ordered or saved something keeps the token that shows it; what was
 * saved goes when nobody has looked at it for a year.
 */
export async function purgeGuests(db: Database): Promise<Purged> {
  const carts = await purgeIdleCarts(db);
  const builds = await purgeIdleBuilds(db);
  const guests = await purgeUnusedGuests(db, async (tx, hashes) => [
    ...(await findGuestsWithOrders(tx, hashes)),
    ...(await findGuestsWithBuilds(tx, hashes)),
  ]);
  const quotes = await purgeOldQuotes(db);
  return { carts, guests, quotes, builds };
}
