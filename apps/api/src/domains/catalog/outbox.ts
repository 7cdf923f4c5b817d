import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { Problem } from './model.ts';

/**
 * The content service's outbox, in its own database: a row for every change, written inside the
 * transaction that made it. Rows are taken by whether they are processed, never by a mark up to
 * which all are: a transaction that commits late has a lower id than others already done.
 */

export interface OutboxEvent {
  readonly id: string;
  readonly kind: string;
  readonly document_id: string;
  readonly action: string;
}

/** Says that a document is looked at again because something it names has changed. */
export const dependencyAction = 'dependency';

export function findOpenEvents(content: Queryable, limit: number): Promise<OutboxEvent[]> {
  return content.query(
    sql<OutboxEvent>`/* outbox.find-open-events */
      select id, kind, document_id, action from outbox.event
       where processed_at is null order by id limit ${limit}`,
  );
}

export async function markProcessed(content: Queryable, ids: readonly string[]): Promise<void> {
  await content.query(
    sql`/* outbox.mark-processed */
      update outbox.event set processed_at = now()
       where id = any(${ids}::bigint[]) and processed_at is null`,
  );
}

/** Has documents looked at again, through the same way as an editor's change. */
export async function touchDocuments(
  content: Queryable,
  documents: readonly { readonly kind: string; readonly documentId: string }[],
  action: string,
): Promise<void> {
  if (documents.length === 0) return;
  const kinds = documents.map(({ kind }) => kind);
  const ids = documents.map(({ documentId }) => documentId);
  await content.query(
    sql`/* outbox.touch-documents */
      select outbox.touch(t.kind, t.document_id, ${action})
        from (select distinct kind, document_id
                from unnest(${kinds}::text[], ${ids}::text[]) as given (kind, document_id)
               order by kind, document_id) t`,
  );
}

export interface Verdict {
  readonly kind: string;
  readonly documentId: string;
  readonly counter: number;
  readonly state: 'live' | 'refused' | 'gone';
  readonly problems: readonly Problem[];
  readonly warnings: readonly Problem[];
}

/** Tells editors what became of their documents; the admin shows it beside each. */
export async function recordVerdicts(
  content: Queryable,
  verdicts: readonly Verdict[],
): Promise<void> {
  await content.query(
    sql`/* outbox.record-verdicts */
      insert into outbox.verdict as v (kind, document_id, counter, state, problems, warnings, decided_at)
      select given.kind, given."documentId", given.counter, given.state, given.problems, given.warnings, now()
        from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as given (
               kind text, "documentId" text, counter bigint, state text, problems jsonb, warnings jsonb)
      on conflict (kind, document_id) do update
         set counter = excluded.counter, state = excluded.state, problems = excluded.problems,
             warnings = excluded.warnings, decided_at = excluded.decided_at
       where v.counter <= excluded.counter`,
  );
}

export interface OutboxBacklog {
  readonly open: number;
  readonly oldestSeconds: number;
}

export async function readBacklog(content: Queryable): Promise<OutboxBacklog> {
  const [row] = await content.query(
    sql<{ open: number; oldest: number }>`/* outbox.read-backlog */
      select count(*)::int as open,
             coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8 as oldest
        from outbox.event where processed_at is null`,
  );
  return { open: row?.open ?? 0, oldestSeconds: row?.oldest ?? 0 };
}

/** Removes events that were processed long ago; the counters and verdicts stay. */
export async function purgeProcessedEvents(content: Queryable): Promise<number> {
  const rows = await content.query(
    sql<{ id: string }>`/* outbox.purge-processed */
      delete from outbox.event where processed_at < now() - interval '30 days' returning id`,
  );
  return rows.length;
}
