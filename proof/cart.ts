import { readFileSync, rmSync } from 'node:fs';
import { Client } from 'pg';
import type { Queryable } from '../apps/api/src/platform/database.ts';
import { scanLog } from '../apps/api/src/testing/log-scan.ts';
import { putOnSale, seedPricing } from '../apps/api/src/testing/put-on-sale.ts';
import { startTestIdentity } from '../apps/api/src/testing/test-identity.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { startStack } from '../scripts/servers/stack.ts';
import { readSizes, report } from './arguments.ts';
import { ApiCaller } from './cart/call-api.ts';
import { sendGeneratedBodies } from './cart/generated-bodies.ts';
import { shareOneCart } from './cart/one-cart.ts';

/**
 * The built api. Shown: many clients at one cart get answers that they could have got one after the
 * other, and made-up requests to every call of the cart break nothing and store nothing that may not
 * be stored.
 */
const { clients, seconds, bodies, seed } = readSizes({
  ci: { clients: 64, seconds: 15, bodies: 10_000 },
  release: { clients: 64, seconds: 120, bodies: 100_000 },
});
console.log(`${clients} clients for ${seconds} s, ${bodies} made-up requests, seed ${seed}`);

const name = 'proof-cart';
/** Some so few that stock runs out in the cart, one of them a firearm. */
const onSale = [
  ...Array.from({ length: 10 }, (_, at) => ({
    sku: `PART-${at}`,
    priceCents: 1_099 + at,
    available: 10_000,
  })),
  { sku: 'RARE', priceCents: 99, available: 6 },
  { sku: 'RIFLE', priceCents: 189_900, available: 40, itemClass: 'rifle' },
];

const cleanups: (() => Promise<void>)[] = [];
const identity = await startTestIdentity((cleanup) => cleanups.push(cleanup));
rmSync(serverFolder(name), { recursive: true, force: true });
const stack = await startStack({
  name,
  durable: false,
  code: 'built',
  environment: { EDGE_URLS: '', ...identity.environment },
});
try {
  const started = await stack.startApi();
  const database = new Client({ connectionString: stack.environment.MIGRATION_DATABASE_URL });
  await database.connect();
  const api = new ApiCaller(started.url);
  try {
    await putOnSale(queryableOf(database), onSale);
    await seedPricing(queryableOf(database));
    const stock = new Map(onSale.map(({ sku, available }) => [sku, available]));
    const prices = new Map(onSale.map(({ sku, priceCents }) => [sku, priceCents]));
    const findings = [
      ...(await shareOneCart({ api, stock, clients, seconds, seed })),
      ...(await sendGeneratedBodies({ api, database, identity, prices, bodies, seed })),
    ];
    const leaks = scanLog(readFileSync(started.logFile, 'utf8'));
    for (const { line, kind } of leaks.slice(0, 5)) console.log(`  line ${line}: ${kind}`);
    report('cart', [
      ...findings,
      {
        name: 'tokens and personal data in the log of the api',
        holds: leaks.length === 0,
        figure: String(leaks.length),
      },
    ]);
  } finally {
    api.close();
    await database.end();
  }
} finally {
  await stack.stop();
  for (const cleanup of cleanups) await cleanup();
}

/** For the helpers of tests, which bring their statements. */
function queryableOf(client: Client): Queryable {
  return {
    query: async (statement) => (await client.query(statement.text, [...statement.values])).rows,
    execute: (text, values = []) => client.query(text, [...values]),
  };
}
