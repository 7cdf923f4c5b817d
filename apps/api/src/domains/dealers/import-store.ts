import { createHash } from 'node:crypto';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import {
  type ChangeCounts,
  type ChangeKind,
  changeKinds,
  type LicenseeChange,
  type ListedLicensee,
} from './model.ts';

/** One import at a time, and no statement of it is cut short as that of a page would be. */
export async function beginImport(tx: Transaction): Promise<void> {
  await tx.query(sql`/* dealers.allow-time */ set local statement_timeout = '5min'`);
  await tx.query(sql`/* dealers.allow-waiting */ set local lock_timeout = '5s'`);
  await tx.query(
    sql`/* dealers.allow-reading */ set local idle_in_transaction_session_timeout = '5min'`,
  );
  await tx.query(
    sql`/* dealers.lock-import */ lock table dealers.import_row in share row exclusive mode`,
  );
}

export async function stageLicensees(
  tx: Transaction,
  rows: readonly ListedLicensee[],
): Promise<void> {
  const column = (name: keyof ListedLicensee) => rows.map((row) => row[name]);
  await tx.query(
    sql`/* dealers.stage-licensees */
      insert into dealers.import_row
             (rds_key, license_number, expires_on, license_name, trade_name, street, city, state,
              zip, phone)
      select * from unnest(
        ${column('rdsKey')}::text[], ${column('licenseNumber')}::text[],
        ${column('expiresOn')}::date[], ${column('licenseName')}::text[],
        ${column('tradeName')}::text[], ${column('street')}::text[], ${column('city')}::text[],
        ${column('state')}::text[], ${column('zip')}::text[], ${column('phone')}::text[])`,
  );
}

/** Of whom there is a row that cannot be used: they stay as they are. */
export async function stageBroken(tx: Transaction, rdsKeys: readonly string[]): Promise<void> {
  await tx.query(
    sql`/* dealers.stage-broken */
      insert into dealers.import_row (rds_key)
      select unnest(${rdsKeys}::text[])
      on conflict do nothing`,
  );
}

/** How many good rows the last import had; null before the first. */
export async function findLastRowCount(tx: Transaction): Promise<number | null> {
  const [row] = await tx.query(
    sql<{ rows_good: number }>`/* dealers.last-import */
      select rows_good from dealers.licensee_import order by id desc limit 1`,
  );
  return row?.rows_good ?? null;
}

export interface ImportRun {
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly rowsRead: number;
  readonly rowsGood: number;
  readonly rowsSkipped: number;
  readonly rowsBroken: number;
  readonly wasForced: boolean;
  readonly importedBy: string;
}

export interface StagedChanges {
  readonly counts: ChangeCounts;
  /** A few of each kind. */
  readonly named: LicenseeChange[];
  /** A hash over every change, so that a run can be held against what was shown before it. */
  readonly fingerprint: string;
  /** Whose open orders are to be looked at: the list says something else than what was verified. */
  readonly unsettled: { readonly kind: 'moved' | 'gone' | 'renewed'; readonly rdsKey: string }[];
}

interface ComparedRow {
  readonly kind: ChangeKind | 'unchanged';
  readonly count: number;
  readonly named: LicenseeChange[] | null;
  readonly hash: string;
  readonly keys: string[] | null;
}

/**
 * What the staged rows change, by kind, and a few of each by name. Changes nothing. A licensee that
 * only the dealer has told us of is not gone from a list that never had it, nor moved by it.
 */
export async function compareStaged(tx: Transaction, namedOfEach: number): Promise<StagedChanges> {
  const rows = await tx.query(
    sql<ComparedRow>`
      /* dealers.compare-staged */
      with judged as (
        select case
                 when l.rds_key is null then 'added'
                 when s.rds_key is null and l.last_import_id is null then 'unchanged'
                 when s.rds_key is null then 'gone'
                 when s.license_number is null then 'unchanged'
                 when l.removed_at is not null then 'returned'
                 when l.last_import_id is not null
                      and (dealers.plain_words(l.street), l.state, l.zip) is distinct from
                          (dealers.plain_words(s.street), s.state, s.zip) then 'moved'
                 when l.license_number <> s.license_number then 'renewed'
                 when (l.license_name, l.trade_name, l.street, l.city, l.state, l.zip, l.phone,
                       l.expires_on) is distinct from
                      (s.license_name, s.trade_name, s.street, s.city, s.state, s.zip, s.phone,
                       s.expires_on) then 'changed'
                 else 'unchanged'
               end as kind,
               coalesce(s.license_number, l.license_number) as license_number,
               coalesce(nullif(s.trade_name, ''), s.license_name, l.name) as name,
               coalesce(s.rds_key, l.rds_key) as rds_key,
               case when s.license_number is null then '' else
                 json_build_array(s.license_number, s.expires_on, s.license_name, s.trade_name,
                                  s.street, s.city, s.state, s.zip, s.phone)::text
               end as becomes
          from dealers.licensee l
          full join dealers.import_row s on s.rds_key = l.rds_key
         -- A broken row about somebody new adds nobody; who is gone already is not gone again.
         where not (l.rds_key is null and s.license_number is null)
           and not (s.license_number is null and l.removed_at is not null)
      ), numbered as (
        select *, row_number() over (partition by kind order by rds_key) as place from judged
      )
      select kind, count(*)::int as count,
             json_agg(json_build_object('kind', kind, 'licenseNumber', license_number, 'name', name)
                      order by place)
               filter (where place <= ${namedOfEach} and kind <> 'unchanged') as named,
             encode(sha256(convert_to(
               coalesce(string_agg(rds_key || becomes, E'\\n' order by place)
                          filter (where kind <> 'unchanged'), ''), 'UTF8')), 'hex') as hash,
             array_agg(rds_key order by place)
               filter (where kind in ('moved', 'gone', 'renewed')) as keys
        from numbered group by kind`,
  );
  const countOf = (kind: ChangeKind | 'unchanged') =>
    rows.find((row) => row.kind === kind)?.count ?? 0;
  return {
    counts: {
      added: countOf('added'),
      renewed: countOf('renewed'),
      moved: countOf('moved'),
      changed: countOf('changed'),
      returned: countOf('returned'),
      gone: countOf('gone'),
      unchanged: countOf('unchanged'),
    },
    named: rows.flatMap(({ named }) => named ?? []),
    fingerprint: fingerprintOf(rows),
    unsettled: rows.flatMap(({ kind, keys }) =>
      kind === 'moved' || kind === 'gone' || kind === 'renewed'
        ? (keys ?? []).map((rdsKey) => ({ kind, rdsKey }))
        : [],
    ),
  };
}

function fingerprintOf(rows: readonly ComparedRow[]): string {
  const hash = createHash('sha256');
  for (const kind of changeKinds) {
    const row = rows.find((candidate) => candidate.kind === kind);
    hash.update(`${kind} ${row?.count ?? 0} ${row?.hash ?? ''}\n`);
  }
  return hash.digest('hex');
}

/**
 * Brings the directory to the staged rows. What the merchant wrote about a licensee stays. Everybody
 * is put in the middle of the ZIP code; one that is on no list is, as far as we know, where those
 * are that begin like it.
 */
export async function mergeStaged(
  tx: Transaction,
  run: ImportRun,
  counts: ChangeCounts,
): Promise<string> {
  const [imported] = await tx.query(
    sql<{ id: string }>`/* dealers.insert-import */
      insert into dealers.licensee_import
             (file_name, sha256, rows_read, rows_good, rows_skipped, rows_broken, added, renewed,
              moved, changed, returned, gone, unchanged, was_forced, imported_by)
      values (${run.fileName}, ${run.sha256}, ${run.rowsRead}, ${run.rowsGood},
              ${run.rowsSkipped}, ${run.rowsBroken}, ${counts.added}, ${counts.renewed},
              ${counts.moved}, ${counts.changed}, ${counts.returned}, ${counts.gone}, ${counts.unchanged},
              ${run.wasForced}, ${run.importedBy})
      returning id`,
  );
  if (imported === undefined) throw new Error('an import was not written down');
  const importId = imported.id;
  await tx.query(
    sql`/* dealers.merge-staged */
      with listed as (
        select s.*, coalesce(z.latitude, around.latitude)::float8 as latitude,
               coalesce(z.longitude, around.longitude)::float8 as longitude
          from dealers.import_row s
          left join platform.zip_code z on z.zip = s.zip
          left join lateral (
            select avg(a.latitude) as latitude, avg(a.longitude) as longitude
              from platform.zip_code a
             where z.zip is null and a.state = s.state
               and a.zip between left(s.zip, 3) || '00' and left(s.zip, 3) || '99'
          ) around on true
         where s.license_number is not null
      )
      insert into dealers.licensee
             (rds_key, license_number, expires_on, license_name, trade_name, street, city, state,
              zip, phone, latitude, longitude, last_import_id)
      select s.rds_key, s.license_number, s.expires_on, s.license_name, s.trade_name, s.street,
             s.city, s.state, s.zip, s.phone, s.latitude, s.longitude, ${importId}::bigint
        from listed s
        left join dealers.licensee l on l.rds_key = s.rds_key
       -- Most are as they were: nothing is put together for those.
       where l.rds_key is null or l.removed_at is not null or l.last_import_id is null
          or (l.license_number, l.expires_on, l.license_name, l.trade_name, l.street, l.city,
              l.state, l.zip, l.phone, l.latitude, l.longitude) is distinct from
             (s.license_number, s.expires_on, s.license_name, s.trade_name, s.street, s.city,
              s.state, s.zip, s.phone, s.latitude, s.longitude)
      on conflict (rds_key) do update
         set license_number = excluded.license_number, expires_on = excluded.expires_on,
             license_name = excluded.license_name, trade_name = excluded.trade_name,
             street = excluded.street, city = excluded.city, state = excluded.state,
             zip = excluded.zip, phone = excluded.phone, latitude = excluded.latitude,
             longitude = excluded.longitude, removed_at = null, last_import_id = excluded.last_import_id`,
  );
  await tx.query(
    sql`/* dealers.remove-unseen */
      update dealers.licensee l
         set removed_at = shop_now(), last_import_id = ${importId}::bigint
       where l.removed_at is null and l.last_import_id is not null
         and not exists (select from dealers.import_row s where s.rds_key = l.rds_key)`,
  );
  return importId;
}

export async function emptyStaging(tx: Transaction): Promise<void> {
  await tx.query(sql`/* dealers.empty-staging */ delete from dealers.import_row`);
}

export interface PastImport {
  readonly id: string;
  readonly fileName: string;
  readonly rowsRead: number;
  readonly rowsGood: number;
  readonly rowsSkipped: number;
  readonly rowsBroken: number;
  readonly counts: ChangeCounts;
  readonly wasForced: boolean;
  readonly importedBy: string;
  readonly importedAt: Date;
}

/** The newest first. One a month: what is older than these is in the audit. */
export async function listImports(db: Queryable, limit: number): Promise<PastImport[]> {
  return db.query(
    sql<PastImport>`/* dealers.list-imports */
      select id::text, file_name as "fileName", rows_read as "rowsRead", rows_good as "rowsGood",
             rows_skipped as "rowsSkipped", rows_broken as "rowsBroken",
             json_build_object('added', added, 'renewed', renewed, 'moved', moved,
                               'changed', changed, 'returned', returned, 'gone', gone,
                               'unchanged', unchanged) as counts,
             was_forced as "wasForced", imported_by as "importedBy", imported_at as "importedAt"
        from dealers.licensee_import order by id desc limit ${limit}`,
  );
}
