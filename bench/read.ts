import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { startStack } from '../scripts/servers/stack.ts';
import { cpuOfMachine, cpuOfProcess, cpuOfTree, median } from './cpu-time.ts';

/**
 * CPU per `GET /Products?sku=` (the api's process and PostgreSQL together) beside pgbench reading
 * the same rows with the same statement, slice by slice in turn. Seconds are noise on a shared
 * machine; CPU time per operation is not.
 */
const { values } = parseArgs({
  options: { slices: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } },
});
const slices = Number(values.slices);
const seconds = Number(values.seconds);
const bar = 6;
const clients = 16;
const skuCount = 10_000;
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
select s.sku, s.price_cents::float8 as price_cents, t.available from inventory.sku s join inventory.stock t using (sku) where s.sku = any(array['SKU-' || :n]);\n`,
  );
  await loadApi(api.url, 2);
  await runPgbench(script, 1);
  const ours: Slice[] = [];
  const bare: Slice[] = [];
  for (let slice = 0; slice < slices; slice += 1) {
    bare.push(await measure(api.pid, () => runPgbench(script, seconds)));
    ours.push(await measure(api.pid, () => loadApi(api.url, seconds)));
    console.log(describeSlice('pgbench', bare.at(-1)), '|', describeSlice('api', ours.at(-1)));
  }
  await conclude(ours, bare);
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
  const before = {
    api: cpuOfProcess(apiPid),
    postgres: cpuOfTree(stack.postgres.pid()),
    machine: cpuOfMachine(),
    own: cpuOfProcess(process.pid),
    at: performance.now(),
  };
  const { operations, generatorMs } = await load();
  const apiMs = cpuOfProcess(apiPid) - before.api;
  const postgresMs = cpuOfTree(stack.postgres.pid()) - before.postgres;
  const own = cpuOfProcess(process.pid) - before.own;
  const foreign = cpuOfMachine() - before.machine - apiMs - postgresMs - own - generatorMs;
  return { operations, apiMs, postgresMs, foreignCores: foreign / (performance.now() - before.at) };
}

/** Closed loop over kept-alive connections, one sku per request, chosen at random. */
async function loadApi(
  url: string,
  forSeconds: number,
): Promise<{ operations: number; generatorMs: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const { hostname, port } = new URL(url);
  const end = performance.now() + forSeconds * 1000;
  let operations = 0;
  const client = async () => {
    while (performance.now() < end) {
      const sku = `SKU-${1 + Math.floor(Math.random() * skuCount)}`;
      await new Promise<void>((resolve, reject) => {
        const call = request({ agent, hostname, port, path: `/Products?sku=${sku}` }, (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`status ${answer.statusCode}`));
          answer.resume().once('end', resolve);
        });
        call.once('error', reject).end();
      });
      operations += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return { operations, generatorMs: 0 };
}

async function runPgbench(
  script: string,
  forSeconds: number,
): Promise<{ operations: number; generatorMs: number }> {
  const child = spawn('/usr/lib/postgresql/15/bin/pgbench', [
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

async function conclude(ours: readonly Slice[], bare: readonly Slice[]): Promise<void> {
  // A slice in which something else kept a core busy measures that something.
  const quiet = (all: readonly Slice[]) => {
    const kept = all.filter(({ foreignCores }) => foreignCores < 0.2);
    return kept.length >= 3 ? kept : all;
  };
  const bareMs = median(quiet(bare).map((slice) => slice.postgresMs / slice.operations));
  const mine = quiet(ours).map(perOperation);
  const nodeMs = median(mine.map(({ api }) => api));
  const postgresMs = median(mine.map(({ postgres }) => postgres));
  const total = median(mine.map((one) => one.total));
  const ratio = total / bareMs;
  console.log(
    `bare ${bareMs.toFixed(4)} ms; api ${total.toFixed(4)} ms = node ${nodeMs.toFixed(4)} (HTTP, validation, serialization, log line, metrics) + postgres ${postgresMs.toFixed(4)}`,
  );
  if (ratio > bar) process.exitCode = 1;
  console.log(`bench:read: ${ratio.toFixed(2)} x bare PostgreSQL (bar ${bar} x)`);
}
