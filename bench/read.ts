import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { startStack } from '../scripts/servers/stack.ts';
import { runClosedLoop } from './closed-loop.ts';
import { median } from './cpu-time.ts';
import {
  describeSlice,
  type Load,
  measureSlice,
  perOperation,
  quiet,
  runPgbench,
  type Slice,
} from './slices.ts';

/**
 * CPU per `GET /Products?sku=` (the api's process and PostgreSQL together) beside pgbench reading
 * the same rows with the same statement, slice by slice in turn. Seconds are noise on a shared
 * machine; CPU time per operation is not.
 */
const { values } = parseArgs({
  options: {
    slices: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    skus: { type: 'string', default: '10000' },
  },
});
const slices = Number(values.slices);
const seconds = Number(values.seconds);
const bar = 6;
const clients = 16;
const skuCount = Number(values.skus);
const name = 'bench-read';

type ReadSlice = Slice<'node' | 'postgres'>;

rmSync(serverFolder(name), { recursive: true, force: true });
const stack = await startStack({ name, durable: true, code: 'built' });
try {
  await seed();
  const api = await stack.startApi();
  const script = join(serverFolder(name), 'read.sql');
  writeFileSync(
    script,
    `\\set n random(1, ${skuCount})
select s.sku, s.price_cents, t.available from inventory.sku s join inventory.stock t using (sku) where s.sku = any(array['SKU-' || :n]);\n`,
  );
  const watched = [
    { name: 'node', pid: api.pid },
    { name: 'postgres', pid: stack.postgres.pid(), tree: true },
  ] as const;
  const loadBare = (forSeconds: number) =>
    runPgbench({
      script,
      url: stack.postgres.url('shop_app', 'commerce'),
      clients,
      seconds: forSeconds,
    });
  await loadApi(api.url, productPath, 5);
  await loadBare(1);
  const ours: ReadSlice[] = [];
  const bare: ReadSlice[] = [];
  const empty: ReadSlice[] = [];
  for (let slice = 0; slice < slices; slice += 1) {
    bare.push(await measureSlice(watched, () => loadBare(seconds)));
    ours.push(await measureSlice(watched, () => loadApi(api.url, productPath, seconds)));
    empty.push(await measureSlice(watched, () => loadApi(api.url, () => '/healthz', seconds)));
    const [lastBare, lastOurs] = [bare.at(-1), ours.at(-1)];
    if (lastBare && lastOurs) {
      console.log(describeSlice('pgbench', lastBare), '|', describeSlice('api', lastOurs));
    }
  }
  conclude(ours, bare, empty);
} finally {
  await stack.stop();
}

async function seed(): Promise<void> {
  const client = new Client({ connectionString: stack.postgres.url('shop_owner', 'commerce') });
  await client.connect();
  await client.query(
    `insert into inventory.sku (sku, price_cents, item_class, weight_oz)
     select 'SKU-' || n, 1000 + n, 'accessory', 8 from generate_series(1, ${skuCount}) n`,
  );
  await client.query(
    `insert into inventory.stock (sku, on_hand, available)
     select 'SKU-' || n, n % 50, n % 50 from generate_series(1, ${skuCount}) n`,
  );
  // Backends that plan against empty tables keep bad plans.
  await client.query('vacuum analyze inventory.sku');
  await client.query('vacuum analyze inventory.stock');
  await client.end();
}

/** One sku per request, chosen at random. */
function productPath(): string {
  return `/Products?sku=SKU-${1 + Math.floor(Math.random() * skuCount)}`;
}

async function loadApi(url: string, nextPath: () => string, forSeconds: number): Promise<Load> {
  const next = () => ({ path: nextPath() });
  const { operations } = await runClosedLoop({ url, clients, seconds: forSeconds, next });
  return { operations, generatorMs: 0 };
}

function conclude(
  ours: readonly ReadSlice[],
  bare: readonly ReadSlice[],
  empty: readonly ReadSlice[],
): void {
  const bareMs = median(quiet(bare).map((slice) => perOperation(slice, 'postgres')));
  const nodeMs = median(quiet(ours).map((slice) => perOperation(slice, 'node')));
  const postgresMs = median(quiet(ours).map((slice) => perOperation(slice, 'postgres')));
  const emptyMs = median(quiet(empty).map((slice) => perOperation(slice, 'node')));
  const oursMs = median(quiet(ours).map((slice) => perOperation(slice, 'node', 'postgres')));
  const ratio = oursMs / bareMs;
  console.log(`bare PostgreSQL                          ${bareMs.toFixed(4)} ms`);
  console.log(`of ours, PostgreSQL                      ${postgresMs.toFixed(4)} ms`);
  console.log(
    `of ours, an answer without data          ${emptyMs.toFixed(4)} ms (HTTP, log line, metrics)`,
  );
  console.log(`of ours, validation, driver, serializer  ${(nodeMs - emptyMs).toFixed(4)} ms`);
  if (ratio > bar) process.exitCode = 1;
  console.log(`bench:read: ${ratio.toFixed(2)} x bare PostgreSQL (bar ${bar} x)`);
}
