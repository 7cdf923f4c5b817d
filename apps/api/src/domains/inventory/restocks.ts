import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface SkuStock {
  readonly sku: string;
  /** How many can be bought. */
  readonly available: number;
}

/**
 * What can be bought of skus, and nobody changes it until the transaction ends: whoever sees a sku
 * sold out here has written down what depends on it before it comes back.
 */
export function holdStock(tx: Transaction, skus: readonly string[]): Promise<SkuStock[]> {
  return tx.query(
    sql<SkuStock>`/* inventory.hold-stock */
      select sku, available from inventory.stock where sku = any(${skus}) order by sku for share`,
  );
}

/** Those of the skus that can be bought. */
export async function findAvailable(db: Queryable, skus: readonly string[]): Promise<Set<string>> {
  const rows = await db.query(
    sql<{ sku: string }>`/* inventory.find-available */
      select sku from inventory.stock where sku = any(${skus}) and available > 0`,
  );
  return new Set(rows.map(({ sku }) => sku));
}

/**
 * Takes the oldest restocks out; if the transaction fails, they are there again. Processes that do it
 * at once take different ones.
 */
export async function takeRestocks(tx: Transaction, limit: number): Promise<string[]> {
  const rows = await tx.query(
    sql<{ sku: string }>`/* inventory.take-restocks */
      delete from inventory.restock
       where id in (select id from inventory.restock order by id limit ${limit}
                       for update skip locked)
      returning sku`,
  );
  return rows.map(({ sku }) => sku);
}
