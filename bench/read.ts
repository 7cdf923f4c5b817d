import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { postgresPrograms } from '../scripts/servers/postgres.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { startStack } from '../scripts/servers/stack.ts';
import { runClosedLoop } from './closed-loop.ts';
import { cpuOfMachine, cpuOfProcess, cpuOfTree, median } from './cpu-time.ts';

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

interface Slice {
  readonly operations: number;
  readonly apiMs: number;
  readonly postgresMs: number;
  readonly foreignCores: number;
}

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
  await loadApi(api.url, productPath, 5);
  await runPgbench(script, 1);
  const ours: Slice[] = [];
  const bare: Slice[] = [];
  const empty: Slice[] = [];
  for (let slice = 0; slice < slices; slice += 1) {
    bare.push(await measure(api.pid, () => runPgbench(script, seconds)));
    ours.push(await measure(api.pid, () => loadApi(api.url, productPath, seconds)));
    empty.push(await measure(api.pid, () => loadApi(api.url, () => '/healthz', seconds)));
    console.log(describeSlice('pgbench', bare.at(-1)), '|', describeSlice('api', ours.at(-1)));
  }
  await conclude(ours, bare, empty);
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

async function measure(
  apiPid: number,
  load: () => Promise<{ operations: number; generatorMs: number }>,
): Promise<Slice> {
  await settle();
  const before = {
    api: cpuOfProcess(apiPid),
    postgres: cpuOfTree(stack.postgres.pid()),
    machine: cpuOfMachine(),
    own: cpuOfProcess(process.pid),
    at: performance.now(),
  };
  const { operations, generatorMs } = await load();
  await settle();
  const apiMs = cpuOfProcess(apiPid) - before.api;
  const postgresMs = cpuOfTree(stack.postgres.pid()) - before.postgres;
  const own = cpuOfProcess(process.pid) - before.own;
  const foreign = cpuOfMachine() - before.machine - apiMs - postgresMs - own - generatorMs;
  return { operations, apiMs, postgresMs, foreignCores: foreign / (performance.now() - before.at) };
}

/** Backends that end while /proc is read would be counted twice or not at all. */
function settle(): Promise<void> {
  return sleep(300);
}

/** One sku per request, chosen at random. */
function productPath(): string {
  return `/Products?sku=SKU-${1 + Math.floor(Math.random() * skuCount)}`;
}

async function loadApi(
  url: string,
  nextPath: () => string,
  forSeconds: number,
): Promise<{ operations: number; generatorMs: number }> {
  const operations = await runClosedLoop({ url, clients, seconds: forSeconds, nextPath });
  return { operations, generatorMs: 0 };
}

async function runPgbench(
  script: string,
  forSeconds: number,
): Promise<{ operations: number; generatorMs: number }> {
  const child = spawn(join(postgresPrograms(), 'pgbench'), [
    ...['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(forSeconds)],
    ...['-f', script, stack.postgres.url('shop_app', 'commerce')],
  ]);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  let generatorMs = 0;
  const watch = setInterval(() => (generatorMs = cpuOfProcess(child.pid ?? 0) || generatorMs), 50);
  await new Promise((resolve) => child.once('close', resolve));
  clearInterval(watch);
  const operations = Number(/number of transactions actually processed: (\d+)/.exec(output)?.[1]);
  if (!Number.isFinite(operations)) throw new Error(output);
  return { operations, generatorMs };
}

function perOperation({ operations, apiMs, postgresMs }: Slice): {
  api: number;
  postgres: number;
  total: number;
} {
  return {
    api: apiMs / operations,
    postgres: postgresMs / operations,
    total: (apiMs + postgresMs) / operations,
  };
}

function describeSlice(label: string, slice: Slice | undefined): string {
  if (slice === undefined) return label;
  const { api, postgres } = perOperation(slice);
  return `${label} ${slice.operations} ops, node ${api.toFixed(4)} + postgres ${postgres.toFixed(4)} ms, foreign ${slice.foreignCores.toFixed(2)} cores`;
}

async function conclude(
  ours: readonly Slice[],
  bare: readonly Slice[],
  empty: readonly Slice[],
): Promise<void> {
  const bareMs = median(quiet(bare).map((slice) => slice.postgresMs / slice.operations));
  const mine = quiet(ours).map(perOperation);
  const nodeMs = median(mine.map(({ api }) => api));
  const postgresMs = median(mine.map(({ postgres }) => postgres));
  const emptyMs = median(quiet(empty).map((slice) => slice.apiMs / slice.operations));
  const ratio = median(mine.map(({ total }) => total)) / bareMs;
  console.log(`bare PostgreSQL                          ${bareMs.toFixed(4)} ms`);
  console.log(`of ours, PostgreSQL                      ${postgresMs.toFixed(4)} ms`);
  console.log(
    `of ours, an answer without data          ${emptyMs.toFixed(4)} ms (HTTP, log line, metrics)`,
  );
  console.log(`of ours, validation, driver, serializer  ${(nodeMs - emptyMs).toFixed(4)} ms`);
  if (ratio > bar) process.exitCode = 1;
  console.log(`bench:read: ${ratio.toFixed(2)} x bare PostgreSQL (bar ${bar} x)`);
}

/** A slice in which something else kept a core busy measures that something. */
function quiet(slices: readonly Slice[]): readonly Slice[] {
  const kept = slices.filter(({ foreignCores }) => foreignCores < 0.2);
  return kept.length >= 3 ? kept : slices;
}
