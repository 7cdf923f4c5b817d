import { expect, test } from 'vitest';
import type { Database, Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { storeOrder } from '../../testing/sample-order.ts';
import { startTestCore } from '../../testing/test-core.ts';
import { listOrdersOf } from './read-orders.ts';

const few = '71';
const many = '72';

/** Copies one order as often as wanted, a minute apart. */
async function repeatOrder(db: Database, customerId: string, count: number): Promise<void> {
  const order = await storeOrder(db, { kind: 'customer', customerId });
  await db.query(
    sql`/* testing.repeat-order */
      with copies as (
        insert into orders.shop_order
               (id, cart_id, customer_id, email, status, billing, subtotal_cents, shipping_cents,
                tax_cents, discount_cents, total_cents, placed_at)
        select 'TH-' || ${customerId} || 'AA-' || lpad(upper(to_hex(n)), 4, '0'), n + ${Number(customerId) * 1_000_000}::bigint,
               o.customer_id, o.email, 'authorized', o.billing, o.subtotal_cents,
               o.shipping_cents, o.tax_cents, o.discount_cents, o.total_cents,
               o.placed_at - make_interval(mins => n)
          from orders.shop_order o, generate_series(1, ${count - 1}::int) n
         where o.id = ${order.id}
        returning id
      ), groups as (
        insert into orders.fulfillment_group
               (order_id, kind, recipient, method_id, method_name, subtotal_cents, shipping_cents,
                tax_cents, total_cents)
        select id, 'home', '{}', 'ground', 'Ground', 100, 0, 0, 100 from copies
        returning id, order_id
      )
      insert into orders.line (order_id, group_id, position, sku, item_class, is_ffl, product_name,
                               product_url, image_url, options, unit_price_cents, quantity, tax_cents)
      select order_id, id, 0, 'CAP', 'apparel', false, 'Cap', '/cap', '/cap.webp', '{}', 100, 1, 0
        from groups`,
  );
}

/** How many rows PostgreSQL has touched for a page: unlike time, the same on every machine. */
async function rowsRead(db: Database, customerId: string, cursor: string | null): Promise<number> {
  return db.transaction(async (tx) => {
    // It may still count what the connection did a moment ago.
    const before = await countRows(tx);
    const page = await listOrdersOf(tx, customerId, cursor, 9);
    expect(page.orders).toHaveLength(9);
    return (await countRows(tx)) - before;
  });
}

async function countRows(tx: Queryable): Promise<number> {
  const [row] = await tx.query(
    sql<{ rows: number }>`/* testing.rows-read */
      select coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::int as rows
        from pg_stat_xact_user_tables where schemaname = 'orders'`,
  );
  return row?.rows ?? 0;
}

test('a page of the history of 10,000 orders costs what one of 10 costs, also deep inside', {
  tags: ['ACC-08'],
  timeout: 120_000,
}, async () => {
  const { db, database } = await startTestCore({ DATABASE_STATEMENT_TIMEOUT_MS: '60000' });
  await repeatOrder(db, few, 10);
  await repeatOrder(db, many, 10_000);
  await analyze(database.ownerUrl);
  const deep = await listOrdersOf(db, many, null, 5_000);
  for (let round = 0; round < 3; round += 1) {
    const short = await rowsRead(db, few, null);
    const long = await rowsRead(db, many, null);
    const inside = await rowsRead(db, many, deep.nextCursor);
    expect(short).toBeGreaterThan(9);
    expect(long).toBeLessThanOrEqual(1.5 * short);
    expect(inside).toBeLessThanOrEqual(1.5 * short);
  }
});

test('going from page to page shows every order once, newest first', {
  tags: ['ACC-08'],
}, async () => {
  const { db } = await startTestCore();
  await repeatOrder(db, few, 23);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listOrdersOf>> = await listOrdersOf(db, few, cursor, 5);
    seen.push(...page.orders.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toHaveLength(23);
  expect(new Set(seen).size).toBe(23);
});

async function analyze(ownerUrl: string): Promise<void> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('analyze orders.shop_order, orders.fulfillment_group, orders.line');
  } finally {
    await client.end();
  }
}
