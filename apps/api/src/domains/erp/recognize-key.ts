import type { Queryable } from '../../platform/database.ts';
import type { Machine } from '../../platform/identity/caller.ts';
import { findLiveKey, noteUse } from './client-store.ts';
import { isSecretOf, readKey } from './model.ts';

/** Compared with where there is no key, so that the time does not tell that there is none. */
const hashOfNobody = Buffer.alloc(32);

/**
 * Whose key it is; null for one that we never made, that was ended, or whose secret is another. It is
 * read anew for each request: a key that was ended opens nothing from that moment on.
 */
export async function recognizeKey(db: Queryable, text: string): Promise<Machine | null> {
  const key = readKey(text);
  if (key === null) return null;
  const row = await findLiveKey(db, key.id);
  const isRight = isSecretOf(key.secret, row?.secretHash ?? hashOfNobody);
  if (row === undefined || !isRight) return null;
  if (!row.isFresh) await noteUse(db, key.id);
  return {
    realm: 'erp',
    issuer: 'keys',
    subject: row.clientId,
    name: row.name,
    keyId: key.id,
    roles: row.scopes,
  };
}
