import type { JournalAccount } from '@tarnholt/contract';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Days that are over are counted once and kept: `reports.closed_day` and what belongs to it. */

export interface House {
  /** An IANA name: its days are the days of all reports. */
  readonly timeZone: string;
  readonly journalAccounts: Readonly<Record<JournalAccount, string>>;
}

export interface DayState {
  readonly today: string;
  /** Null while no day was closed. */
  readonly closedThrough: string | null;
}

export async function readDayState(db: Queryable, timeZone: string): Promise<DayState> {
  const [row] = await db.query(
    sql<DayState>`/* reports.day-state */
      select (shop_now() at time zone ${timeZone})::date::text as today,
             (select max(day)::text from reports.closed_day) as "closedThrough"`,
  );
  if (row === undefined) throw new Error('the database told no day');
  return row;
}

export interface DayToClose {
  readonly day: string;
  /** As texts: JavaScript would lose what is below a millisecond, and infinity. */
  readonly startsAt: string;
  readonly endsAt: string;
}

/**
 * The next day that is over since an hour: whatever began before its end is written by then. Null when
 * there is none, or nothing has happened yet.
 */
export async function findDayToClose(db: Queryable, timeZone: string): Promise<DayToClose | null> {
  const [row] = await db.query(
    sql<DayToClose>`/* reports.find-day-to-close */
      with last as (
        select day, ends_at from reports.closed_day order by day desc, revision desc limit 1
      ), next as (
        select coalesce((select day + 1 from last),
                        (reports.first_moment() at time zone ${timeZone})::date) as day,
               coalesce((select ends_at from last), '-infinity') as starts_at
      )
      select day::text, starts_at::text as "startsAt", ends_at::text as "endsAt"
        from next, lateral (select greatest((day + 1)::timestamp at time zone ${timeZone},
                                            starts_at + interval '1 second') as ends_at) ending
       where day is not null and ends_at <= shop_now() - interval '1 hour'`,
  );
  return row ?? null;
}

/** Counts a day for good. False when somebody else has done it meanwhile. */
export async function closeDay(
  tx: Transaction,
  house: House,
  { day, startsAt, endsAt }: DayToClose,
): Promise<boolean> {
  const revision = 1;
  const isOurs = await insertDay(tx, house, { day, startsAt, endsAt }, revision);
  if (!isOurs) return false;
  await countSales(tx, day, revision);
  await countFunnel(tx, day, revision);
  await tx.query(
    sql`/* reports.close-journal */
      insert into reports.journal_line (day, account, account_number, debit_cents, credit_cents)
      select c.day, j.account, ${JSON.stringify(house.journalAccounts)}::jsonb ->> j.account,
             j.debit_cents, j.credit_cents
        from reports.closed_day c,
             reports.journal_between(c.starts_at, c.ends_at, c.time_zone, c.day) j
       where c.day = ${day} and c.revision = ${revision}`,
  );
  return true;
}

async function insertDay(
  tx: Transaction,
  { timeZone }: House,
  { day, startsAt, endsAt }: DayToClose,
  revision: number,
): Promise<boolean> {
  const rows = await tx.query(
    sql<{ day: string }>`/* reports.insert-closed-day */
      insert into reports.closed_day (day, revision, time_zone, starts_at, ends_at)
      values (${day}, ${revision}, ${timeZone}, ${startsAt}, ${endsAt})
      on conflict do nothing
      returning day::text`,
  );
  return rows.length > 0;
}

/** What was sold on a day that stands in `reports.closed_day`. */
async function countSales(tx: Transaction, day: string, revision: number): Promise<void> {
  await tx.query(
    sql`/* reports.count-sales */
      insert into reports.day_sale
             (day, revision, breakdown, part, label, sold_cents, sold_tax_cents, sold_shipping_cents,
              returned_cents, returned_tax_cents, returned_shipping_cents, sold_units,
              returned_units, orders)
      select c.day, c.revision, s.breakdown, s.part, s.label, s.sold_cents, s.sold_tax_cents,
             s.sold_shipping_cents, s.returned_cents, s.returned_tax_cents,
             s.returned_shipping_cents, s.sold_units, s.returned_units, s.orders
        from reports.closed_day c,
             reports.sales_between(c.starts_at, c.ends_at, c.time_zone, c.day) s
       where c.day = ${day} and c.revision = ${revision}
      union all
      select c.day, c.revision, 'excise', e.item_class, '', e.sold_cents, 0, 0, e.returned_cents, 0,
             0, e.sold_units, e.returned_units, 0
        from reports.closed_day c,
             reports.excise_between(c.starts_at, c.ends_at, c.time_zone, c.day) e
       where c.day = ${day} and c.revision = ${revision}`,
  );
}

async function countFunnel(tx: Transaction, day: string, revision: number): Promise<void> {
  await tx.query(
    sql`/* reports.count-funnel */
      insert into reports.day_funnel
             (day, revision, carts, quoted, checkouts, placed, paid, shipped)
      select c.day, c.revision, f.carts, f.quoted, f.checkouts, f.placed, f.paid, f.shipped
        from reports.closed_day c,
             reports.funnel_between(c.starts_at, c.ends_at, c.time_zone, c.day) f
       where c.day = ${day} and c.revision = ${revision}`,
  );
}

/**
 * Counts a closed day again. The figures of before stay and are no longer shown; how far shoppers came
 * is taken over, since carts are gone by then. Its journal stays as it was booked: where the ledger
 * says anything else, nothing is written. Tells the new revision; null for a day that is not closed.
 */
export async function recountDay(tx: Transaction, day: string): Promise<number | null> {
  const [known] = await tx.query(
    sql<{ revision: number }>`/* reports.recount-day */
      insert into reports.closed_day (day, revision, time_zone, starts_at, ends_at)
      select day, revision + 1, time_zone, starts_at, ends_at
        from reports.closed_day where day = ${day} order by revision desc limit 1
      returning revision`,
  );
  if (known === undefined) return null;
  const { revision } = known;
  const differing = await findDifferences(tx, day);
  if (differing.some(({ what }) => what === 'journal')) {
    throw new Error(`the ledger of ${day} is not what its journal says`);
  }
  await tx.query(
    sql`/* reports.keep-funnel */
      insert into reports.day_funnel
             (day, revision, carts, quoted, checkouts, placed, paid, shipped)
      select day, ${revision}, carts, quoted, checkouts, placed, paid, shipped
        from reports.day_funnel where day = ${day} and revision = ${revision - 1}`,
  );
  await countSales(tx, day, revision);
  return revision;
}

export interface DayDifference {
  readonly what: 'journal' | 'day' | 'product' | 'state' | 'excise';
  readonly part: string;
}

/**
 * What a closed day would say if it were counted now, where that is anything else. How far shoppers
 * came is not compared: old carts are removed.
 */
export function findDifferences(db: Queryable, day: string): Promise<DayDifference[]> {
  return db.query(
    sql<DayDifference>`/* reports.find-differences */
      with closed as (
        select * from reports.closed_day where day = ${day} order by revision limit 1
      ), kept as (
        select breakdown, part, sold_cents, sold_tax_cents, sold_shipping_cents, returned_cents,
               returned_tax_cents, returned_shipping_cents, sold_units, returned_units, orders
          from reports.day_sale
         where day = ${day}
           and revision = (select max(revision) from reports.day_sale where day = ${day})
        union all
        select 'journal', account, debit_cents, credit_cents, 0, 0, 0, 0, 0, 0, 0
          from reports.journal_line where day = ${day}
      ), counted as (
        select s.breakdown, s.part, s.sold_cents, s.sold_tax_cents, s.sold_shipping_cents,
               s.returned_cents, s.returned_tax_cents, s.returned_shipping_cents, s.sold_units,
               s.returned_units, s.orders
          from closed c, reports.sales_between(c.starts_at, c.ends_at, c.time_zone, c.day) s
        union all
        select 'excise', e.item_class, e.sold_cents, 0, 0, e.returned_cents, 0, 0, e.sold_units,
               e.returned_units, 0
          from closed c, reports.excise_between(c.starts_at, c.ends_at, c.time_zone, c.day) e
        union all
        select 'journal', j.account, j.debit_cents, j.credit_cents, 0, 0, 0, 0, 0, 0, 0
          from closed c, reports.journal_between(c.starts_at, c.ends_at, c.time_zone, c.day) j
      )
      select distinct breakdown as what, part
        from ((select * from kept except select * from counted)
              union all (select * from counted except select * from kept)) differing
       order by 1, 2`,
  );
}

/** The days that were closed, of some days. */
export async function listClosedDays(
  db: Queryable,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string[]> {
  const rows = await db.query(
    sql<{ day: string }>`/* reports.list-closed-days */
      select distinct day::text from reports.closed_day
       where day between ${from} and ${to} order by 1`,
  );
  return rows.map(({ day }) => day);
}
