import type { Queryable } from '../../platform/database.ts';
import { type LicenseFacts, toLicenseFacts } from './model.ts';
import { findItemClasses } from './store.ts';

/** What the law says a sku is, for those that the inventory knows. */
export async function readLicenseFacts(
  db: Queryable,
  skus: readonly string[],
): Promise<ReadonlyMap<string, LicenseFacts>> {
  const rows = await findItemClasses(db, skus);
  return new Map(rows.map((row) => [row.sku, toLicenseFacts(row.item_class)]));
}
