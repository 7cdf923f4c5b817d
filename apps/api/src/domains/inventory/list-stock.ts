import type { ItemClass, StockView } from '@tarnholt/contract/stock';
import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { SkuState } from './change-store.ts';

export interface ListedSku extends SkuState {
  readonly itemClass: ItemClass;
}

export interface StockQuestion {
  /** Part of a sku; nothing for all of them. */
  readonly search: string;
  /** Skus that are meant as well, whatever they are called. */
  readonly named: readonly string[];
  readonly view: StockView;
  /** So many that can be bought, or fewer, are few; for the view of these. */
  readonly lowUnits?: number;
  readonly itemClass: ItemClass | null;
  /** The list goes on behind this sku, and not beyond the other. */
  readonly after: string;
  readonly upTo: string | null;
  readonly limit: number;
}

/** Skus in their order. A page is read along the key, so that a deep one costs what the first costs. */
export function listStock(db: Queryable, question: StockQuestion): Promise<ListedSku[]> {
  const { search, named, view, lowUnits = 0, itemClass, after, upTo, limit } = question;
  return db.query(
    sql<ListedSku>`/* inventory.list-stock */
      select sku, s.item_class as "itemClass", t.on_hand as "onHand", t.available, t.reserved,
             t.sold_unshipped as "soldUnshipped", s.price_cents as "priceCents",
             s.lead_time_days as "leadTimeDays", s.charge_policy as "chargePolicy", s.version
        from inventory.sku s join inventory.stock t using (sku)
       where sku > ${after} and (${upTo}::text is null or sku <= ${upTo})
         and (${search} = '' or position(lower(${search}) in lower(sku)) > 0
              or sku = any(${named}))
         and (${itemClass}::text is null or s.item_class = ${itemClass})
         and case ${view}
               when 'low' then t.available <= ${lowUnits}
               when 'sold-out' then t.available = 0
               when 'promised' then t.reserved + t.sold_unshipped > 0
               else true
             end
       order by sku limit ${limit}`,
  );
}

export interface WholeSku extends ListedSku {
  readonly weightOz: number;
  readonly taxCode: string;
  readonly ruleFacts: Readonly<Record<string, unknown>>;
  readonly changedAt: Date;
  /** How many movements its stock has had. */
  readonly stockVersion: number;
}

export async function findWholeSku(db: Queryable, sku: string): Promise<WholeSku | undefined> {
  const [row] = await db.query(
    sql<WholeSku>`/* inventory.find-whole-sku */
      select sku, s.item_class as "itemClass", t.on_hand as "onHand", t.available, t.reserved,
             t.sold_unshipped as "soldUnshipped", s.price_cents as "priceCents",
             s.lead_time_days as "leadTimeDays", s.charge_policy as "chargePolicy", s.version,
             s.weight_oz::float8 as "weightOz", s.tax_code as "taxCode",
             s.rule_facts as "ruleFacts", s.updated_at as "changedAt",
             coalesce((select max(m.number) from inventory.movement m where m.sku = s.sku), 0)
               as "stockVersion"
        from inventory.sku s join inventory.stock t using (sku)
       where sku = ${sku}`,
  );
  return row;
}
