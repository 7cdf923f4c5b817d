import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { DocumentName, ServedKind } from './model.ts';
import type { Listing } from './sitemap.ts';

export interface StoredAnswer {
  readonly key: string;
  readonly answer: string;
}

/** One indexed read for any number of published documents of a kind. */
export function findAnswers(
  db: Queryable,
  kind: ServedKind,
  keys: readonly string[],
): Promise<StoredAnswer[]> {
  return db.query(
    sql<StoredAnswer>`/* catalog.find-answers */
      select key, answer from catalog.document
       where kind = ${kind} and key = any(${keys}) and answer is not null`,
  );
}

export interface ProjectedDocument extends DocumentName {
  readonly documentId: string;
  readonly counter: number;
  /** Null when it is not published. */
  readonly document: unknown;
  readonly answer: string | null;
  readonly refs: readonly string[];
  readonly slug: string | null;
  readonly listing: Listing | null;
}

/**
 * Stores a document unless a newer one is there. Says whether the shop's answer changed, so that
 * only what changed is purged at the edge.
 */
export async function storeDocument(tx: Transaction, row: ProjectedDocument): Promise<boolean> {
  const document = row.document === null ? null : JSON.stringify(row.document);
  const listing = row.listing === null ? null : JSON.stringify(row.listing);
  // `before` sees the row as it was when the statement began, also while it is being changed.
  const [stored] = await tx.query(
    sql<{ changed: boolean }>`/* catalog.store-document */
      with before as (
        select answer from catalog.document
         where kind = ${row.kind} and key = ${row.key}
      )
      insert into catalog.document as d
             (kind, key, document_id, counter, document, answer, refs, slug, listing)
      values (${row.kind}, ${row.key}, ${row.documentId}, ${row.counter}, ${document}::jsonb,
              ${row.answer}, ${row.refs}, ${row.slug}, ${listing}::jsonb)
      on conflict (kind, key) do update
         set document_id = excluded.document_id, counter = excluded.counter,
             document = excluded.document, answer = excluded.answer, refs = excluded.refs,
             slug = excluded.slug, listing = excluded.listing, projected_at = shop_now()
       where case when d.document_id = excluded.document_id then d.counter <= excluded.counter
                  -- A page deleted and written anew has another id and counts from one again.
                  else excluded.document is not null end
      returning answer is distinct from (select answer from before) as changed`,
  );
  return stored?.changed ?? false;
}

/** Stores what other documents show of a product; null when it is not shown at all. */
export async function storeCard(
  tx: Transaction,
  row: { readonly documentId: string; readonly counter: number; readonly card: unknown },
): Promise<{ readonly changed: boolean; readonly presenceChanged: boolean }> {
  const card = row.card === null ? null : JSON.stringify(row.card);
  const [stored] = await tx.query(
    sql<{ changed: boolean; presence_changed: boolean }>`/* catalog.store-card */
      with before as (
        select card from catalog.product_card where document_id = ${row.documentId}
      )
      insert into catalog.product_card as c (document_id, counter, card)
      values (${row.documentId}, ${row.counter}, ${card}::jsonb)
      on conflict (document_id) do update set counter = excluded.counter, card = excluded.card
       where c.counter <= excluded.counter
      returning card is distinct from (select card from before) as changed,
                (card is null) <> ((select card from before) is null) as presence_changed`,
  );
  return {
    changed: stored?.changed ?? false,
    presenceChanged: stored?.presence_changed ?? false,
  };
}

/** The cards of those products that the shop shows, by their id. */
export async function findCards(
  db: Queryable,
  documentIds: readonly string[],
): Promise<Map<string, unknown>> {
  const rows = await db.query(
    sql<{ document_id: string; card: unknown }>`/* catalog.find-cards */
      select document_id, card from catalog.product_card
       where document_id = any(${documentIds}) and card is not null`,
  );
  return new Map(rows.map((row) => [row.document_id, row.card]));
}

/** Documents that name one of these documents or files. */
export function findReferring(db: Queryable, ids: readonly string[]): Promise<DueTouch[]> {
  return db.query(
    sql<DueTouch>`/* catalog.find-referring */
      select distinct kind, document_id as "documentId" from catalog.document where refs && ${ids}::text[]`,
  );
}

export interface DueTouch {
  readonly kind: string;
  readonly documentId: string;
}

/** Notes documents to look at again, in the transaction of what makes it necessary. */
export async function noteDueTouches(tx: Transaction, touches: readonly DueTouch[]): Promise<void> {
  if (touches.length === 0) return;
  const kinds = touches.map(({ kind }) => kind);
  const ids = touches.map(({ documentId }) => documentId);
  await tx.query(
    sql`/* catalog.note-due-touches */
      insert into catalog.due_touch (kind, document_id)
      select distinct kind, document_id
        from unnest(${kinds}::text[], ${ids}::text[]) as given (kind, document_id)
       order by kind, document_id
      on conflict do nothing`,
  );
}

export function listDueTouches(db: Queryable): Promise<DueTouch[]> {
  return db.query(
    sql<DueTouch>`/* catalog.list-due-touches */
      select kind, document_id as "documentId" from catalog.due_touch limit 10000`,
  );
}

export async function removeDueTouches(db: Queryable, touches: readonly DueTouch[]): Promise<void> {
  const kinds = touches.map(({ kind }) => kind);
  const ids = touches.map(({ documentId }) => documentId);
  await db.query(
    sql`/* catalog.remove-due-touches */
      delete from catalog.due_touch d
       using unnest(${kinds}::text[], ${ids}::text[]) as done (kind, document_id)
       where d.kind = done.kind and d.document_id = done.document_id`,
  );
}

export interface StoredState {
  readonly key: string;
  readonly document_id: string;
  readonly counter: number;
  readonly answer: string | null;
}

/** Stored documents of a kind by document id: what the comparison holds against the source. */
export function findStates(
  db: Queryable,
  kind: ServedKind,
  documentIds: readonly string[],
): Promise<StoredState[]> {
  return db.query(
    sql<StoredState>`/* catalog.find-states */
      select key, document_id, counter::int as counter, answer from catalog.document
       where kind = ${kind} and document_id = any(${documentIds})`,
  );
}

/** Ids of published documents of a kind, in order, a page at a time. */
export async function listPublishedIds(
  db: Queryable,
  kind: ServedKind,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query(
    sql<{ document_id: string }>`/* catalog.list-published-ids */
      select document_id from catalog.document
       where kind = ${kind} and document is not null and document_id > ${after}
       order by document_id limit ${limit}`,
  );
  return rows.map((row) => row.document_id);
}
