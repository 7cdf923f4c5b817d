import type { Core } from '@strapi/strapi';
import { type Kind, kindOf } from '../kinds.ts';
import { findReferrers, type Referrer } from '../read/referrers.ts';
import { inTransaction, type Queries, select } from '../strapi.ts';
import { changedDocument, eventFor, type OutboxAction } from './event-for.ts';
import { keepPlaces, publishedListsOf } from './keep-places.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { type Touch, touch } from './outbox.ts';

/** Writes the outbox inside the transaction of every change that editors make to documents. */
export function recordDocuments(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, contentType } = context;
    const params = (context.params ?? {}) as { documentId?: string; status?: string };
    const kind = kindOf(uid);
    if (kind === undefined) return next();
    const hasDraftAndPublish = contentType.options?.draftAndPublish === true;
    const event = eventFor({ kind, hasDraftAndPublish, action, status: params.status });
    if (event === undefined && action !== 'discardDraft') return next();

    return inTransaction(strapi, (queries) =>
      oneAtATime(queries, async () => {
        await waitForTurn(queries);
        if (event === undefined) return next();
        if (hasDraftAndPublish && event === 'delete' && !(await isKnown(queries, kind, params)))
          return next();
        return record({ strapi, queries, kind, uid, event }, params, next);
      }),
    );
  });
}

interface Change {
  readonly strapi: Core.Strapi;
  readonly queries: Queries;
  readonly kind: Kind;
  readonly uid: string;
  readonly event: OutboxAction;
}

async function record<Result>(
  change: Change,
  params: { documentId?: string },
  next: () => Result,
): Promise<Awaited<Result>> {
  const { strapi, queries, kind, uid, event } = change;
  const before = await referrersOf(change, params.documentId);
  const lists =
    event === 'publish' && params.documentId !== undefined
      ? await publishedListsOf(strapi, queries, uid, params.documentId)
      : new Map<string, Referrer>();
  const result = await next();
  const documentId = changedDocument(params, result);
  if (documentId === undefined) return result;
  const gained =
    event === 'publish' ? await keepPlaces(strapi, queries, uid, documentId, lists) : [];
  const after = await referrersOf(change, documentId);
  await touch(queries, [
    { kind, documentId, action: event },
    ...[...lost(before, after), ...gained].map(asReferrer),
  ]);
  return result;
}

/**
 * Publishing replaces rows that other documents point at. Two transactions that do so at once fail
 * on each other's foreign keys: they take turns, each until it ends.
 */
async function waitForTurn(queries: Queries): Promise<void> {
  await queries.raw(`select pg_advisory_xact_lock(hashtext('content.publish'))`);
}

/** Whether the shop has ever been told of the document: a draft that is deleted is not its business. */
async function isKnown(
  queries: Queries,
  kind: Kind,
  { documentId }: { documentId?: string },
): Promise<boolean> {
  const rows = await select(
    queries,
    'select 1 from outbox.document where kind = ? and document_id = ?',
    [kind, documentId ?? ''],
  );
  return rows.length > 0;
}

async function referrersOf(
  { strapi, queries, kind, uid }: Change,
  documentId: string | undefined,
): Promise<readonly Referrer[]> {
  // Nothing refers to a page.
  if (documentId === undefined || kind === 'page') return [];
  const found = await findReferrers(strapi, queries, uid, [documentId]);
  return found.get(documentId) ?? [];
}

/**
 * The shop asks who refers to a changed document after the change. Who no longer does, because the
 * document is gone or was moved, it cannot learn there: those are told here.
 */
export function lost(before: readonly Referrer[], after: readonly Referrer[]): Referrer[] {
  const known = new Set(after.map(keyOf));
  return before.filter((referrer) => !known.has(keyOf(referrer)));
}

export const asReferrer = ({ kind, documentId }: Referrer): Touch => ({
  kind,
  documentId,
  action: 'referrer',
});

const keyOf = ({ kind, documentId }: Referrer) => `${kind} ${documentId}`;
