import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { type LicenseFacts, toLicenseFacts } from './model.ts';

/** All that a cart and an order need to know of a sku. What a browser says about it never counts. */
export interface Sellable extends LicenseFacts {
  readonly sku: string;
  readonly priceCents: number;
  /** How many can still be bought. */
  readonly available: number;
  readonly itemClass: string;
  readonly weightOz: number;
  readonly leadTimeDays: number;
  /** What a tax service takes it for. */
  readonly taxCode: string;
  /** When the card is charged for it. */
  readonly chargePolicy: 'on_ship' | 'at_order';
  readonly ruleFacts: Readonly<Record<string, unknown>>;
}

type SellableRow = Omit<Sellable, keyof LicenseFacts>;

/** Those of the skus that the inventory knows, by one indexed read. */
export async function findSellable(
  db: Queryable,
  skus: readonly string[],
): Promise<Map<string, Sellable>> {
  const rows = await db.query(
    sql<SellableRow>`/* inventory.find-sellable */
      select s.sku, s.price_cents as "priceCents", t.available, s.item_class as "itemClass",
             s.weight_oz::float8 as "weightOz", s.lead_time_days as "leadTimeDays",
             s.tax_code as "taxCode", s.charge_policy as "chargePolicy",
             s.rule_facts as "ruleFacts"
        from inventory.sku s join inventory.stock t using (sku)
       where s.sku = any(${skus})`,
  );
  return new Map(rows.map((row) => [row.sku, { ...row, ...toLicenseFacts(row.itemClass) }]));
}
