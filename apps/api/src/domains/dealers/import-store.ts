import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { ChangeCounts, ChangeKind, LicenseeChange, ListedLicensee } from './model.ts';

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

/** What the staged rows change, by kind, and a few of each by name. Changes nothing. */
export async function compareStaged(
  tx: Transaction,
  namedOfEach: number,
): Promise<{ counts: ChangeCounts; named: LicenseeChange[] }> {
  const rows = await tx.query(
    sql<{ kind: ChangeKind | 'unchanged'; count: number; named: LicenseeChange[] | null }>`
      /* dealers.compare-staged */
      with judged as (
        select case
                 when l.rds_key is null then 'added'
                 when s.rds_key is null then 'gone'
                 when s.license_number is null then 'unchanged'
                 when l.removed_at is not null then 'returned'
                 when l.license_number <> s.license_number then 'renewed'
                 when (l.license_name, l.trade_name, l.street, l.city, l.state, l.zip, l.phone,
                       l.expires_on) is distinct from
                      (s.license_name, s.trade_name, s.street, s.city, s.state, s.zip, s.phone,
                       s.expires_on) then 'changed'
                 else 'unchanged'
               end as kind,
               coalesce(s.license_number, l.license_number) as license_number,
               coalesce(nullif(s.trade_name, ''), s.license_name, l.name) as name,
               coalesce(s.rds_key, l.rds_key) as rds_key
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
               filter (where place <= ${namedOfEach} and kind <> 'unchanged') as named
        from numbered group by kind`,
  );
  const countOf = (kind: ChangeKind | 'unchanged') =>
    rows.find((row) => row.kind === kind)?.count ?? 0;
  return {
    counts: {
      added: countOf('added'),
      renewed: countOf('renewed'),
      changed: countOf('changed'),
      returned: countOf('returned'),
      gone: countOf('gone'),
      unchanged: countOf('unchanged'),
    },
    named: rows.flatMap(({ named }) => named ?? []),
  };
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
): Promise<void> {
  const [imported] = await tx.query(
    sql<{ id: string }>`/* dealers.insert-import */
      insert into dealers.licensee_import
             (file_name, sha256, rows_read, rows_good, rows_skipped, rows_broken, added, renewed,
              changed, returned, gone, unchanged, was_forced, imported_by)
      values (${run.fileName}, ${run.sha256}, ${run.rowsRead}, ${run.rowsGood},
              ${run.rowsSkipped}, ${run.rowsBroken}, ${counts.added}, ${counts.renewed},
              ${counts.changed}, ${counts.returned}, ${counts.gone}, ${counts.unchanged},
              ${run.wasForced}, ${run.importedBy})
      returning id`,
  );
  const importId = imported?.id ?? null;
  await tx.query(
    sql`/* dealers.merge-staged */
      insert into dealers.licensee as l
             (rds_key, license_number, expires_on, license_name, trade_name, street, city, state,
              zip, phone, latitude, longitude, last_import_id)
      select s.rds_key, s.license_number, s.expires_on, s.license_name, s.trade_name, s.street,
             s.city, s.state, s.zip, s.phone, coalesce(z.latitude, around.latitude),
             coalesce(z.longitude, around.longitude), ${importId}::bigint
        from dealers.import_row s
        left join platform.zip_code z on z.zip = s.zip
        left join lateral (
          select avg(a.latitude) as latitude, avg(a.longitude) as longitude
            from platform.zip_code a
           where z.zip is null and a.state = s.state
             and a.zip between left(s.zip, 3) || '00' and left(s.zip, 3) || '99'
        ) around on true
       where s.license_number is not null
      on conflict (rds_key) do update
         set license_number = excluded.license_number, expires_on = excluded.expires_on,
             license_name = excluded.license_name, trade_name = excluded.trade_name,
             street = excluded.street, city = excluded.city, state = excluded.state,
             zip = excluded.zip, phone = excluded.phone, latitude = excluded.latitude,
             longitude = excluded.longitude, removed_at = null, last_import_id = excluded.last_import_id
       where l.removed_at is not null
          or (l.license_number, l.expires_on, l.license_name, l.trade_name, l.street, l.city,
              l.state, l.zip, l.phone, l.latitude, l.longitude) is distinct from
             (excluded.license_number, excluded.expires_on, excluded.license_name,
              excluded.trade_name, excluded.street, excluded.city, excluded.state, excluded.zip,
              excluded.phone, excluded.latitude, excluded.longitude)`,
  );
  await tx.query(
    sql`/* dealers.remove-unseen */
      update dealers.licensee l
         set removed_at = shop_now(), last_import_id = ${importId}::bigint
       where l.removed_at is null
         and not exists (select from dealers.import_row s where s.rds_key = l.rds_key)`,
  );
}

export async function emptyStaging(tx: Transaction): Promise<void> {
  await tx.query(sql`/* dealers.empty-staging */ delete from dealers.import_row`);
}
