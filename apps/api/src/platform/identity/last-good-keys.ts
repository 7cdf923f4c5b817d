import type { JSONWebKeySet } from 'jose';
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';

export interface FetchedKeys {
  readonly keys: JSONWebKeySet;
  /** By the clock of the process that fetched them, in milliseconds. */
  readonly fetchedAt: number;
}

/** Keeps the newest set of an issuer for all processes, and for those that start later. */
export async function storeLastGoodKeys(
  db: Queryable,
  issuer: string,
  { keys, fetchedAt }: FetchedKeys,
): Promise<void> {
  await db.query(
    sql`/* platform.store-identity-keys */
      insert into platform.identity_key_set as k (issuer, keys, fetched_at)
      values (${issuer}, ${JSON.stringify(keys)}::jsonb, ${new Date(fetchedAt)})
      on conflict (issuer) do update
         set keys = excluded.keys, fetched_at = excluded.fetched_at
       where k.fetched_at < excluded.fetched_at`,
  );
}

export async function findLastGoodKeys(
  db: Queryable,
  issuer: string,
): Promise<FetchedKeys | undefined> {
  const [row] = await db.query(
    sql<{ keys: JSONWebKeySet; fetched_at: Date }>`/* platform.find-identity-keys */
      select keys, fetched_at from platform.identity_key_set where issuer = ${issuer}`,
  );
  return row && { keys: row.keys, fetchedAt: row.fetched_at.getTime() };
}
