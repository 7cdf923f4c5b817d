import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface StockedSku {
  readonly sku: string;
  readonly price_cents: number;
  readonly available: number;
}

/** One indexed read for any number of skus; unknown ones are absent from the answer. */
export function findStockedSkus(db: Queryable, skus: readonly string[]): Promise<StockedSku[]> {
  return db.query(
    sql<StockedSku>`/* inventory.find-stocked-skus */
      select s.sku, s.price_cents, t.available
        from inventory.sku s join inventory.stock t using (sku)
       where s.sku = any(${skus})`,
  );
}

export interface DescribedSku extends StockedSku {
  readonly weight_oz: number;
  readonly lead_time_days: number;
}

/** As `findStockedSkus`, with what a product page says beside the price. */
export function findDescribedSkus(db: Queryable, skus: readonly string[]): Promise<DescribedSku[]> {
  return db.query(
    sql<DescribedSku>`/* inventory.find-described-skus */
      select s.sku, s.price_cents, t.available, s.weight_oz::float8 as weight_oz, s.lead_time_days
        from inventory.sku s join inventory.stock t using (sku)
       where s.sku = any(${skus})`,
  );
}

export function listStockedSkus(db: Queryable): Promise<StockedSku[]> {
  return db.query(
    sql<StockedSku>`/* inventory.list-stocked-skus */
      select s.sku, s.price_cents, t.available
        from inventory.sku s join inventory.stock t using (sku)`,
  );
}

export interface ClassifiedSku {
  readonly sku: string;
  readonly item_class: string;
}

export function findItemClasses(db: Queryable, skus: readonly string[]): Promise<ClassifiedSku[]> {
  return db.query(
    sql<ClassifiedSku>`/* inventory.find-item-classes */
      select sku, item_class from inventory.sku where sku = any(${skus})`,
  );
}
