import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { hashOf, type PageChange, type PagePart } from './model.ts';

/** Writes down that somebody looked, and holds the page until the transaction ends. */
export async function noteLook(
  tx: Transaction,
  page: string,
  isComplete: boolean,
): Promise<{ failedLooks: number }> {
  const [row] = await tx.query(
    sql<{ failedLooks: number }>`/* watch.note-look */
      insert into watch.watched_page as w (page, failed_looks)
      values (${page}, case when ${isComplete}::boolean then 0 else 1 end)
      on conflict (page) do update set looked_at = shop_now(),
        failed_looks = case when ${isComplete}::boolean then 0 else w.failed_looks + 1 end
      returning failed_looks as "failedLooks"`,
  );
  return row ?? { failedLooks: 0 };
}

/** What was accepted, by part. Empty before the first look. */
export async function readAccepted(db: Queryable, page: string): Promise<Map<string, string>> {
  const rows = await db.query(
    sql<{ part: string; state: string }>`/* watch.read-accepted */
      select part, state from watch.page_part where page = ${page}`,
  );
  return new Map(rows.map(({ part, state }) => [part, state]));
}

/** Takes what was found for what it ought to be, and closes what was open about these parts. */
export async function acceptParts(
  tx: Transaction,
  page: string,
  accepted: { readonly parts: readonly PagePart[]; readonly dropped: readonly string[] },
  acceptedBy: string,
): Promise<void> {
  const { parts, dropped } = accepted;
  const names = parts.map(({ name }) => name);
  await tx.query(
    sql`/* watch.accept-parts */
      insert into watch.page_part as p (page, part, hash, state, accepted_by)
      select ${page}, name, hash, state, ${acceptedBy}
      from unnest(${names}::text[], ${parts.map(({ state }) => hashOf(state))}::text[],
                  ${parts.map(({ state }) => state)}::text[]) as found (name, hash, state)
      on conflict (page, part) do update set hash = excluded.hash, state = excluded.state,
        accepted_by = excluded.accepted_by, accepted_at = shop_now()
      where p.hash <> excluded.hash`,
  );
  await tx.query(
    sql`/* watch.drop-parts */
      delete from watch.page_part where page = ${page} and part = any(${dropped}::text[])`,
  );
  await tx.query(
    sql`/* watch.settle-changes */
      update watch.page_change set settled_at = shop_now(), settled_by = ${acceptedBy}
      where page = ${page} and settled_at is null
        and part = any(${[...names, ...dropped]}::text[])`,
  );
}

/** Null when the same was found before and nobody has closed it since. */
export async function noteChange(
  tx: Transaction,
  page: string,
  change: PageChange,
): Promise<string | null> {
  const [row] = await tx.query(
    sql<{ id: string; isNew: boolean }>`/* watch.note-change */
      insert into watch.page_change (page, part, hash, state, state_before)
      values (${page}, ${change.part}, ${change.now === null ? null : hashOf(change.now)},
              ${change.now}, ${change.before})
      on conflict (page, part, coalesce(hash, '')) where settled_at is null
      do update set last_seen_at = shop_now()
      returning id::text, xmax = 0 as "isNew"`,
  );
  return row?.isNew ? row.id : null;
}

/** What was found and is still open, the oldest first; also what has been put back since. */
export async function openChanges(db: Queryable, page: string): Promise<OpenChange[]> {
  return db.query(
    sql<OpenChange>`/* watch.open-changes */
      select part, state_before as "before", state as "now", found_at as "foundAt"
      from watch.page_change where page = ${page} and settled_at is null order by id`,
  );
}

export interface OpenChange extends PageChange {
  readonly foundAt: Date;
}
