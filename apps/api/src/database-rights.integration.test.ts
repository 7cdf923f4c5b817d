import { Client } from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  librarySchemas,
  privilegesOf,
  tableAccess,
  tablePrivileges,
} from './testing/table-access.ts';
import { createTestDatabase } from './testing/test-database.ts';

// cspell:ignore conname conrelid convalidated dblink nspname relkind relname relnamespace rolbypassrls rolcreatedb rolcreaterole rolreplication rolsuper timestamptz

/** What the application's role can do to the database, tried for real. */

let app: Client;
let owner: Client;

beforeAll(async () => {
  const database = await createTestDatabase();
  app = new Client({ connectionString: database.appUrl });
  owner = new Client({ connectionString: database.ownerUrl });
  await Promise.all([app.connect(), owner.connect()]);
  return async () => {
    await Promise.all([app.end(), owner.end()]);
    await database.drop();
  };
});

/** Tries a statement and takes it back; the code of the refusal, or 'done'. */
async function attempt(client: Client, statement: string): Promise<string> {
  await client.query('begin');
  try {
    await client.query(statement);
    return 'done';
  } catch (error) {
    return String((error as { code?: unknown }).code);
  } finally {
    await client.query('rollback');
  }
}

const refused = '42501';
const tables = Object.keys(tableAccess);
const ofKind = (kind: string) => tables.filter((table) => tableAccess[table]?.kind === kind);

test('every constraint has been checked against what was there before it', async () => {
  const { rows } = await owner.query(
    `select conrelid::regclass::text as table_name, conname as name
       from pg_constraint where not convalidated`,
  );
  expect(rows).toEqual([]);
});

// A function whose parsed body takes a table's row stops PostgreSQL 15.20 from rewriting the table.
test.each(tables)('%s can be rewritten by a later migration', async (table) => {
  const rewrite = `alter table ${table} add column probe text generated always as ('x') stored`;
  expect(await attempt(owner, rewrite)).toBe('done');
});

describe('the list of tables', () => {
  test('names every table and view of our schemas, and no other', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'f')
          and n.nspname not in ('pg_catalog', 'information_schema')
          and n.nspname not like 'pg\\_%'
          and n.nspname <> all($1)
        order by name`,
      [librarySchemas],
    );
    expect(rows.map(({ name }) => name)).toEqual(tables.toSorted());
  });

  test.each(tables)(
    '%s gives the application the rights of its kind and no other',
    async (table) => {
      const { rows } = await owner.query<{ privilege: string }>(
        `select p as privilege from unnest($2::text[]) p
        where has_table_privilege('shop_app', $1, p)
           or (p in ('select', 'insert', 'update', 'references')
               and has_any_column_privilege('shop_app', $1, p))`,
        [table, [...tablePrivileges]],
      );
      const access = tableAccess[table];
      expect(rows.map(({ privilege }) => privilege)).toEqual(access && privilegesOf(access));
    },
  );

  test('everybody else may do nothing', async () => {
    const { rows } = await owner.query(
      `select table_schema, table_name, grantee from information_schema.role_table_grants
        where grantee not in ('shop_app', 'shop_owner')
          and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the application', () => {
  test('has no rights over the server and belongs to no other role', async () => {
    const { rows } = await owner.query(
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
              (select count(*)::int from pg_auth_members where member = r.oid) as memberships
         from pg_roles r where rolname = 'shop_app'`,
    );
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
        memberships: 0,
      },
    ]);
  });

  test.each(tables)('cannot change, empty, drop or hand out %s', async (table) => {
    const statements = [
      `drop table ${table}`,
      `alter table ${table} add column extra text`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} owner to shop_app`,
      `truncate ${table}`,
      `create index on ${table} ((1))`,
      `create trigger t before insert on ${table} for each row execute function platform.refuse_change()`,
    ];
    for (const statement of statements) {
      expect(await attempt(app, statement), statement).toBe(refused);
    }
    // PostgreSQL answers a grant of nothing with a warning; the rights after it are what counts.
    await app.query(`grant all on ${table} to shop_app`).catch(() => undefined);
    const { rows } = await app.query(`select has_table_privilege($1, 'truncate') as may`, [table]);
    expect(rows).toEqual([{ may: false }]);
  });

  test.each(ofKind('append-only'))('cannot change or delete rows of %s', async (table) => {
    for (const statement of await changesOf(table)) {
      expect(await attempt(app, statement), statement).toBe(refused);
    }
  });

  test.each(ofKind('migration-only'))('can only read %s', async (table) => {
    expect(await attempt(app, `select from ${table} limit 1`)).toBe('done');
    for (const statement of [...(await changesOf(table)), `insert into ${table} default values`]) {
      expect(await attempt(app, statement), statement).toBe(refused);
    }
  });

  test.each([
    'create schema mine',
    'create table public.mine (id int)',
    'create table inventory.mine (id int)',
    'create table pgboss.mine (id int)',
    'create view inventory.mine as select 1',
    "create function public.mine() returns int language sql as 'select 1'",
    'create or replace function public.shop_now() returns timestamptz language sql as $$ select now() $$',
    'create or replace function platform.refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'drop function platform.refuse_change() cascade',
    'drop schema audit cascade',
    'drop schema pgboss cascade',
    'alter schema inventory rename to gone',
    'create role mine',
    'alter role shop_app superuser',
    'alter role shop_owner password null',
    'grant shop_owner to shop_app',
    'set role shop_owner',
    'set role postgres',
    'set session authorization postgres',
    "set session_replication_role = 'replica'",
    'create extension dblink',
    "copy (select 1) to program 'true'",
    "copy (select 1) to '/tmp/leak'",
    "select pg_read_file('/etc/passwd')",
    'create event trigger mine on ddl_command_start execute function platform.refuse_change()',
  ])('cannot %s', async (statement) => {
    expect(await attempt(app, statement)).toBe(refused);
  });

  test('cannot change the settings of the server', async () => {
    // PostgreSQL runs this one outside transactions only.
    await expect(app.query("alter system set log_statement = 'all'")).rejects.toMatchObject({
      code: refused,
    });
  });

  test('cannot reach the clock of the whole database', async () => {
    const { rows } = await app.query<{ name: string }>('select current_database() as name');
    const statement = `alter database ${rows[0]?.name} set shop.clock_offset = '1 day'`;
    expect(await attempt(app, statement)).toBe(refused);
  });
});

describe('the owner', () => {
  test.each(ofKind('append-only'))('is stopped by the trigger of %s as well', async (table) => {
    for (const statement of [...(await changesOf(table)), `truncate ${table} cascade`]) {
      expect(await attempt(owner, statement), statement).toBe(refused);
    }
  });

  test('is told which table it was', async () => {
    await expect(owner.query('delete from audit.event')).rejects.toThrow(
      'audit.event is append-only',
    );
  });
});

/** Both are refused before a row is looked at, whatever the column is. */
async function changesOf(table: string): Promise<string[]> {
  const { rows } = await owner.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and attidentity = '' order by attnum limit 1`,
    [table],
  );
  const column = rows[0]?.column;
  return [`update ${table} set ${column} = ${column}`, `delete from ${table}`];
}
