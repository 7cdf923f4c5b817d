import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** How many wait for something, and since when the first of them does. */
export interface AwaitedCount {
  readonly productId: string;
  /** Null for whoever waits for whichever sku of the product. */
  readonly sku: string | null;
  readonly waiting: number;
  readonly since: Date;
}

/** What most wait for comes first. As many rows as there are skus that are sold out. */
export function countAwaited(db: Queryable): Promise<AwaitedCount[]> {
  return db.query(
    sql<AwaitedCount>`/* notifications.count-awaited */
      select product_id as "productId", sku, count(*)::int as waiting, min(created_at) as since
        from notifications.stock_alert where ended_at is null
       group by product_id, sku
       order by count(*) desc, product_id, sku limit 100000`,
  );
}

export async function countWaiting(db: Queryable): Promise<number> {
  const [row] = await db.query(
    sql<{ count: number }>`/* notifications.count-waiting */
      select count(*)::int as count from notifications.stock_alert where ended_at is null`,
  );
  return row?.count ?? 0;
}

export interface WaitingPerson {
  readonly id: string;
  readonly address: string;
  readonly productId: string;
  readonly sku: string | null;
  readonly createdAt: Date;
}

const pageSize = 1_000;

/** A page at a time, in no order that means anything. */
export async function* eachWaiting(db: Queryable): AsyncGenerator<readonly WaitingPerson[]> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await db.query(
      sql<WaitingPerson>`/* notifications.list-waiting */
        select id, address, product_id as "productId", sku, created_at as "createdAt"
          from notifications.stock_alert
         where ended_at is null and id > ${after}::uuid
         order by id limit ${pageSize}`,
    );
    yield page;
    const last = page.at(-1);
    if (page.length < pageSize || last === undefined) return;
    after = last.id;
  }
}
