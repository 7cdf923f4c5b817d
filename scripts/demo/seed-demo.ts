import { Client } from 'pg';
import type { PrivatePostgres } from '../servers/postgres.ts';
import { demoSkus } from './skus.ts';

/** Prices and stock of the demo's products. What is there already stays as it is. */
export async function seedDemo(postgres: PrivatePostgres): Promise<void> {
  const client = new Client({ connectionString: postgres.url('shop_app', 'commerce') });
  await client.connect();
  try {
    for (const item of demoSkus) {
      await client.query(
        `insert into inventory.sku (sku, price_cents, item_class, weight_oz, lead_time_days)
         values ($1, $2, $3, $4, $5) on conflict (sku) do nothing`,
        [item.sku, item.priceCents, item.itemClass, item.weightOz, item.leadTimeDays],
      );
      await client.query(
        `insert into inventory.stock (sku, on_hand, available) values ($1, $2, $2) on conflict (sku) do nothing`,
        [item.sku, item.onHand],
      );
    }
  } finally {
    await client.end();
  }
}
