import { parseArgs } from 'node:util';

import { Client } from 'pg';
import { storeApprovalKeys } from '../apps/api/src/domains/rules/index.ts';
import {
  listStaffOrders,
  searchStaffOrders,
} from '../apps/api/src/flows/staff-desk/list-orders.ts';
import { readToday } from '../apps/api/src/flows/staff-desk/read-today.ts';
import { allJobs } from '../apps/api/src/jobs.ts';
import type { Queryable } from '../apps/api/src/platform/database.ts';
import { migrateJobQueue } from '../apps/api/src/platform/jobs/queue.ts';
import { migrateSchema } from '../apps/api/src/platform/migrate.ts';
import type { Statement } from '../apps/api/src/platform/sql.ts';
import { approvalKeysOfTests } from '../apps/api/src/testing/approval-key.ts';
import { filledOrderId, fillStaffOrders } from '../apps/api/src/testing/fill-staff-orders.ts';
import { orderViews } from '../packages/contract/src/staff-queues.ts';
import { createLogger } from '../packages/service/src/index.ts';
import { ensureDatabase, startPostgres } from '../scripts/servers/postgres.ts';
import { settleDatabase } from './checkout/fill-orders.ts';

/**
 * How long PostgreSQL is at work for a page of each view and each kind of search of the back office,
 * planning included, with many orders in it. The calls are those of the api; what each sends is run
 * and explained. Above the bar the exit code is 1.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
  },
});
const orders = Number(values.orders);
const rounds = Number(values.rounds);
const barMs = 100;
const name = 'bench-staff-orders';

/** There are none here, and a table without rows is read for nothing: no index would be quicker. */
const withoutRows = ['review', 'departure_due', 'job_common', 'stock', 'dealer_application'];

/** Keeps what PostgreSQL says of each statement. What the audit writes down is no reading. */
class MeasuredDatabase implements Queryable {
  spentMs = 0;
  wholeReads: string[] = [];
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async query<Row>({ text, label, values: given }: Statement<Row>): Promise<Row[]> {
    if (!label.startsWith('audit.')) await this.#explain(text, given);
    const { rows } = await this.#client.query(text, [...given]);
    return rows as Row[];
  }

  async execute(text: string, given: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
    return this.#client.query(text, [...given]);
  }

  async #explain(text: string, given: readonly unknown[]): Promise<void> {
    const { rows } = await this.#client.query(
      `explain (analyze, timing off, format json) ${text}`,
      [...given],
    );
    const [plan] = rows[0]['QUERY PLAN'];
    this.spentMs += plan['Planning Time'] + plan['Execution Time'];
    const reads = [...JSON.stringify(plan).matchAll(/"Seq Scan"[^}]*?"Relation Name":"(\w+)"/g)];
    this.wholeReads.push(
      ...reads.flatMap(([, table = '']) => (withoutRows.includes(table) ? [] : [table])),
    );
  }
}

const desk = { id: 'bench', name: 'Bench', authTime: null, requestId: crypto.randomUUID() };
/** An order in the middle that has left to a dealer: it has a number of everything. */
const middle = firstThatLeft(Math.floor(orders / 6) * 3 + 3);
const padded = (digits: number) => String(middle).padStart(digits, '0');
const searches: Readonly<Record<string, string>> = {
  'order number': filledOrderId(middle),
  'beginning of an order number': filledOrderId(middle).slice(0, 10),
  email: `buyer${middle}@mailbox.example`,
  'beginning of an email': 'buyer1',
  'last name': 'buyer',
  'whole name': 'ann buyer',
  phone: '(300)-555',
  ZIP: String(10_000 + (middle % 80_000)),
  'serial number': `THR${padded(8)}`,
  'beginning of a serial number': 'THR0',
  'tracking number': `1Z999${padded(10)}`,
  'beginning of a tracking number': '1Z9990000',
  license: '1-58-300-01-9A-00100',
  'beginning of a license': '1-58-300',
  transaction: String(60_000_000_000 + middle),
};

const server = await startPostgres({
  name,
  durable: false,
  settings: { shared_buffers: "'1GB'", max_wal_size: "'16GB'" },
});
try {
  await ensureDatabase(server, 'commerce');
  const ownerUrl = server.url('shop_owner', 'commerce');
  const logger = createLogger({ level: 'warn', process: 'command' });
  await migrateSchema({
    ownerUrl,
    entryUrl: new URL('../apps/api/src/', import.meta.url),
    logger,
  });
  await storeApprovalKeys(ownerUrl, approvalKeysOfTests);
  await migrateJobQueue(ownerUrl, allJobs, logger);
  const admin = server.url('postgres', 'commerce');
  const client = new Client({ connectionString: admin });
  await client.connect();
  const start = performance.now();
  await fillStaffOrders(client, orders);
  await settleDatabase(admin);
  console.log(`${orders} orders made in ${Math.round((performance.now() - start) / 1_000)} s`);
  const slowest = { what: '', ms: 0 };
  const whole = new Set<string>();
  const take = async (what: string, read: (db: Queryable) => Promise<number>) => {
    const times: number[] = [];
    let rows = 0;
    for (let round = 0; round < rounds; round += 1) {
      const db = new MeasuredDatabase(client);
      rows = await read(db);
      times.push(db.spentMs);
      for (const table of db.wholeReads) whole.add(`${what}: ${table}`);
    }
    // Whatever else the machine does only adds to it.
    const ms = Math.min(...times);
    if (ms > slowest.ms) Object.assign(slowest, { what, ms });
    console.log(`${what}: ${ms.toFixed(1)} ms, ${rows} rows`);
  };
  for (const view of orderViews) {
    await take(`view ${view}`, async (db) => {
      const page = await listStaffOrders({ db }, desk, { view, minDays: 0 });
      return page.orders.length;
    });
    await take(`view ${view}, next page`, async (db) => {
      const cursor = `${BigInt(Date.now() - 30 * 86_400_000) * 1_000n}_TH-0000-0000`;
      return (await listStaffOrders({ db }, desk, { view, minDays: 0, cursor })).orders.length;
    });
  }
  for (const [kind, search] of Object.entries(searches)) {
    await take(`search by ${kind}`, async (db) => {
      const page = await searchStaffOrders({ db }, desk, { search });
      if (page.orders.length === 0) throw new Error(`nothing found by ${kind}: ${search}`);
      return page.orders.length;
    });
  }
  await take(
    'today',
    async (db) =>
      (await readToday({ db, settings: { limit: async () => 5 } }, { roles: ['manager'] })).queues
        .length,
  );
  await client.end();
  if (!(slowest.ms <= barMs) || whole.size > 0) process.exitCode = 1;
  if (whole.size > 0) console.log(`read as a whole: ${[...whole].join(', ')}`);
  console.log(
    `bench:staff-orders: with ${orders} orders at most ${slowest.ms.toFixed(1)} ms of PostgreSQL, for ${slowest.what} (bar ${barMs} ms)`,
  );
} finally {
  // Gigabytes, and made anew by every run.
  server.remove();
}

/** One for a dealer that was neither canceled nor waits: it has a number of every kind. */
function firstThatLeft(from: number): number {
  return from % 100 === 0 || from % 50 === 1 ? firstThatLeft(from + 3) : from;
}
