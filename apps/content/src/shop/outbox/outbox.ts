import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Kind } from '../kinds.ts';
import { inTransaction, type Queries } from '../strapi.ts';
import type { OutboxAction } from './event-for.ts';

export interface Touch {
  readonly kind: Kind;
  readonly documentId: string;
  /** `referrer`: the document itself is unchanged, but it gained or lost what it shows. */
  readonly action: OutboxAction | 'referrer';
}

/** Creates what is missing of the schema `outbox`. Two services that start at once take turns. */
export async function installOutbox(strapi: Core.Strapi): Promise<void> {
  const sql = await readFile(join(strapi.dirs.app.root, 'database/outbox.sql'), 'utf8');
  await inTransaction(strapi, async (queries) => {
    await queries.raw(`select pg_advisory_xact_lock(hashtext('content.outbox'))`);
    await queries.raw('set local client_min_messages = warning');
    await queries.raw(sql);
  });
}

/**
 * Records changes in the transaction that makes them. Each takes a lock until that ends: always in
 * the same order, so that of two transactions one waits for the other, never each for the other.
 */
export async function touch(queries: Queries, touches: readonly Touch[]): Promise<void> {
  for (const { kind, documentId, action } of inLockOrder(touches))
    await queries.raw('select outbox.touch(?, ?, ?)', [kind, documentId, action]);
}

/** One touch for each document; what happened to it outweighs what happened around it. */
export function inLockOrder(touches: readonly Touch[]): Touch[] {
  const byKey = new Map<string, Touch>();
  for (const one of touches) {
    const key = `${one.kind} ${one.documentId}`;
    const known = byKey.get(key);
    if (known === undefined || known.action === 'referrer') byKey.set(key, one);
  }
  return [...byKey.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}
