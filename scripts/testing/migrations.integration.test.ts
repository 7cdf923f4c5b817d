import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allJobs } from '../../apps/api/src/jobs.ts';
import { migrateJobQueue } from '../../apps/api/src/platform/jobs/queue.ts';
import { migrateSchema } from '../../apps/api/src/platform/migrate.ts';
import { createLogger } from '../../packages/service/src/index.ts';
import {
  ensureDatabase,
  type PrivatePostgres,
  postgresPrograms,
  startPostgres,
} from '../servers/postgres.ts';
import { hasPostgres17, startPostgres17 } from './postgres-17.ts';

// cspell:ignore adbin adnum adrelid attacl attnotnull attrdef conname constraintdef deptype functiondef indexdef indexrelid indrelid objid proacl prokind pronamespace regprocedure relacl relispartition relowner tgisinternal triggerdef userbyid

/** The database of version 1, with its rows, as PostgreSQL 15.18 dumped it on 2026-11-18. */
const dump = new URL('schema-2026-11-18.dump.gz', import.meta.url);
const newestInDump = '202611172245_report_figures';

type Server = Pick<PrivatePostgres, 'url'> & { remove(): void | Promise<void> };

const servers = [
  {
    name: 'the installed PostgreSQL',
    version: /^PostgreSQL 1[5-9]\./,
    isAvailable: true,
    start: (): Promise<Server> =>
      startPostgres({ name: `test/migrations-${process.pid}`, durable: false, inMemory: true }),
  },
  {
    // Installed by scripts/setup-postgres-17, which needs root. CI always has it.
    name: "Debian 13's PostgreSQL",
    version: /^PostgreSQL 17\./,
    isAvailable: hasPostgres17 || process.env.CI === 'true',
    start: (): Promise<Server> => startPostgres17(),
  },
];

async function migrate(server: Server, database: string): Promise<string[]> {
  const ownerUrl = server.url('shop_owner', database);
  const logger = createLogger({ level: 'warn', process: 'command' });
  const entryUrl = new URL('../../apps/api/src/', import.meta.url);
  const done = await migrateSchema({ ownerUrl, entryUrl, logger });
  await migrateJobQueue(ownerUrl, allJobs, logger);
  return done;
}

/**
 * The definition of every table, column, constraint, index, trigger and function, with its rights. The
 * job queue adds a partition for each day, so a dump of yesterday has another set of them.
 */
async function describeDatabase(server: Server, database: string): Promise<object> {
  const client = new Client({ connectionString: server.url('postgres', database) });
  await client.connect();
  const { rows } = await client.query<{ name: string; definition: string }>(
    `with ours as (
       select c.oid, relkind, relacl, relowner
         from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname !~ '^(pg_|information_schema)' and relkind in ('r', 'p', 'v', 'm')
          and not (relispartition and relname ~ '^queue_stats_[0-9]{8}$'))
     select 'table ' || oid::regclass as name,
            concat_ws(' ', relkind, relacl, pg_get_userbyid(relowner)) as definition
       from ours
     union all
     select 'column ' || attrelid::regclass || '.' || attname,
            concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attgenerated, attacl,
                      pg_get_expr(adbin, adrelid))
       from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and not attisdropped and attrelid in (select oid from ours)
     union all
     select 'constraint ' || conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
       from pg_constraint where conrelid in (select oid from ours)
     union all
     select 'trigger ' || tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
       from pg_trigger where not tgisinternal and tgrelid in (select oid from ours)
     union all
     select 'index ' || indexrelid::regclass, pg_get_indexdef(indexrelid)
       from pg_index where indrelid in (select oid from ours)
     union all
     select 'function ' || p.oid::regprocedure, concat_ws(' ', pg_get_functiondef(p.oid), proacl)
       from pg_proc p join pg_namespace n on n.oid = pronamespace
      where prokind = 'f' and nspname !~ '^(pg_|information_schema)'
        and not exists (select from pg_depend d where d.objid = p.oid and deptype = 'e')`,
  );
  await client.end();
  // A restored expression has fewer parentheses than the one that a migration wrote.
  return Object.fromEntries(
    rows.map(({ name, definition }) => [
      name,
      name.startsWith('function ') ? definition : definition.replaceAll(/[()]/g, ''),
    ]),
  );
}

describe.each(servers)('on $name', ({ isAvailable, start, version }) => {
  let server: Server;
  beforeAll(async () => {
    if (!isAvailable) return;
    server = await start();
    await ensureDatabase(server, 'empty');
    await ensureDatabase(server, 'dumped');
  });
  afterAll(async () => {
    if (isAvailable) await server.remove();
  });

  test.runIf(isAvailable)('a database of version 1 becomes the same as a new one', async () => {
    const client = new Client({ connectionString: server.url('postgres', 'empty') });
    await client.connect();
    const { rows } = await client.query<{ version: string }>('select version()');
    await client.end();
    expect(rows[0]?.version).toMatch(version);

    execFileSync(
      join(postgresPrograms(), 'pg_restore'),
      ['--exit-on-error', '-d', server.url('postgres', 'dumped')],
      { input: gunzipSync(readFileSync(dump)) },
    );
    const fromEmpty = await migrate(server, 'empty');
    const fromDump = await migrate(server, 'dumped');

    expect(fromEmpty.length).toBeGreaterThan(80);
    expect(fromDump).toEqual(fromEmpty.filter((name) => name > newestInDump));
    const described = await describeDatabase(server, 'empty');
    expect(Object.keys(described).length).toBeGreaterThan(1_000);
    expect(await describeDatabase(server, 'dumped')).toEqual(described);
  });
});
