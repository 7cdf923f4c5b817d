import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';

export interface SeededSku {
  readonly sku: string;
  readonly priceCents: number;
  readonly available: number;
}

export async function seedSkus(db: Queryable, skus: readonly SeededSku[]): Promise<void> {
  const columns = [
    skus.map(({ sku }) => sku),
    skus.map(({ priceCents }) => priceCents),
    skus.map(({ available }) => available),
  ] as const;
  await db.query(
    sql`/* testing.seed-skus */
      with wanted as (
        select * from unnest(${columns[0]}::text[], ${columns[1]}::bigint[], ${columns[2]}::int[])
          as w (sku, price_cents, available)
      ), added as (
        insert into inventory.sku (sku, price_cents, item_class, weight_oz)
        select sku, price_cents, 'accessory', 8 from wanted
      )
      insert into inventory.stock (sku, on_hand, available) select sku, available, available from wanted`,
  );
}
