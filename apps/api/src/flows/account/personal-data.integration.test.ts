import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { shareTestCore } from '../../testing/shared-core.ts';
import { librarySchemas } from '../../testing/table-access.ts';
import { impersonalTables, personalData } from './personal-data.ts';

/** The register of personal data against the database: a new table must be in it. */

const core = shareTestCore();

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

async function readColumns(): Promise<Column[]> {
  const client = new Client({ connectionString: core().database.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Column>(
      `select c.table_schema || '.' || c.table_name as table, c.column_name as name,
              c.data_type as type
         from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
        where t.table_type = 'BASE TABLE'
          and c.table_schema not in ('pg_catalog', 'information_schema')
          and c.table_schema <> all($1)
        order by 1, 2`,
      [librarySchemas],
    );
    return rows;
  } finally {
    await client.end();
  }
}

const registered = new Map(personalData.flatMap(({ tables }) => Object.entries(tables)));
const impersonal = new Map([
  ...Object.entries(impersonalTables),
  ...personalData.flatMap((domain) => Object.entries(domain.impersonal)),
]);

/** Names under which tables hold somebody, or what somebody has typed. */
const tellsOfPeople =
  /^(issuer|email|phone|phone_number|first_name|last_name|recipient|billing|customer_id|guest_hash|address|address_.*|street|city|postal_code|mailbox|notes|reason|.*contact)$/;

describe('the register of personal data', () => {
  test('has every table of the database, once', async () => {
    const tables = new Set((await readColumns()).map(({ table }) => table));
    const known = [...registered.keys(), ...impersonal.keys()];
    expect(known.toSorted()).toEqual([...tables].toSorted());
    expect(new Set(known).size).toBe(known.length);
  });

  test('names columns that are there', async () => {
    const there = new Set((await readColumns()).map(({ table, name }) => `${table}.${name}`));
    const named = [...registered].flatMap(([table, { columns }]) =>
      columns.map((column) => `${table}.${column}`),
    );
    expect(named.filter((column) => !there.has(column))).toEqual([]);
  });

  test('leaves out no column that sounds like a person, or that can hold anything', async () => {
    const forgotten = (await readColumns()).filter(({ table, name, type }) => {
      const entry = registered.get(table);
      if (type === 'boolean' || type === 'smallint') return false;
      if (entry === undefined) return tellsOfPeople.test(name) && !harmless.has(`${table}.${name}`);
      const isOpen = type === 'jsonb' || type === 'json';
      return (isOpen || tellsOfPeople.test(name)) && !entry.columns.includes(name);
    });
    expect(forgotten).toEqual([]);
  });

  test('says why it keeps what it keeps', () => {
    for (const entry of registered.values()) {
      if (entry.onErasure === 'kept') expect(entry.why.length).toBeGreaterThan(30);
    }
    for (const reason of impersonal.values()) expect(reason).toMatch(/\.$/);
  });
});

/** Sound like people in tables that have none. */
const harmless: ReadonlySet<string> = new Set([
  ...['phone', 'street', 'city'].flatMap((column) => [
    `dealers.import_row.${column}`,
    `dealers.licensee.${column}`,
  ]),
  // Words of a list, such as `delivery`.
  ...['inventory.movement.reason', 'inventory.sku_change.reason'],
  // Why the license of a dealer was refused.
  'compliance.verification.reason',
  // Why stock or a price has changed, as a word of a list.
  'inventory.movement.reason',
  'inventory.sku_change.reason',
  'platform.identity_key_set.issuer',
  'platform.zip_code.city',
  // Of law, not of anybody.
  'rules.coverage_withdrawal.reason',
  'rules.proposal_discard.reason',
]);
