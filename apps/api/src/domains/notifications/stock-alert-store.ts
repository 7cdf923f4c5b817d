import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface NewStockAlert {
  readonly address: string;
  /** The document of the product. */
  readonly productId: string;
  /** Null for whichever sku of the product comes back. */
  readonly sku: string | null;
}

export interface StockAlert extends NewStockAlert {
  readonly id: string;
}

/** Nothing happens when the address waits for the same already; the caller is not told which. */
export async function openStockAlert(tx: Transaction, alert: NewStockAlert): Promise<void> {
  await tx.query(
    sql`/* notifications.open-stock-alert */
      insert into notifications.stock_alert (address, product_id, sku)
      values (${alert.address}, ${alert.productId}, ${alert.sku})
      on conflict do nothing`,
  );
}

/**
 * Ends open alerts that a restock answers, and gives them to whoever queues their mails in the same
 * transaction; those of one address come one after the other. Those whose address was mailed about
 * the product during the last day stay open. Restocks of one product take turns: two of its skus that
 * come back together must not mail one address twice.
 */
export async function claimStockAlerts(
  tx: Transaction,
  restock: { readonly sku: string; readonly productIds: readonly string[] },
  limit: number,
): Promise<StockAlert[]> {
  const { sku, productIds } = restock;
  await tx.query(
    sql`/* notifications.lock-products */
      select pg_advisory_xact_lock(hashtextextended('stock-alert/' || product_id, 0))
        from (select unnest(${productIds}::text[]) as product_id order by 1) p`,
  );
  return tx.query(
    sql<StockAlert>`/* notifications.claim-stock-alerts */
      with due as (
        select a.id from notifications.stock_alert a
         where a.ended_at is null
           and (a.sku = ${sku} or (a.sku is null and a.product_id = any(${productIds}::text[])))
           and not exists (
             select from notifications.stock_alert e
              where lower(e.address) = lower(a.address) and e.product_id = a.product_id
                and e.ended_by = 'mail' and e.ended_at > shop_now() - interval '24 hours')
         order by lower(a.address), a.created_at, a.id
         limit ${limit}
           for update skip locked
      )
      update notifications.stock_alert a set ended_at = shop_now(), ended_by = 'mail'
        from due where a.id = due.id
      returning a.id, a.address, a.product_id as "productId", a.sku`,
  );
}

/** What open alerts wait for. */
export function listAwaited(
  db: Queryable,
): Promise<{ readonly productId: string; readonly sku: string | null }[]> {
  return db.query(
    sql<{ productId: string; sku: string | null }>`/* notifications.list-awaited */
      select distinct product_id as "productId", sku
        from notifications.stock_alert where ended_at is null`,
  );
}

/** Undefined when the alert is not there, or no longer. */
export async function countOpenAlerts(db: Queryable, id: string): Promise<number | undefined> {
  const [row] = await db.query(
    sql<{ open: number }>`/* notifications.count-open-alerts */
      select (select count(*)::int from notifications.stock_alert o
               where lower(o.address) = lower(a.address) and o.ended_at is null) as open
        from notifications.stock_alert a where a.id = ${id}`,
  );
  return row?.open;
}

/** Ends every alert of the address that this one was for. */
export async function endAlertsOfAddress(db: Queryable, id: string): Promise<void> {
  await db.query(
    sql`/* notifications.end-alerts-of-address */
      update notifications.stock_alert set ended_at = shop_now(), ended_by = 'unsubscribe'
       where ended_at is null and lower(address) = (
         select lower(address) from notifications.stock_alert where id = ${id})`,
  );
}

export interface OpenAlert {
  readonly id: string;
  readonly productId: string;
  readonly sku: string | null;
  readonly createdAt: Date;
}

/** What an address waits for, newest first. */
export function listOpenAlertsOf(
  db: Queryable,
  address: string,
  most: number,
): Promise<OpenAlert[]> {
  return db.query(
    sql<OpenAlert>`/* notifications.list-open-alerts-of */
      select id, product_id as "productId", sku, created_at as "createdAt"
        from notifications.stock_alert
       where lower(address) = lower(${address}) and ended_at is null
       order by created_at desc, id
       limit ${most}`,
  );
}

/** Ends one alert of the address. False when the address has no such open alert. */
export async function endAlertOf(db: Queryable, address: string, id: string): Promise<boolean> {
  const rows = await db.query(
    sql`/* notifications.end-alert-of */
      update notifications.stock_alert set ended_at = shop_now(), ended_by = 'unsubscribe'
       where id = ${id} and lower(address) = lower(${address}) and ended_at is null
      returning id`,
  );
  return rows.length > 0;
}

/** Removes alerts that nobody needs any more, with the addresses in them. Returns how many. */
export async function deleteOldAlerts(
  db: Queryable,
  days: { readonly open: number; readonly ended: number },
): Promise<number> {
  const [row] = await db.query(
    sql<{ removed: number }>`/* notifications.delete-old-alerts */
      with removed as (
        delete from notifications.stock_alert
         where ended_at < shop_now() - make_interval(days => ${days.ended}::int)
            or (ended_at is null
                and created_at < shop_now() - make_interval(days => ${days.open}::int))
        returning 1
      )
      select count(*)::int as removed from removed`,
  );
  return row?.removed ?? 0;
}
