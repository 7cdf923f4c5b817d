import { Client } from 'pg';
import type { TestDatabase } from './test-database.ts';

/** Every row of every table as text, by table: to look for what must not be there. */
export async function readWholeDatabase(
  database: Pick<TestDatabase, 'ownerUrl'>,
): Promise<Map<string, string[]>> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE'
          and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const found = new Map<string, string[]>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select row_to_json(t)::text as row from ${name} t order by 1`,
      );
      found.set(
        name,
        rows.map(({ row }) => row),
      );
    }
    return found;
  } finally {
    await client.end();
  }
}

/** The tables that have a row with the text, whatever its case, each with those rows. */
export function rowsWith(
  database: ReadonlyMap<string, readonly string[]>,
  text: string,
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [table, rows] of database) {
    const matching = rows.filter((row) => row.toLowerCase().includes(text.toLowerCase()));
    if (matching.length > 0) found[table] = matching;
  }
  return found;
}
