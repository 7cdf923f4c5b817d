import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { Person } from './people.ts';
import type { DraftEntry, HighestVersions } from './working-set.ts';

/** Sets that somebody works on. Nothing of them counts, and every change raises the version. */

export interface DraftRow {
  readonly id: string;
  readonly title: string;
  readonly isSample: boolean;
  readonly baseHash: string | null;
  readonly version: number;
  readonly beganBy: string;
  readonly beganAt: Date;
  readonly changedBy: string;
  readonly changedAt: Date;
}

export async function insertDraft(
  db: Queryable,
  draft: Pick<DraftRow, 'title' | 'isSample' | 'baseHash'> & { readonly by: Person },
): Promise<string> {
  const [row] = await db.query(
    sql<{ id: string }>`/* rules.insert-draft */
      insert into rules.draft (title, is_sample, base_hash, began_by, changed_by)
      values (${draft.title}, ${draft.isSample}, decode(${draft.baseHash}, 'hex'), ${draft.by},
              ${draft.by})
      returning id::text as id`,
  );
  if (row === undefined) throw new Error('the draft was not stored');
  return row.id;
}

/** Those that are open, the one changed last first; one of them, or all up to a number. */
export function listDrafts(
  db: Queryable,
  { id = null, limit }: { readonly id?: string | null; readonly limit: number },
): Promise<DraftRow[]> {
  return db.query(
    sql<DraftRow>`/* rules.list-drafts */
      select id::text as id, title, is_sample as "isSample", encode(base_hash, 'hex') as "baseHash",
             version, began_by as "beganBy", began_at as "beganAt", changed_by as "changedBy",
             changed_at as "changedAt"
        from rules.draft
       where state = 'open' and (${id}::bigint is null or id = ${id}::bigint)
       order by changed_at desc, id desc limit ${limit}`,
  );
}

/**
 * Takes the draft for a change, if it is as it was read: two who change it at once wait for each
 * other, and the second is told. False where it is not, or is no longer open.
 */
export async function raiseDraft(
  db: Queryable,
  change: {
    readonly id: string;
    readonly version: number;
    readonly by: Person;
    readonly state?: 'open' | 'proposed' | 'closed';
    /** The set that it goes on from; left out, it stays. */
    readonly baseHash?: string;
  },
): Promise<boolean> {
  const { id, version, by, state = 'open', baseHash = null } = change;
  const rows = await db.query(
    sql<{ id: string }>`/* rules.raise-draft */
      update rules.draft
         set version = version + 1, state = ${state}, changed_by = ${by}, changed_at = shop_now(),
             base_hash = coalesce(decode(${baseHash}, 'hex'), base_hash)
       where id = ${id} and version = ${version} and state = 'open'
      returning id::text as id`,
  );
  return rows.length > 0;
}

export function listEntries(db: Queryable, draftId: string): Promise<DraftEntry[]> {
  return db.query(
    sql<DraftEntry>`/* rules.list-draft-entries */
      select kind, key, content from rules.draft_entry
       where draft_id = ${draftId} order by kind, key`,
  );
}

export async function saveEntry(db: Queryable, draftId: string, entry: DraftEntry): Promise<void> {
  const { kind, key, content } = entry;
  await db.query(
    sql`/* rules.save-draft-entry */
      insert into rules.draft_entry (draft_id, kind, key, content)
      values (${draftId}, ${kind}, ${key}, ${content})
      on conflict (draft_id, kind, key) do update set content = excluded.content`,
  );
}

export async function deleteEntry(
  db: Queryable,
  draftId: string,
  { kind, key }: Pick<DraftEntry, 'kind' | 'key'>,
): Promise<void> {
  await db.query(
    sql`/* rules.delete-draft-entry */
      delete from rules.draft_entry where draft_id = ${draftId} and kind = ${kind} and key = ${key}`,
  );
}

/** Of what a draft changes. */
export async function readHighestVersions(
  db: Queryable,
  entries: readonly DraftEntry[],
): Promise<HighestVersions> {
  const keysOf = (kind: DraftEntry['kind']) =>
    entries.filter((entry) => entry.kind === kind).map(({ key }) => key);
  const rows = await db.query(
    sql<{ name: string; version: number }>`/* rules.read-highest-versions */
      select 'rule ' || rule_id as name, max(version) as version from rules.rule_version
       where rule_id = any(${keysOf('rule')}) group by rule_id
      union all
      select 'text ' || text_key, max(version) from rules.text_version
       where text_key = any(${keysOf('text')}) group by text_key`,
  );
  return new Map(rows.map(({ name, version }) => [name, version]));
}
