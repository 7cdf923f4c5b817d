import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { lockStock } from './reservation-store.ts';

/** What staff, an import or the ERP may change of a sku, as it is. */
export interface SkuState {
  readonly sku: string;
  readonly onHand: number;
  readonly available: number;
  /** In orders whose money is not settled yet. */
  readonly reserved: number;
  /** In orders that are paid for and have not left. */
  readonly soldUnshipped: number;
  readonly priceCents: number;
  readonly leadTimeDays: number;
  readonly chargePolicy: 'on_ship' | 'at_order';
  /** Of what it costs and is. */
  readonly version: number;
}

/** Named for both tables: with one of them PostgreSQL would read the other as a whole. */
export function readStates(db: Queryable, skus: readonly string[]): Promise<SkuState[]> {
  return db.query(
    sql<SkuState>`/* inventory.read-states */
      select sku, t.on_hand as "onHand", t.available, t.reserved,
             t.sold_unshipped as "soldUnshipped", s.price_cents as "priceCents",
             s.lead_time_days as "leadTimeDays", s.charge_policy as "chargePolicy", s.version
        from inventory.stock t join inventory.sku s using (sku)
       where t.sku = any(${skus}) and s.sku = any(${skus})`,
  );
}

/**
 * What is about to change, and no more: orders wait for the stock of a sku and never for its price.
 * Stock comes first, each in the order that orders lock stock in, so that nobody waits for each other.
 */
export async function lockParts(
  tx: Transaction,
  parts: { readonly stock: readonly string[]; readonly facts: readonly string[] },
): Promise<void> {
  if (parts.stock.length > 0) await lockStock(tx, parts.stock);
  if (parts.facts.length === 0) return;
  await tx.query(
    sql`/* inventory.lock-facts */
      select from inventory.sku where sku = any(${parts.facts}) order by sku for no key update`,
  );
}

/** How many movements a sku has had: what a change of its stock is decided on. */
export async function countMovements(db: Queryable, sku: string): Promise<number> {
  const [row] = await db.query(
    sql<{ number: number }>`/* inventory.count-movements */
      select coalesce(max(number), 0) as number from inventory.movement where sku = ${sku}`,
  );
  return row?.number ?? 0;
}

/** Who changes stock or prices, and why. */
export interface InventoryCause {
  readonly source: 'staff' | 'import' | 'erp' | 'shipment';
  /** A word of a list: `delivery`, `count`, `sale`. */
  readonly reason: string;
  /** For people. Never about a customer: it is kept for good. */
  readonly note?: string;
  /** Somebody of the staff, or the program that asked. */
  readonly actorId?: string;
  /** What it belongs to: an import, a part of an order, a message. */
  readonly reference?: string;
}

/** For what the same transaction changes from now on; the database writes it beside each change. */
export async function sayCause(tx: Transaction, cause: InventoryCause): Promise<void> {
  const { source, reason, note, actorId, reference } = cause;
  const text = JSON.stringify({ source, reason, note: note || undefined, actorId, reference });
  await tx.query(
    sql`/* inventory.say-cause */ select set_config('inventory.cause', ${text}, true)`,
  );
}

export interface StockWrite {
  readonly sku: string;
  readonly delta: number;
}

/** Of rows that are locked. */
export async function writeStock(tx: Transaction, writes: readonly StockWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const skus = writes.map(({ sku }) => sku);
  const deltas = writes.map(({ delta }) => delta);
  await tx.query(
    sql`/* inventory.write-stock */
      update inventory.stock t
         set on_hand = on_hand + w.delta, available = available + w.delta, version = version + 1
        from unnest(${skus}::text[], ${deltas}::int[]) as w (sku, delta)
       where t.sku = w.sku and t.sku = any(${skus})`,
  );
}

export type FactsWrite = Pick<SkuState, 'sku' | 'priceCents' | 'leadTimeDays' | 'chargePolicy'>;

/** Of rows that are locked. */
export async function writeFacts(tx: Transaction, writes: readonly FactsWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const columns = [
    writes.map(({ sku }) => sku),
    writes.map(({ priceCents }) => priceCents),
    writes.map(({ leadTimeDays }) => leadTimeDays),
    writes.map(({ chargePolicy }) => chargePolicy),
  ] as const;
  await tx.query(
    sql`/* inventory.write-facts */
      update inventory.sku s
         set price_cents = w.price_cents, lead_time_days = w.lead_time_days,
             charge_policy = w.charge_policy, version = version + 1, updated_at = shop_now()
        from unnest(${columns[0]}::text[], ${columns[1]}::int[], ${columns[2]}::int[],
                    ${columns[3]}::text[])
          as w (sku, price_cents, lead_time_days, charge_policy)
       where s.sku = w.sku and s.sku = any(${columns[0]})`,
  );
}
