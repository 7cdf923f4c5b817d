import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { inLetters } from '../apps/api/src/flows/stock/import-stock.ts';
import { rolesOfStaff, startTestIdentity } from '../apps/api/src/testing/test-identity.ts';
import { callPrefix, forwardCalls } from '../apps/back-office/server/forward-calls.ts';
import { cpuOfProcess, cpuOfTree } from '../bench/cpu-time.ts';
import type { StockImport } from '../packages/contract/src/index.ts';
import { createStaffClient, type StaffClient } from '../packages/contract/src/staff-client.ts';
import { createHttpApp, createLogger, HttpMetrics } from '../packages/service/src/index.ts';
import { freePort } from '../scripts/servers/free-port.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { startStack } from '../scripts/servers/stack.ts';
import { type Finding, readSizes, report, seededRandom } from './arguments.ts';

/**
 * A table of every sku goes through the back office's server to the built api: checked first, then
 * imported. Shown: the dry run changes no row, the run changes exactly what the dry run stood for,
 * row by row, the ledgers have all of it, and each takes less than a minute.
 */
const { rows, seed } = readSizes({ ci: { rows: 10_000 }, release: { rows: 100_000 } });
const barSeconds = 60;
const name = 'proof-imports';
const random = seededRandom(seed);
let apiPid = 0;
const seconds = new Map<string, number>();
const cpuSeconds = new Map<string, string>();
console.log(`${rows} rows, seed ${seed}`);

const cleanups: (() => Promise<unknown>)[] = [];
const identity = await startTestIdentity((cleanup) => cleanups.push(cleanup));
rmSync(serverFolder(name), { recursive: true, force: true });
const stack = await startStack({
  name,
  durable: true,
  code: 'built',
  environment: { EDGE_URLS: '', ...identity.environment },
});
const database = new Client({ connectionString: stack.postgres.url('postgres', 'commerce') });
try {
  await database.connect();
  cleanups.push(() => database.end());
  await fillInventory();
  const client = await openDesk();
  const findings = await importTable(client);
  report('imports', findings);
  const slowest = Math.max(...seconds.values());
  console.log(`imports: ${rows} rows in ${slowest.toFixed(1)} s (bar ${barSeconds} s)`);
} finally {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  await stack.stop();
}

/** As many skus as rows; every tenth is sold out, some are promised to orders. */
async function fillInventory(): Promise<void> {
  await database.query(
    `insert into inventory.sku (sku, price_cents, item_class, weight_oz)
     select 'TH-' || lpad(n::text, 7, '0'), 1000 + n % 5000, 'part', 8
       from generate_series(1, $1) n`,
    [rows],
  );
  await database.query(
    `insert into inventory.stock (sku, on_hand, available, sold_unshipped)
     select 'TH-' || lpad(n::text, 7, '0'), case when n % 10 = 0 then 0 else n % 50 + 5 end,
            case when n % 10 = 0 then 0 else n % 50 + 2 end, case when n % 10 = 0 then 0 else 3 end
       from generate_series(1, $1) n`,
    [rows],
  );
  await database.query('vacuum analyze inventory.sku, inventory.stock, inventory.movement');
}

/** The client of the app, in front of the forwarder of the back office, in front of the api. */
async function openDesk(): Promise<StaffClient> {
  const staffPort = await freePort();
  const api = await stack.startApi({ STAFF_PORT: String(staffPort) });
  apiPid = api.pid;
  const app = createHttpApp({
    logger: createLogger({ level: 'fatal', process: 'server' }),
    metrics: new HttpMetrics({ defaultMetrics: false }),
    trustedProxies: [],
  });
  app.register(async (scope) => forwardCalls(scope, { apiUrl: `http://127.0.0.1:${staffPort}` }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  cleanups.push(() => app.close());
  return createStaffClient({
    baseUrl: url + callPrefix,
    getBearerToken: () =>
      identity.mint({ realm: 'staff', claims: { ...rolesOfStaff('merchandiser'), sub: 'mia' } }),
  });
}

interface Stored {
  readonly sku: string;
  readonly on_hand: number;
  readonly available: number;
  readonly price_cents: number;
  readonly lead_time_days: number;
  readonly charge_policy: string;
}

async function readAll(): Promise<Stored[]> {
  const { rows: stored } = await database.query<Stored>(
    `select sku, on_hand, available, price_cents, lead_time_days, charge_policy
       from inventory.sku join inventory.stock using (sku) order by sku collate "C"`,
  );
  return stored;
}

interface WantedRow {
  readonly line: string;
  readonly after: Stored;
}

/** One row in twenty changes nothing; the others change one thing or several. */
function wantedOf(before: Stored): WantedRow {
  const isSame = random() < 0.05;
  const onHand = isSame ? before.on_hand : 3 + Math.floor(random() * 200);
  const cents = isSame || random() < 0.5 ? before.price_cents : before.price_cents + 1;
  const days = isSame || random() < 0.9 ? before.lead_time_days : 14;
  const isDelta = random() < 0.3;
  const cells = [
    before.sku,
    isDelta ? '' : onHand,
    isDelta ? onHand - before.on_hand : '',
    (cents / 100).toFixed(2),
    days,
  ];
  const available = before.available + onHand - before.on_hand;
  const after = { ...before, on_hand: onHand, available, price_cents: cents, lead_time_days: days };
  return { line: cells.join(','), after };
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const cpu = () => [cpuOfProcess(apiPid), cpuOfTree(stack.postgres.pid())] as const;
  const [start, before] = [performance.now(), cpu()];
  const result = await work();
  seconds.set(what, (performance.now() - start) / 1_000);
  const [api = '', postgres = ''] = cpu().map((ms, at) =>
    ((ms - (before[at] ?? 0)) / 1_000).toFixed(1),
  );
  cpuSeconds.set(what, `${api} s of CPU in the api, ${postgres} s in PostgreSQL`);
  return result;
}

async function importTable(client: StaffClient): Promise<Finding[]> {
  const before = await readAll();
  const wanted = before.map(wantedOf);
  // Locked first, and so for the longest.
  const firstMoved =
    wanted.find(({ after }, at) => after.on_hand !== before[at]?.on_hand)?.after.sku ?? '';
  const lines = wanted.map(({ line }) => line).sort(() => random() - 0.5);
  const text = ['sku,on_hand,delta,price,lead_time_days', ...lines].join('\r\n');
  const table = new Blob([text], { type: 'text/csv' });
  const send = (body: { isDryRun: boolean; fingerprint?: string }) =>
    client.importStock({ body, files: { table } });

  const waitingFirst = watchOrders(firstMoved);
  const checked = await timed('dry run', () => send({ isDryRun: true }));
  const waitOfDryRun = await waitingFirst.stop();
  const untouched = await readAll();
  const waiting = watchOrders(firstMoved);
  const done = await timed('run', () =>
    send({ isDryRun: false, fingerprint: checked.fingerprint ?? '' }),
  );
  const longestWait = await waiting.stop();
  const after = await readAll();
  return [
    sameRows('the dry run changes no row', untouched, before),
    sameRows(
      'every row is what the table says',
      after,
      wanted.map((row) => row.after),
    ),
    sameChanges(checked, before, after),
    {
      name: 'the run answers as the dry run did',
      holds: JSON.stringify({ ...checked, isDryRun: false }) === JSON.stringify(done),
      figure: `${done.changedSkus} skus, ${done.stockChanges} counts, ${done.priceChanges} prices`,
    },
    await ledgersAddUp(done),
    ...[...seconds].map(([what, taken]) => ({
      name: `the ${what} of ${(table.size / 1e6).toFixed(1)} MB within ${barSeconds} s`,
      holds: taken <= barSeconds,
      figure: `${taken.toFixed(1)} s, ${cpuSeconds.get(what)}`,
    })),
    {
      name: 'longest that an order for the first sku whose stock changes waited',
      holds: waitOfDryRun < 5,
      figure: `${waitOfDryRun.toFixed(1)} s in the dry run, ${longestWait.toFixed(1)} s in the run`,
    },
  ];
}

function sameRows(title: string, found: readonly Stored[], wanted: readonly Stored[]): Finding {
  const different = found.filter(
    (row, index) => JSON.stringify(row) !== JSON.stringify(wanted[index]),
  );
  const holds = different.length === 0 && found.length === wanted.length;
  if (!holds) console.log(different.slice(0, 3));
  return { name: title, holds, figure: `${different.length} of ${found.length} differ` };
}

/** Every difference of the database before and after, in the form that the fingerprint is made of. */
function sameChanges(
  checked: StockImport,
  before: readonly Stored[],
  after: readonly Stored[],
): Finding {
  const dollars = (row: Stored) => (row.price_cents / 100).toFixed(2);
  const fields = [
    ['on_hand', (row: Stored) => String(row.on_hand)],
    ['price', dollars],
    ['lead_time_days', (row: Stored) => String(row.lead_time_days)],
    ['charge_policy', (row: Stored) => row.charge_policy],
  ] as const;
  const hash = createHash('sha256');
  let count = 0;
  before.forEach((row, index) => {
    const now = after[index] as Stored;
    for (const [field, textOf] of fields) {
      if (textOf(row) === textOf(now)) continue;
      hash.update(`${row.sku}\t${field}\t${textOf(row)}\t${textOf(now)}\n`);
      count += 1;
    }
  });
  return {
    name: 'the database changed by what the fingerprint of the dry run stands for',
    holds: inLetters(hash.digest('hex')) === checked.fingerprint,
    figure: `${count} differences`,
  };
}

async function ledgersAddUp({ stockChanges }: StockImport): Promise<Finding> {
  const { rows: found } = await database.query<{ wrong: number; imported: number }>(
    `select (select count(*)::int
               from inventory.stock t
               left join (select sku, sum(delta) as total from inventory.movement group by sku) m
                 using (sku)
              where t.on_hand <> coalesce(m.total, 0)) as wrong,
            (select count(*)::int from inventory.movement where source = 'import') as imported`,
  );
  const { wrong = -1, imported = -1 } = found[0] ?? {};
  return {
    name: 'movements add up to the stock of every sku, and each change has one',
    holds: wrong === 0 && imported === stockChanges,
    figure: `${wrong} wrong, ${imported} of ${stockChanges} movements`,
  };
}

/** Takes the lock that an order takes, again and again, and remembers the longest wait. */
function watchOrders(sku: string) {
  let isOver = false;
  let longest = 0;
  const watching = (async () => {
    const buyer = new Client({ connectionString: stack.postgres.url('postgres', 'commerce') });
    await buyer.connect();
    while (!isOver) {
      const start = performance.now();
      await buyer.query(
        'update inventory.stock set version = version where sku = $1 and available >= 0',
        [sku],
      );
      longest = Math.max(longest, (performance.now() - start) / 1_000);
      await sleep(20);
    }
    await buyer.end();
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return longest;
    },
  };
}
