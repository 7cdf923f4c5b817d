import { parseArgs } from 'node:util';
import { Client } from 'pg';
import {
  listImageRequests,
  listRegistrations,
  readImageRequests,
  readRegistrations,
  searchImageRequests,
  searchRegistrations,
} from '../apps/api/src/domains/registrations/index.ts';
import {
  exportAwaited,
  exportImageRequests,
  exportRegistrations,
  exportSubscribers,
  exportWaiting,
} from '../apps/api/src/flows/exports/write-exports.ts';
import { allJobs } from '../apps/api/src/jobs.ts';
import { Database, type Queryable } from '../apps/api/src/platform/database.ts';
import { migrateJobQueue } from '../apps/api/src/platform/jobs/queue.ts';
import { migrateSchema } from '../apps/api/src/platform/migrate.ts';
import type { Statement } from '../apps/api/src/platform/sql.ts';
import { createLogger } from '../packages/service/src/index.ts';
import { ensureDatabase, startPostgres } from '../scripts/servers/postgres.ts';
import { settleDatabase } from './checkout/fill-orders.ts';

/**
 * How long PostgreSQL is at work for a page or a search of what people sent by forms, planning
 * included; and how long an export takes from the first row to the last, and what memory it costs.
 * Above a bar the exit code is 1.
 */
const { values } = parseArgs({
  options: {
    forms: { type: 'string', default: '200000' },
    exported: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '5' },
  },
});
const forms = Number(values.forms);
const exported = Number(values.exported);
const rounds = Number(values.rounds);
const bars = { readMs: 100, exportSeconds: 60, memoryMb: 100 };

/** Runs each statement for real, and adds up what PostgreSQL says of it. */
class MeasuredDatabase implements Queryable {
  spentMs = 0;
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async query<Row>({ text, values: given }: Statement<Row>): Promise<Row[]> {
    const { rows: plans } = await this.#client.query(
      `explain (analyze, timing off, format json) ${text}`,
      [...given],
    );
    const [plan] = plans[0]['QUERY PLAN'];
    this.spentMs += plan['Planning Time'] + plan['Execution Time'];
    const { rows } = await this.#client.query(text, [...given]);
    return rows as Row[];
  }

  async execute(text: string, given: readonly unknown[] = []): Promise<{ rows: unknown[] }> {
    return this.#client.query(text, [...given]);
  }
}

async function fill(client: Client): Promise<void> {
  await client.query(
    `insert into registrations.product_registration
            (serial_number, model, purchased_on, dealer, first_name, last_name, email, phone,
             do_not_share, fingerprint, created_at)
     select 'R16-' || lpad(n::text, 8, '0'), 'R16 Ridgeline', '2020-03-14', 'Prairie Arms', 'Ann',
            'Owner', 'owner' || n || '@mailbox.example', '', false, sha256(('r' || n)::bytea),
            now() - n * interval '10 minutes'
       from generate_series(1, $1::int) n`,
    [forms],
  );
  await client.query(
    `insert into registrations.image_request
            (first_name, last_name, email, looking_for, do_not_share, fingerprint, created_at, state,
             decided_by, decided_at)
     select 'Ann', 'Asker', 'asker' || n || '@mailbox.example',
            'The rifle in gray, number ' || n || ', from the right side', false,
            sha256(('i' || n)::bytea), now() - n * interval '1 minute',
            case when n % 100 = 0 then 'open' else 'done' end,
            case when n % 100 = 0 then null else 'somebody' end,
            case when n % 100 = 0 then null else now() end
       from generate_series(1, $1::int) n`,
    [forms],
  );
  await client.query(
    `insert into newsletter.subscriber (address, first_name, last_name, state, verified_at)
     select 'reader' || n || '@mailbox.example', '=Ann', 'Reader', 'subscribed', now()
       from generate_series(1, $1::int) n`,
    [exported],
  );
  await client.query(
    `insert into notifications.stock_alert (address, product_id, sku)
     select 'waits' || n || '@mailbox.example', 'product' || n % 500, 'SKU-' || n % 2000
       from generate_series(1, $1::int) n`,
    [exported],
  );
}

const desk = { id: 'bench', name: 'Bench', authTime: null, requestId: crypto.randomUUID() };
const server = await startPostgres({ name: 'bench-staff-requests', durable: false });
let isBroken = false;
const say = (what: string, figure: string, holds: boolean) => {
  isBroken ||= !holds;
  console.log(`${holds ? 'holds ' : 'BROKEN'} ${what}: ${figure}`);
};
try {
  await ensureDatabase(server, 'commerce');
  const ownerUrl = server.url('shop_owner', 'commerce');
  const logger = createLogger({ level: 'warn', process: 'command' });
  const entryUrl = new URL('../apps/api/src/', import.meta.url);
  await migrateSchema({ ownerUrl, entryUrl, logger });
  await migrateJobQueue(ownerUrl, allJobs, logger);
  const client = new Client({ connectionString: server.url('postgres', 'commerce') });
  await client.connect();
  await fill(client);
  await settleDatabase(server.url('postgres', 'commerce'));

  const take = async (what: string, read: (db: Queryable) => Promise<number>) => {
    const times: number[] = [];
    let rows = 0;
    for (let round = 0; round < rounds; round += 1) {
      const db = new MeasuredDatabase(client);
      rows = await read(db);
      times.push(db.spentMs);
    }
    // Whatever else the machine does only adds to it.
    const ms = Math.min(...times);
    say(what, `${ms.toFixed(1)} ms, ${rows} rows`, ms <= bars.readMs && rows > 0);
  };
  const middle = Math.floor(forms / 200) * 100;
  const before = {
    at: String(BigInt(Date.now() - middle * 60_000) * 1_000n),
    id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  };
  for (const [page, from] of Object.entries({ 'first page': null, 'page in the middle': before })) {
    const at = { before: from, limit: 26 };
    await take(`registrations, ${page}`, async (db) => (await listRegistrations(db, at)).length);
    for (const state of ['open', 'done'] as const) {
      await take(
        `image requests that are ${state}, ${page}`,
        async (db) => (await listImageRequests(db, state, at)).length,
      );
    }
  }
  for (const search of [`owner${middle}@mailbox`, 'r16-0000', 'r16', 'r16 rid']) {
    await take(`registrations by "${search}"`, async (db) => {
      const ids = await searchRegistrations(db, search, 51);
      return (await readRegistrations(db, ids)).length;
    });
  }
  for (const search of [`asker${middle}@mail`, 'rifle gray', `number ${middle}`, 'num']) {
    await take(`image requests by "${search}"`, async (db) => {
      const ids = await searchImageRequests(db, search, 51);
      return (await readImageRequests(db, ids)).length;
    });
  }
  await client.end();

  const db = new Database({
    url: server.url('shop_app', 'commerce'),
    poolMax: 2,
    statementTimeoutMs: 5_000,
    applicationName: 'bench',
    logger,
  });
  const deps = { db, now: () => new Date() };
  const exports = {
    exportSubscribers,
    exportWaiting,
    exportAwaited,
    exportRegistrations,
    exportImageRequests,
  };
  for (const [what, write] of Object.entries(exports)) {
    globalThis.gc?.();
    const start = performance.now();
    const atFirst = process.memoryUsage().rss;
    let [most, bytes, lines] = [atFirst, 0, 0];
    const { content } = await write(deps, desk);
    for await (const chunk of content as AsyncIterable<string>) {
      bytes += chunk.length;
      lines += chunk.split('\r\n').length - 1;
      most = Math.max(most, process.memoryUsage().rss);
    }
    const seconds = (performance.now() - start) / 1_000;
    const grownMb = (most - atFirst) / 1_000_000;
    say(
      what,
      `${lines} lines, ${(bytes / 1_000_000).toFixed(1)} MB in ${seconds.toFixed(1)} s, ${grownMb.toFixed(0)} MB of memory more`,
      seconds <= bars.exportSeconds && grownMb <= bars.memoryMb,
    );
  }
  await db.close();
  if (isBroken) process.exitCode = 1;
  console.log(
    `bench:staff-requests: ${forms} forms, ${exported} rows exported (bars ${bars.readMs} ms, ${bars.exportSeconds} s, ${bars.memoryMb} MB)`,
  );
} finally {
  server.remove();
}
