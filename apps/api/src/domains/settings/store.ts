import type { SettingArea } from '@tarnholt/contract/settings';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { SettingKey } from './model.ts';

export interface SettingRow {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** All that managers have decided: some ten rows. */
export function readSettings(db: Queryable): Promise<SettingRow[]> {
  return db.query(
    sql<SettingRow>`/* settings.read-all */
      select key, value, version, changed_by as "changedBy", changed_at as "changedAt"
        from settings.setting limit 200`,
  );
}

/** Called after `noteChange`, which is where two people at once are told apart. */
export async function saveSetting(
  tx: Transaction,
  {
    key,
    value,
    version,
    by,
  }: {
    readonly key: SettingKey;
    readonly value: unknown;
    readonly version: number;
    readonly by: string;
  },
): Promise<void> {
  await tx.query(
    sql`/* settings.save */
      insert into settings.setting (key, value, version, changed_by)
      values (${key}, ${JSON.stringify(value)}::jsonb, ${version}, ${by})
      on conflict (key) do update
         set value = excluded.value, version = excluded.version,
             changed_by = excluded.changed_by, changed_at = shop_now()`,
  );
}

type Fact = string | number | boolean | null | readonly string[];
export type Facts = Readonly<Record<string, Fact>>;

export interface NewChange {
  readonly area: SettingArea;
  readonly subject: string;
  /** That it was decided on. */
  readonly version: number;
  readonly before: Facts | null;
  readonly after: Facts | null;
  readonly by: string;
}

/**
 * Writes a change down and gives it its version. False when it was decided on another version than
 * the last: somebody else was faster, or is at this moment.
 */
export async function noteChange(tx: Transaction, change: NewChange): Promise<boolean> {
  const { area, subject, version, before, after, by } = change;
  const rows = await tx.query(
    sql`/* settings.note-change */
      insert into settings.change (area, subject, version, before, after, changed_by)
      select ${area}, ${subject}, ${version}::int + 1, ${jsonOf(before)}::jsonb,
             ${jsonOf(after)}::jsonb, ${by}
       where ${version}::int = (select coalesce(max(c.version), 0) from settings.change c
                                 where c.area = ${area} and c.subject = ${subject})
      on conflict do nothing
      returning version`,
  );
  return rows.length > 0;
}

const jsonOf = (facts: Facts | null) => (facts === null ? null : JSON.stringify(facts));

/** By subject; what is missing was never changed, which is version 0. */
export async function readVersions(
  db: Queryable,
  area: SettingArea,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query(
    sql<{ subject: string; version: number }>`/* settings.read-versions */
      select subject, max(version)::int as version from settings.change
       where area = ${area} group by subject`,
  );
  return new Map(rows.map(({ subject, version }) => [subject, version]));
}

export interface ChangeRow {
  readonly id: string;
  readonly area: SettingArea;
  readonly subject: string;
  readonly version: number;
  readonly before: Record<string, string | number | boolean | null | string[]> | null;
  readonly after: Record<string, string | number | boolean | null | string[]> | null;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** Newest first, from below that id on. */
export function listChanges(
  db: Queryable,
  area: SettingArea,
  { below, limit }: { readonly below: string | null; readonly limit: number },
): Promise<ChangeRow[]> {
  return db.query(
    sql<ChangeRow>`/* settings.list-changes */
      select id, area, subject, version, before, after, changed_by as "changedBy",
             changed_at as "changedAt"
        from settings.change
       where area = ${area} and id < coalesce(${below}::bigint, 9223372036854775807)
       order by id desc limit ${limit}`,
  );
}
