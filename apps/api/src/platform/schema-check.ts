import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Queryable } from './database.ts';
import { migrationFolders } from './migrate.ts';
import { sql } from './sql.ts';

function newestMigration(entryUrl: URL): string {
  const root = fileURLToPath(new URL('.', entryUrl));
  const names = migrationFolders.flatMap((glob) => globSync(glob, { cwd: root }));
  const newest = names
    .map((path) => basename(path, '.sql'))
    .sort()
    .at(-1);
  if (newest === undefined) throw new Error(`no migrations below ${root}`);
  return newest;
}

/**
 * Holds code and schema together: a process is ready only while the database has the newest
 * migration this build knows of. A newer schema is fine, since migrations only ever add first.
 * In production a moved clock (a leftover of a test) ends the start.
 */
export async function checkSchema(
  db: Queryable,
  entryUrl: URL,
  environment: string,
): Promise<{ isReady: () => Promise<void> }> {
  const newest = newestMigration(entryUrl);
  const isReady = async () => {
    const [row] = await db.query(
      sql<{ present: boolean; clock_offset: string | null }>`/* platform.check-schema */
        select exists (select from platform.migration where name = ${newest}) as present,
               nullif(current_setting('shop.clock_offset', true), '') as clock_offset`,
    );
    if (row?.present !== true) throw new Error(`the database lacks migration ${newest}`);
    if (environment === 'production' && row.clock_offset !== null) {
      throw new Error('shop.clock_offset is set: a production database must run on real time');
    }
  };
  await isReady();
  return { isReady };
}
