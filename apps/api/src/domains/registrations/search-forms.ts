import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/**
 * Finds what people sent by what staff type. Each way to look is a range of one index, read no further
 * than `limit`, so that a search costs the same among a hundred and among a million.
 */

interface Found {
  readonly id: string;
}

const idsOf = (rows: readonly Found[]) => rows.map(({ id }) => id);

/** What a text may be: a reference that people were told, an address, or the beginning of a word. */
function takenFor(text: string, prefix: 'IR' | 'PR') {
  const [, start] = new RegExp(`^${prefix}-([0-9A-F]{8})$`, 'i').exec(text) ?? [];
  if (start !== undefined) return { is: 'reference', start: start.toLowerCase() } as const;
  if (text.includes('@')) return { is: 'email', start: text.toLowerCase() } as const;
  return { is: 'text', start: text } as const;
}

const firstIdOf = (start: string) => `${start}-0000-0000-0000-000000000000`;
const lastIdOf = (start: string) => `${start}-ffff-ffff-ffff-ffffffffffff`;
/** Behind all that begins so: no character has a higher number. */
const endOf = (start: string) => `${start}\u{10ffff}`;

export async function searchRegistrations(
  db: Queryable,
  text: string,
  limit: number,
): Promise<string[]> {
  const { is, start } = takenFor(text, 'PR');
  if (is === 'reference') {
    return idsOf(
      await db.query(
        sql<Found>`/* registrations.find-registration-by-reference */
          select id from registrations.product_registration
           where id between ${firstIdOf(start)}::uuid and ${lastIdOf(start)}::uuid
           order by id limit ${limit}`,
      ),
    );
  }
  if (is === 'email') {
    return idsOf(
      await db.query(
        sql<Found>`/* registrations.find-registrations-by-email */
          select id from registrations.product_registration
           where lower(email) collate "C" >= ${start} and lower(email) collate "C" < ${endOf(start)}
           order by lower(email) collate "C", id limit ${limit}`,
      ),
    );
  }
  const serial = start.toUpperCase();
  const bySerial = await db.query(
    sql<Found>`/* registrations.find-registrations-by-serial */
      select id from registrations.product_registration
       where serial_number collate "C" >= ${serial} and serial_number collate "C" < ${endOf(serial)}
       order by serial_number collate "C", id limit ${limit}`,
  );
  const model = start.toLowerCase();
  const byModel = await db.query(
    sql<Found>`/* registrations.find-registrations-by-model */
      select id from registrations.product_registration
       where lower(model) collate "C" >= ${model} and lower(model) collate "C" < ${endOf(model)}
       order by lower(model) collate "C", id limit ${limit}`,
  );
  return [...new Set(idsOf([...bySerial, ...byModel]))];
}

/** As many requests as are read through one by one within some milliseconds. */
const fewEnoughToRead = 300;

export async function searchImageRequests(
  db: Queryable,
  text: string,
  limit: number,
): Promise<string[]> {
  const { is, start } = takenFor(text, 'IR');
  if (is === 'reference') {
    return idsOf(
      await db.query(
        sql<Found>`/* registrations.find-image-request-by-reference */
          select id from registrations.image_request
           where id between ${firstIdOf(start)}::uuid and ${lastIdOf(start)}::uuid
           order by id limit ${limit}`,
      ),
    );
  }
  if (is === 'email') {
    return idsOf(
      await db.query(
        sql<Found>`/* registrations.find-image-requests-by-email */
          select id from registrations.image_request
           where lower(email) collate "C" >= ${start} and lower(email) collate "C" < ${endOf(start)}
           order by lower(email) collate "C", id limit ${limit}`,
      ),
    );
  }
  const words = start.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const query = words.map((word) => `${word.toLowerCase()}:*`).join(' & ');
  // A word that half of all requests have is found among the newest: its index would be read to the
  // end. One that is not found there often enough is rare, and its index short.
  const recent = idsOf(
    await db.query(
      sql<Found>`/* registrations.find-recent-image-requests-by-words */
        select id from (
          select id, looking_for from registrations.image_request
           order by created_at desc limit ${fewEnoughToRead}
        ) newest
         where to_tsvector('simple', looking_for) @@ to_tsquery('simple', ${query})
         limit ${limit}`,
    ),
  );
  if (recent.length >= limit) return recent;
  return idsOf(
    await db.query(
      sql<Found>`/* registrations.find-image-requests-by-words */
        select id from registrations.image_request
         where to_tsvector('simple', looking_for) @@ to_tsquery('simple', ${query})
         limit ${limit}`,
    ),
  );
}
