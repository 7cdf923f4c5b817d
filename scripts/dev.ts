import { rmSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { demoSkus } from './demo/skus.ts';
import { developmentEnvironmentFile } from './servers/development.ts';
import { startStack } from './servers/stack.ts';

/** Starts everything with demo data, prints the URLs, and stops it all on Ctrl-C. */
const stack = await startStack({
  name: 'dev',
  durable: true,
  code: 'source',
  ports: { postgres: 54_320, smtp: 1025, inbox: 8025, api: 4000, ops: 4001 },
});
await seedDemo();
writeFileSync(developmentEnvironmentFile, JSON.stringify(stack.environment));
const [api, worker] = await Promise.all([stack.startApi(), stack.startWorker()]);

console.log(`
  API         ${api.url}/Products
  OpenAPI     ${api.url}/openapi.json
  Health      ${api.opsUrl}/readyz   metrics ${api.opsUrl}/metrics
  Worker      ${worker.opsUrl}/readyz
  Mail inbox  ${stack.mailSink.url}
  PostgreSQL  ${stack.postgres.url('shop_app', 'commerce')}
  Logs        .run/logs

  pnpm operate check-mail you@example.com   sends a test mail through the queue
  Ctrl-C stops everything. The data stays in .run/dev.
`);

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  console.log('stopping');
  rmSync(developmentEnvironmentFile, { force: true });
  await stack.stop();
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

async function seedDemo(): Promise<void> {
  const client = new Client({ connectionString: stack.postgres.url('shop_app', 'commerce') });
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
