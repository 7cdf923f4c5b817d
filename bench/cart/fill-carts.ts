import { createHash } from 'node:crypto';
import { Client } from 'pg';
import type { Queryable } from '../../apps/api/src/platform/database.ts';
import { seedPricing } from '../../apps/api/src/testing/put-on-sale.ts';
import { seedRules } from '../../apps/api/src/testing/seed-rules.ts';

/** The carts of a bench have numbers, and everything about one follows from its number. */

const skuCount = 1_000;
/** In every cart, and what the bench adds more of. */
export const commonSku = 'SKU-1';
export const linesPerCart = 3;

export function tokenOf(cart: number): string {
  return `${String(cart).padStart(42, '0')}0`;
}

export function hashOf(cart: number): string {
  return `\\x${createHash('sha256').update(tokenOf(cart)).digest('hex')}`;
}

/** The same in SQL, of an expression for the number. */
export function hashInSql(cart: string): string {
  return `sha256((lpad((${cart})::text, 42, '0') || '0')::bytea)`;
}

/** Products, stock, ways of shipping and rates. Every third line of a cart is a firearm. */
export async function fillShop(ownerUrl: string): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query(
      `insert into inventory.sku (sku, price_cents, item_class, weight_oz)
       select 'SKU-' || n, 1000 + n, case when n % 3 = 0 then 'rifle' else 'accessory' end, 8
         from generate_series(1, ${skuCount}) n`,
    );
    await client.query(
      `insert into inventory.stock (sku, on_hand, available)
       select 'SKU-' || n, 1000000, 1000000 from generate_series(1, ${skuCount}) n`,
    );
    await client.query(
      `insert into catalog.product_sku
              (sku, document_id, product_name, product_url, image_url, variants)
       select 'SKU-' || n, 'document' || n, 'Product number ' || n,
              '/product/product-short/document' || n, '/uploads/picture_' || n || '.webp',
              '[{"label": "Barrel length", "value": "16 in."}, {"label": "Finish", "value": "Black"}]'
         from generate_series(1, ${skuCount}) n`,
    );
    const db: Queryable = {
      query: async ({ text, values }) => (await client.query(text, [...values])).rows,
      execute: (text, values = []) => client.query(text, [...values]),
    };
    await seedPricing(db);
    await seedRules(db);
  });
}

/** Carts 1 to `carts` with three lines each, and guests without a cart after them. */
export async function fillCarts(
  adminUrl: string,
  { carts, spareGuests }: { readonly carts: number; readonly spareGuests: number },
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    // Rows that refer to each other are made together here; looking each one up takes minutes.
    await client.query(`set session_replication_role = replica`);
    await client.query(
      `insert into cart.guest (token_hash)
       select ${hashInSql('n')} from generate_series(1, ${carts + spareGuests}) n`,
    );
    await client.query(
      `insert into cart.cart (id, guest_hash) overriding system value
       select n, ${hashInSql('n')} from generate_series(1, ${carts}) n`,
    );
    await client.query(`select setval(pg_get_serial_sequence('cart.cart', 'id'), ${carts})`);
    // The lines take most of the time: both cores at once.
    const half = Math.floor(carts / 2);
    await Promise.all([
      fillLines(client, 1, half),
      withClient(adminUrl, async (second) => {
        await second.query(`set session_replication_role = replica`);
        await fillLines(second, half + 1, carts);
      }),
    ]);
    await settle(client);
  });
}

async function fillLines(client: Client, first: number, last: number): Promise<void> {
  await client.query(
    `insert into cart.line (cart_id, sku, quantity, options)
     select n, sku, 1, options::json from generate_series(${first}, ${last}) n,
            lateral (values ('${commonSku}', '{"Finish": "Black"}'),
                            ('SKU-' || 2 + 3 * (n % 300), '{}'),
                            ('SKU-' || 3 + 3 * (n % 300), '{}')) as line (sku, options)`,
  );
}

/** Gives every cart from `first` to `last` the quote that one of them has. */
export async function spreadQuote(
  adminUrl: string,
  { from, first, last }: { readonly from: number; readonly first: number; readonly last: number },
): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
        where table_schema = 'pricing' and table_name = 'quote' and column_name <> 'cart_id'`,
    );
    const columns = rows[0]?.columns;
    await client.query(
      `insert into pricing.quote (cart_id, ${columns})
       select n, ${columns} from pricing.quote, generate_series(${first}, ${last}) n
        where cart_id = ${from}
       on conflict do nothing`,
    );
    await settle(client);
  });
}

/** Backends that plan against empty tables keep bad plans, and what is written later is noise. */
async function settle(client: Client): Promise<void> {
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
