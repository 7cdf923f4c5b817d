import { Client } from 'pg';
import { hashInSql } from '../cart/fill-carts.ts';
import type { OrderNames } from './order-names.ts';
import { skuNumber } from './order-names.ts';

/** Carts and orders are numbered, and everything about one follows from its number. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
}

/** Guests with a cart of two lines each. */
export async function fillOpenCarts(adminUrl: string, { first, last }: NumberRange): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const numbers = `generate_series(${first}, ${last}) n`;
    await client.query(
      `insert into cart.guest (token_hash) select ${hashInSql('n')} from ${numbers}`,
    );
    await client.query(
      `insert into cart.cart (id, guest_hash) overriding system value
       select n, ${hashInSql('n')} from ${numbers}`,
    );
    await client.query(
      `insert into cart.line (cart_id, sku, quantity, options)
       select n, 'SKU-' || sku, 1, '{}' from ${numbers},
              lateral (values (${skuNumber('n', 0)}), (${skuNumber('n', 1)})) as line (sku)`,
    );
  });
}

/** Gives carts the totals of another one; totals stay fresh as long as the bench takes. */
export async function spreadQuote(
  adminUrl: string,
  from: number,
  { first, last }: NumberRange,
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(
      `insert into pricing.quote (cart_id, input_hash, totals)
       select n, input_hash, totals
         from generate_series(${first}, ${last}) n, pricing.quote where cart_id = ${from}`,
    );
    await client.query(`update pricing.quote set computed_at = computed_at + interval '1 day'`);
  });
}

/** Kept for minutes, shared by all orders, or gone once the mail is sent. */
const notKept = new Set([
  'platform.rate_limit',
  'inventory.stock',
  'risk.payment_try',
  'pgboss.job',
  'pgboss.job_common',
]);

export interface KeptRow {
  readonly table: string;
  readonly columns: readonly {
    readonly name: string;
    readonly type: string;
    readonly isCounted: boolean;
    readonly value: string | null;
  }[];
}

/** The rows that an order left behind: all that were written after a transaction. */
export async function readRowsSince(client: Client, transaction: string): Promise<KeptRow[]> {
  const { rows: columns } = await client.query<{
    table: string;
    name: string;
    type: string;
    isCounted: boolean;
  }>(
    `select n.nspname || '.' || c.relname as table, quote_ident(a.attname) as name,
            format_type(a.atttypid, a.atttypmod) as type,
            a.attidentity <> '' as "isCounted"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
            join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and a.attgenerated = ''
        and n.nspname not in ('pg_catalog', 'information_schema')
      order by c.oid, a.attnum`,
  );
  const kept: KeptRow[] = [];
  for (const [table, its] of Map.groupBy(columns, (column) => column.table)) {
    if (notKept.has(table)) continue;
    const { rows } = await client.query<(string | null)[]>({
      text: `select ${its.map(({ name }) => `${name}::text`).join(', ')} from ${table}
              where xmin::text::bigint > ${transaction}`,
      rowMode: 'array',
    });
    for (const row of rows) {
      kept.push({
        table,
        columns: its.map(({ name, type, isCounted }, at) => ({
          name,
          type,
          isCounted,
          value: row[at] ?? null,
        })),
      });
    }
  }
  return kept;
}

/** Mails of old orders have been sent. */
const settled: Readonly<Record<string, string>> = {
  'notifications.outgoing_mail.state': `'sent'`,
  'notifications.outgoing_mail.settled_at': 'now()',
};

/** Orders with all rows of the one that was kept, half a minute between one and the next. */
export async function fillOrders(
  adminUrl: string,
  kept: readonly KeptRow[],
  names: OrderNames,
  { first, last }: NumberRange,
): Promise<void> {
  const tables = [...Map.groupBy(kept, ({ table }) => table)];
  const fillTable = (table: string, rows: readonly KeptRow[]) =>
    withClient(adminUrl, async (client) => {
      // Rows that refer to each other are made together; looking each one up takes minutes.
      await client.query('set session_replication_role = replica');
      for (const [at, { columns }] of rows.entries()) {
        const written = columns.map(({ name, type, isCounted, value }) => {
          const changed = settled[`${table}.${name}`];
          if (changed !== undefined) return changed;
          if (value === null) return 'null';
          const expression = names.expressionOf(value, type, quoted);
          if (expression !== undefined) return expression;
          // The orders that were really placed have the first numbers.
          if (isCounted) return `1000 + n * ${rows.length} + ${at}`;
          if (type === 'timestamp with time zone')
            return `${quoted(value)}::timestamptz - (${last} + 1 - n) * interval '30 seconds'`;
          return `${quoted(value)}::${type}`;
        });
        await client.query(
          `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
           overriding system value
           select ${written.join(', ')} from generate_series(${first}, ${last}) n`,
        );
      }
      for (const { name, isCounted } of rows[0]?.columns ?? []) {
        if (isCounted)
          await client.query(
            `select setval(pg_get_serial_sequence('${table}', '${name}'),
                           (select max(${name}) from ${table}))`,
          );
      }
    });
  // Both cores, and no more.
  const waiting = [...tables];
  const takeTables = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      await fillTable(...next);
  };
  await Promise.all([takeTables(), takeTables()]);
}

/** Backends that plan against empty tables keep bad plans, and what is written later is noise. */
export async function settleDatabase(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
