import type { ErpScope } from '@tarnholt/contract';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface ClientRow {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly addedAt: Date;
  readonly lastMessageAt: Date | null;
}

export interface KeyRow {
  readonly id: string;
  readonly clientId: string;
  readonly scopes: readonly ErpScope[];
  readonly madeAt: Date;
  readonly madeBy: string;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  readonly revokedBy: string | null;
}

/** By name. */
export function listClients(db: Queryable, most: number): Promise<ClientRow[]> {
  return db.query(
    sql<ClientRow>`/* erp.list-clients */
      select c.id, c.name, c.version, c.added_at as "addedAt",
             (select max(m.received_at) from erp.message m
               where m.client_id = c.id) as "lastMessageAt"
        from erp.client c order by lower(c.name) limit ${most}`,
  );
}

export async function findClient(db: Queryable, id: string): Promise<ClientRow | undefined> {
  const [row] = await db.query(
    sql<ClientRow>`/* erp.find-client */
      select c.id, c.name, c.version, c.added_at as "addedAt",
             (select max(m.received_at) from erp.message m
               where m.client_id = c.id) as "lastMessageAt"
        from erp.client c where c.id = ${id}`,
  );
  return row;
}

/** The last keys of each, newest first. */
export function listKeys(
  db: Queryable,
  clientIds: readonly string[],
  mostOfEach: number,
): Promise<KeyRow[]> {
  return db.query(
    sql<KeyRow>`/* erp.list-keys */
      select k.* from unnest(${clientIds}::uuid[]) as c (id),
        lateral (
          select id, client_id as "clientId", scopes, made_at as "madeAt", made_by as "madeBy",
                 last_used_at as "lastUsedAt", revoked_at as "revokedAt",
                 revoked_by as "revokedBy"
            from erp.client_key where client_id = c.id
           order by made_at desc, client_key.id limit ${mostOfEach}
        ) k`,
  );
}

/** Null when another client has the name, or there are as many as there may be. */
export async function insertClient(
  tx: Transaction,
  name: string,
  most: number,
): Promise<string | null> {
  const [row] = await tx.query(
    sql<{ id: string }>`/* erp.insert-client */
      insert into erp.client (name) select ${name}
       where (select count(*) from erp.client) < ${most}::int
      on conflict (lower(name)) do nothing returning id`,
  );
  return row?.id ?? null;
}

/** Counts a change of the client, if it is still the one that was seen. */
export async function raiseVersion(tx: Transaction, id: string, version: number): Promise<boolean> {
  const rows = await tx.query(
    sql`/* erp.raise-version */
      update erp.client set version = version + 1
       where id = ${id} and version = ${version} returning id`,
  );
  return rows.length > 0;
}

export interface NewKey {
  readonly id: string;
  readonly clientId: string;
  readonly secretHash: Buffer;
  readonly scopes: readonly ErpScope[];
  readonly madeBy: string;
}

export async function insertKey(tx: Transaction, key: NewKey): Promise<void> {
  await tx.query(
    sql`/* erp.insert-key */
      insert into erp.client_key (id, client_id, secret_hash, scopes, made_by)
      values (${key.id}, ${key.clientId}, ${key.secretHash}, ${key.scopes}, ${key.madeBy})`,
  );
}

/** False when the client has no such key that still works. */
export async function revokeKey(
  tx: Transaction,
  key: { readonly id: string; readonly clientId: string; readonly by: string },
): Promise<boolean> {
  const rows = await tx.query(
    sql`/* erp.revoke-key */
      update erp.client_key set revoked_at = shop_now(), revoked_by = ${key.by}
       where id = ${key.id} and client_id = ${key.clientId} and revoked_at is null returning id`,
  );
  return rows.length > 0;
}

export interface LiveKey {
  readonly clientId: string;
  readonly name: string;
  readonly secretHash: Buffer;
  readonly scopes: readonly ErpScope[];
  /** Somebody has used it within the last minute, and that is written down. */
  readonly isFresh: boolean;
}

export async function findLiveKey(db: Queryable, id: string): Promise<LiveKey | undefined> {
  const [row] = await db.query(
    sql<LiveKey>`/* erp.find-live-key */
      select k.client_id as "clientId", c.name, k.secret_hash as "secretHash", k.scopes,
             coalesce(k.last_used_at > shop_now() - interval '1 minute', false) as "isFresh"
        from erp.client_key k join erp.client c on c.id = k.client_id
       where k.id = ${id} and k.revoked_at is null`,
  );
  return row;
}

/** Once a minute: a busy key is not a row that everybody waits for. */
export async function noteUse(db: Queryable, id: string): Promise<void> {
  await db.query(
    sql`/* erp.note-use */
      update erp.client_key set last_used_at = shop_now()
       where id = ${id} and revoked_at is null
         and (last_used_at is null or last_used_at <= shop_now() - interval '1 minute')`,
  );
}
