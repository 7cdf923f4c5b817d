import {
  type CallOutput,
  type CallRequest,
  type ErpClient,
  type ErpScope,
  erpLimits,
} from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type Desk, namesOfActors, recordDeed } from '../../domains/audit/index.ts';
import {
  type ClientRow,
  findClient,
  hashSecret,
  insertClient,
  insertKey,
  type KeyRow,
  listClients,
  listKeys,
  makeKey,
  raiseVersion,
  revokeKey,
  writeKey,
} from '../../domains/erp/index.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import type { ErpClientDeps } from './deps.ts';

const keysShown = 20;

export async function listErpClients({ db }: ErpClientDeps): Promise<CallOutput<'listErpClients'>> {
  return { clients: await present(db, await listClients(db, erpLimits.clients)) };
}

export async function addErpClient(
  { db }: ErpClientDeps,
  desk: Desk,
  { name, scopes }: CallRequest<'addErpClient'>['body'],
): Promise<CallOutput<'addErpClient'>> {
  return db.transaction(async (tx) => {
    const clientId = await insertClient(tx, name, erpLimits.clients);
    if (clientId === null) throw await whyNotAdded(tx);
    const made = await giveKey(tx, desk, clientId, scopes);
    await recordDeed(tx, desk, {
      action: 'erp-client.added',
      subject: subjectOf(clientId),
      details: { before: null, after: { name, keyId: made.id, scopes } },
    });
    return { client: await demandClient(tx, clientId), key: made.key };
  });
}

async function whyNotAdded(tx: Transaction): Promise<AppError> {
  const isFull = (await listClients(tx, erpLimits.clients)).length >= erpLimits.clients;
  const title = isFull
    ? `There are ${erpLimits.clients} clients already.`
    : 'Another client has this name.';
  return new AppError('conflict', title, { title });
}

export async function addErpKey(
  { db }: ErpClientDeps,
  desk: Desk,
  clientId: string,
  { version, scopes }: CallRequest<'addErpKey'>['body'],
): Promise<CallOutput<'addErpKey'>> {
  return db.transaction(async (tx) => {
    const before = await changeClient(tx, clientId, version);
    const live = liveKeysOf(before);
    if (live.length >= erpLimits.liveKeys) {
      const title = 'This client has two keys that work. End one of them first.';
      throw new AppError('conflict', title, { title });
    }
    const made = await giveKey(tx, desk, clientId, scopes);
    await recordDeed(tx, desk, {
      action: 'erp-key.made',
      subject: subjectOf(clientId),
      details: {
        keyId: made.id,
        scopes,
        before: { liveKeys: live },
        after: { liveKeys: [made.id, ...live] },
      },
    });
    return { client: await demandClient(tx, clientId), key: made.key };
  });
}

export async function revokeErpKey(
  { db }: ErpClientDeps,
  desk: Desk,
  { clientId, keyId }: CallRequest<'revokeErpKey'>['params'],
  version: number,
): Promise<ErpClient> {
  return db.transaction(async (tx) => {
    const before = await changeClient(tx, clientId, version);
    const live = liveKeysOf(before);
    if (!(await revokeKey(tx, { id: keyId, clientId, by: desk.id }))) {
      throw new AppError('not_found', 'the client has no such key that works');
    }
    await recordDeed(tx, desk, {
      action: 'erp-key.revoked',
      subject: subjectOf(clientId),
      details: {
        keyId,
        before: { liveKeys: live },
        after: { liveKeys: live.filter((id) => id !== keyId) },
      },
    });
    return demandClient(tx, clientId);
  });
}

function subjectOf(clientId: string): string {
  return `erp-client/${clientId}`;
}

/** Made here and shown once: of the secret only the hash is kept. */
async function giveKey(
  tx: Transaction,
  desk: Desk,
  clientId: string,
  scopes: readonly ErpScope[],
): Promise<{ readonly id: string; readonly key: string }> {
  const key = makeKey();
  const secretHash = hashSecret(key.secret);
  await insertKey(tx, { id: key.id, clientId, secretHash, scopes, madeBy: desk.id });
  return { id: key.id, key: writeKey(key) };
}

/** The client as it was seen, locked for the rest of the transaction. */
async function changeClient(
  tx: Transaction,
  clientId: string,
  version: number,
): Promise<ErpClient> {
  const client = await demandClient(tx, clientId);
  if (!(await raiseVersion(tx, clientId, version))) {
    throw new AppError('conflict', `version ${version} of client ${clientId} is not the last`, {
      title: 'The keys of this client were changed since you opened this page.',
    });
  }
  return client;
}

function liveKeysOf({ keys }: ErpClient): string[] {
  return keys.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id);
}

async function demandClient(db: Queryable, clientId: string): Promise<ErpClient> {
  const row = await findClient(db, clientId);
  const [client] = row === undefined ? [] : await present(db, [row]);
  if (client === undefined) throw new AppError('not_found', 'no such client');
  return client;
}

async function present(db: Queryable, rows: readonly ClientRow[]): Promise<ErpClient[]> {
  const keys = await listKeys(
    db,
    rows.map(({ id }) => id),
    keysShown,
  );
  const people = keys.flatMap(({ madeBy, revokedBy }) => [madeBy, revokedBy ?? madeBy]);
  const names = await namesOfActors(db, people);
  return rows.map(({ id, name, version, addedAt, lastMessageAt }) => ({
    id,
    name,
    version,
    addedAt: addedAt.toISOString(),
    lastMessageAt: lastMessageAt?.toISOString() ?? null,
    keys: keys.filter(({ clientId }) => clientId === id).map((key) => toKey(key, names)),
  }));
}

function toKey(key: KeyRow, names: ReadonlyMap<string, string>): ErpClient['keys'][number] {
  const nameOf = (id: string) => names.get(id) ?? id;
  return {
    id: key.id,
    scopes: [...key.scopes],
    madeAt: key.madeAt.toISOString(),
    madeBy: nameOf(key.madeBy),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
    revokedBy: key.revokedBy === null ? null : nameOf(key.revokedBy),
  };
}
