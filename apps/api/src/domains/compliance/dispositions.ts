import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { Premises } from './premises.ts';
import type { DisposedFirearm } from './releases.ts';

/** A row of the book: which firearm left, when, and to which licensee. */
export interface Disposition extends DisposedFirearm {
  readonly id: string;
  readonly groupId: string;
  readonly orderId: string;
  readonly disposedOn: string;
  readonly licenseeName: string;
  readonly tradeName: string;
  readonly licenseNumber: string;
  readonly licenseExpiresOn: string;
  readonly premises: Premises;
  readonly recordedBy: string;
  readonly recordedAt: Date;
  /** The row that this one sets right, and why. */
  readonly replaces: string | null;
  readonly reason: string | null;
  /** The row that sets this one right; null for the one that counts. */
  readonly replacedBy: string | null;
  /** What a person said who saw it leave; also of the row that it was said about first. */
  readonly leftOn: string | null;
  readonly confirmedBy: string | null;
  readonly confirmedAt: Date | null;
}

/** All rows about the firearms of these groups, also those that were set right. */
export async function readDispositions(
  db: Queryable,
  groupIds: readonly string[],
): Promise<Disposition[]> {
  return db.query(
    sql<Disposition>`/* compliance.read-dispositions */
      with recursive chain as (
        select d.*, d.id as first_id from compliance.disposition d
         where d.replaces is null and d.group_id = any(${groupIds}::uuid[])
        union all
        select d.*, c.first_id from chain c join compliance.disposition d on d.replaces = c.id
      )
      select e.id::text, e.group_id as "groupId", k.order_id as "orderId", e.manufacturer,
             e.item_type as "itemType", e.model, e.caliber, e.serial_number as "serialNumber",
             e.disposed_on::text as "disposedOn", e.licensee_name as "licenseeName",
             l.trade_name as "tradeName", e.license_number as "licenseNumber",
             l.expires_on::text as "licenseExpiresOn", e.premises, e.recorded_by as "recordedBy",
             e.recorded_at as "recordedAt", e.replaces::text, e.reason,
             (select n.id::text from compliance.disposition n
               where n.replaces = e.id) as "replacedBy",
             p.left_on::text as "leftOn", p.confirmed_by as "confirmedBy",
             p.confirmed_at as "confirmedAt"
        from chain e
        join compliance.dealer_case k on k.group_id = e.group_id
        join compliance.release r on r.id = e.release_id
        join compliance.license l on l.id = r.license_id
        left join compliance.departure p on p.disposition_id = e.first_id
       order by e.first_id, e.id`,
  );
}

/** Groups whose firearms left within these days, by the day; each with all rows about it. */
export async function* eachDisposedGroup(
  db: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): AsyncGenerator<readonly Disposition[]> {
  const pageSize = 100;
  let after = { day: '', id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const page = await db.query(
      sql<{ id: string; day: string }>`/* compliance.list-disposed-groups */
        select u.group_id as id, u.shipped_on::text as day from compliance.departure_due u
         where u.shipped_on between ${from}::date and ${to}::date
           and (u.shipped_on, u.group_id) >
               (coalesce(nullif(${after.day}, '')::date, '-infinity'), ${after.id}::uuid)
         order by u.shipped_on, u.group_id limit ${pageSize}`,
    );
    const ids = page.map(({ id }) => id);
    const rows = await readDispositions(db, ids);
    for (const id of ids) yield rows.filter(({ groupId }) => groupId === id);
    const last = page.at(-1);
    if (page.length < pageSize || last === undefined) return;
    after = last;
  }
}

export interface DueDeparture {
  readonly groupId: string;
  readonly orderId: string;
  readonly shippedOn: string;
  readonly dueOn: string;
  readonly licenseeName: string;
  readonly licenseNumber: string;
  readonly serialNumbers: readonly string[];
}

/** What nobody has confirmed yet, the most urgent first. */
export function listDueDepartures(db: Queryable, most: number): Promise<DueDeparture[]> {
  return db.query(
    sql<DueDeparture>`/* compliance.list-due-departures */
      select u.group_id as "groupId", k.order_id as "orderId", u.shipped_on::text as "shippedOn",
             u.due_on::text as "dueOn", e."licenseeName", e."licenseNumber", e."serialNumbers"
        from (select * from compliance.departure_due where confirmed_at is null
               order by due_on, group_id limit ${most}) u
        join compliance.dealer_case k on k.group_id = u.group_id
       cross join lateral (
         select max(d.licensee_name) as "licenseeName", max(d.license_number) as "licenseNumber",
                array_agg(d.serial_number order by d.id) as "serialNumbers"
           from compliance.disposition d
          where d.group_id = u.group_id
            and not exists (select from compliance.disposition n where n.replaces = d.id)) e
       order by u.due_on, u.group_id`,
  );
}

/** How many nobody has confirmed yet; counts no further than told. */
export async function countOpenDepartures(db: Queryable, most: number): Promise<number> {
  const [row] = await db.query(
    sql<{ open: number }>`/* compliance.count-open-departures */
      select count(*)::int as open
        from (select from compliance.departure_due where confirmed_at is null
               order by due_on, group_id limit ${most}) u`,
  );
  return row?.open ?? 0;
}

/** How many are to be confirmed by that day, and not yet. */
export async function countDueDepartures(db: Queryable, until: string): Promise<number> {
  const [row] = await db.query(
    sql<{ due: number }>`/* compliance.count-due-departures */
      select count(*)::int as due from compliance.departure_due
       where confirmed_at is null and due_on <= ${until}::date`,
  );
  return row?.due ?? 0;
}

/** A person says that these are out of the house. The database refuses a day that cannot be. */
export async function confirmDepartures(
  tx: Transaction,
  dispositionIds: readonly string[],
  said: { readonly leftOn: string; readonly confirmedBy: string },
): Promise<void> {
  await tx.query(
    sql`/* compliance.confirm-departures */
      insert into compliance.departure (disposition_id, group_id, left_on, confirmed_by)
      select d.id, d.group_id, ${said.leftOn}::date, ${said.confirmedBy}
        from compliance.disposition d where d.id = any(${dispositionIds}::bigint[])`,
  );
}

export interface Correction extends DisposedFirearm {
  readonly disposedOn: string;
  readonly licenseeName: string;
  readonly licenseNumber: string;
  readonly premises: Premises;
  readonly reason: string;
  readonly recordedBy: string;
}

/** Sets a row right by another that takes its place. Null when it was replaced meanwhile. */
export async function correctDisposition(
  tx: Transaction,
  mistakenId: string,
  right: Correction,
): Promise<string | null> {
  const [row] = await tx.query(
    sql<{ id: string }>`/* compliance.correct-disposition */
      insert into compliance.disposition
             (group_id, release_id, manufacturer, item_type, model, caliber, serial_number,
              disposed_on, licensee_name, license_number, premises, recorded_by, replaces, reason)
      select d.group_id, d.release_id, ${right.manufacturer}, ${right.itemType}, ${right.model},
             ${right.caliber}, ${right.serialNumber}, ${right.disposedOn}::date,
             ${right.licenseeName}, ${right.licenseNumber}, ${JSON.stringify(right.premises)},
             ${right.recordedBy}, d.id, ${right.reason}
        from compliance.disposition d where d.id = ${mistakenId}::bigint
      on conflict (replaces) where replaces is not null do nothing
      returning id::text`,
  );
  return row?.id ?? null;
}

/** Null when there is none. */
export async function findGroupOfDisposition(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db.query(
    sql<{ groupId: string }>`/* compliance.find-group-of-disposition */
      select group_id as "groupId" from compliance.disposition where id = ${id}::bigint`,
  );
  return row?.groupId ?? null;
}
