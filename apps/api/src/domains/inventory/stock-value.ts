import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface StockFigures {
  readonly onHand: number;
  /** Sold or being paid for, and still in the house. */
  readonly promised: number;
  readonly valueCents: number;
  readonly promisedCents: number;
}

export interface ValuedSku extends StockFigures {
  readonly sku: string;
  readonly itemClass: string;
  readonly priceCents: number;
}

/** What is in the house at its price, the most valuable first. Reads all of the stock. */
export function listStockValue(db: Queryable, most: number): Promise<ValuedSku[]> {
  return db.query(
    sql<ValuedSku>`/* inventory.list-stock-value */
      select s.sku, k.item_class as "itemClass", k.price_cents as "priceCents",
             s.on_hand as "onHand", s.reserved + s.sold_unshipped as promised,
             (s.on_hand::bigint * k.price_cents)::float8 as "valueCents",
             ((s.reserved + s.sold_unshipped)::bigint * k.price_cents)::float8 as "promisedCents"
        from inventory.stock s join inventory.sku k on k.sku = s.sku
       where s.on_hand > 0
       order by s.on_hand::bigint * k.price_cents desc, s.sku limit ${most}`,
  );
}

export interface ValuedClass extends StockFigures {
  readonly itemClass: string;
  readonly products: number;
}

export function sumStockValue(db: Queryable): Promise<ValuedClass[]> {
  return db.query(
    sql<ValuedClass>`/* inventory.sum-stock-value */
      select k.item_class as "itemClass", count(*)::int as products, sum(s.on_hand)::float8 as "onHand",
             sum(s.reserved + s.sold_unshipped)::float8 as promised,
             sum(s.on_hand::bigint * k.price_cents)::float8 as "valueCents",
             sum((s.reserved + s.sold_unshipped)::bigint * k.price_cents)::float8 as "promisedCents"
        from inventory.stock s join inventory.sku k on k.sku = s.sku
       where s.on_hand > 0
       group by k.item_class order by sum(s.on_hand::bigint * k.price_cents) desc, k.item_class`,
  );
}
