import { purgeIdleCarts, purgeUnusedGuests } from '../../domains/cart/index.ts';
import { findGuestsWithOrders } from '../../domains/orders/index.ts';
import { purgeOldQuotes } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database.ts';

export interface Purged {
  readonly carts: number;
  readonly guests: number;
  readonly quotes: number;
}

/** What guests left behind. Whoever ordered something keeps the token that shows the order. */
export async function purgeGuests(db: Database): Promise<Purged> {
  const carts = await purgeIdleCarts(db);
  const guests = await purgeUnusedGuests(db, findGuestsWithOrders);
  const quotes = await purgeOldQuotes(db);
  return { carts, guests, quotes };
}
