import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface LowStock {
  readonly sku: string;
  readonly available: number;
  /** Sold, and still in the house. */
  readonly unshipped: number;
}

/**
 * What can still be bought so often or less, the least first. Reads all of the stock: an index on its
 * counters would cost every order more than it saves here.
 */
export function listLowStock(db: Queryable, units: number, most: number): Promise<LowStock[]> {
  return db.query(
    sql<LowStock>`/* inventory.list-low-stock */
      select sku, available, sold_unshipped as unshipped from inventory.stock
       where available <= ${units} order by available, sku limit ${most}`,
  );
}
