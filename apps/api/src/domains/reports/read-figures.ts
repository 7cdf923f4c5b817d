import type { FunnelStep, JournalAccount, SalesBreakdown } from '@tarnholt/contract';
import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { DaySpan } from './calendar.ts';

/**
 * Figures of some days: those of closed days as they were kept, and of the days since as the same
 * functions count them now. Cents are far below what a double keeps exactly. Few days have a second
 * revision: they are what is looked for, and not the newest one of each.
 */

export interface SaleFigures {
  readonly soldCents: number;
  readonly soldTaxCents: number;
  readonly soldShippingCents: number;
  readonly returnedCents: number;
  readonly returnedTaxCents: number;
  readonly returnedShippingCents: number;
  readonly soldUnits: number;
  readonly returnedUnits: number;
  readonly orders: number;
}

export interface SaleRow extends SaleFigures {
  /** A day, a sku, a state; `#shipping`, `#refunds`, `#other`. */
  readonly part: string;
  /** As it was called when it was last charged or given back. */
  readonly label: string;
}

export interface Sales {
  readonly rows: readonly SaleRow[];
  /** Orders count once in all, and with each of their products. */
  readonly orders: number;
}

/** One row for each day, product or state; days and states in their order, products by what came in. */
export async function readSales(
  db: Queryable,
  timeZone: string,
  breakdown: SalesBreakdown,
  { from, to }: DaySpan,
): Promise<Sales> {
  // Read in one go: today is counted for it, which is most of the work. Which name was the
  // last is asked when the tens of thousands of rows of a year have become hundreds.
  const wanted = breakdown === 'product' ? ['product', 'day'] : [breakdown];
  const found = await db.query(
    sql<SaleRow & { breakdown: SalesBreakdown }>`/* reports.read-sales */
      with tail as (
        select coalesce(max(ends_at), '-infinity') as since, max(day) + 1 as first_day
          from reports.closed_day
      ), closed as (
        select s.breakdown, s.part, s.label, max(s.day) as day, sum(s.sold_cents) as sold_cents,
               sum(s.sold_tax_cents) as sold_tax_cents,
               sum(s.sold_shipping_cents) as sold_shipping_cents,
               sum(s.returned_cents) as returned_cents,
               sum(s.returned_tax_cents) as returned_tax_cents,
               sum(s.returned_shipping_cents) as returned_shipping_cents,
               sum(s.sold_units) as sold_units, sum(s.returned_units) as returned_units,
               sum(s.orders) as orders
          from reports.day_sale s
         where s.breakdown = any(${wanted}) and s.day between ${from} and ${to}
           and not exists (select from reports.closed_day c
                            where c.day = s.day and c.revision > s.revision and c.revision > 1)
         group by s.breakdown, s.part, s.label, case when s.breakdown = 'day' then s.day end
      ), figures as (
        select c.breakdown, c.day, c.part, c.label,
               c.sold_cents, c.sold_tax_cents, c.sold_shipping_cents, c.returned_cents,
               c.returned_tax_cents, c.returned_shipping_cents, c.sold_units, c.returned_units,
               c.orders
          from closed c
        union all
        select s.breakdown, s.day, s.part, s.label, s.sold_cents, s.sold_tax_cents,
               s.sold_shipping_cents, s.returned_cents, s.returned_tax_cents,
               s.returned_shipping_cents, s.sold_units, s.returned_units, s.orders
          from tail, reports.sales_between(
                 tail.since, (${to}::date + 1)::timestamp at time zone ${timeZone}, ${timeZone},
                 tail.first_day) s
         where s.breakdown = any(${wanted}) and s.day between ${from} and ${to}
      )
      select breakdown, case when breakdown = 'day' then day::text else part end as part,
             substr(max((10000 + (day - date '2000-01-01'))::text || label), 6) as label,
             sum(sold_cents)::float8 as "soldCents", sum(sold_tax_cents)::float8 as "soldTaxCents",
             sum(sold_shipping_cents)::float8 as "soldShippingCents",
             sum(returned_cents)::float8 as "returnedCents",
             sum(returned_tax_cents)::float8 as "returnedTaxCents",
             sum(returned_shipping_cents)::float8 as "returnedShippingCents",
             sum(sold_units)::float8 as "soldUnits", sum(returned_units)::float8 as "returnedUnits",
             sum(orders)::float8 as orders
        from figures group by 1, 2
       order by case when breakdown = 'product' then sum(returned_cents) - sum(sold_cents) end, 2`,
  );
  const counted = breakdown === 'product' ? 'day' : breakdown;
  return {
    rows: found.filter((row) => row.breakdown === breakdown).map(({ breakdown: _, ...row }) => row),
    orders: found
      .filter((row) => row.breakdown === counted)
      .reduce((total, { orders }) => total + orders, 0),
  };
}

export interface ExciseRow {
  readonly quarter: number;
  /** `#refunds` is what names no item. */
  readonly itemClass: string;
  readonly category: string | null;
  readonly ratePpm: number | null;
  readonly soldCents: number;
  readonly returnedCents: number;
  readonly soldUnits: number;
  readonly returnedUnits: number;
}

/** What left the house in a year, by quarter and class, with the rate of the day that it left on. */
export function readExcise(db: Queryable, timeZone: string, year: number): Promise<ExciseRow[]> {
  const from = `${year}-01-01`;
  const to = `${year}-12-31`;
  return db.query(
    sql<ExciseRow>`/* reports.read-excise */
      with tail as (
        select coalesce(max(ends_at), '-infinity') as since, max(day) + 1 as first_day
          from reports.closed_day
      ), figures as (
        select s.day, s.part as item_class, s.sold_cents, s.returned_cents, s.sold_units,
               s.returned_units
          from reports.day_sale s
         where s.breakdown = 'excise' and s.day between ${from} and ${to}
           and not exists (select from reports.closed_day c
                            where c.day = s.day and c.revision > s.revision and c.revision > 1)
        union all
        select e.day, e.item_class, e.sold_cents, e.returned_cents, e.sold_units, e.returned_units
          from tail, reports.excise_between(
                 tail.since, (${to}::date + 1)::timestamp at time zone ${timeZone}, ${timeZone},
                 tail.first_day) e
         where e.day between ${from} and ${to}
      )
      select extract(quarter from f.day)::int as quarter, f.item_class as "itemClass", x.category,
             x.rate_ppm as "ratePpm", sum(f.sold_cents)::float8 as "soldCents",
             sum(f.returned_cents)::float8 as "returnedCents",
             sum(f.sold_units)::float8 as "soldUnits",
             sum(f.returned_units)::float8 as "returnedUnits"
        from figures f
        left join lateral (
          select c.category, c.rate_ppm from reports.excise_class c
           where c.item_class = f.item_class and c.valid_from <= f.day
           order by c.valid_from desc limit 1) x on true
       group by 1, 2, 3, 4 order by 1, 2, 4`,
  );
}

export interface ExciseClass {
  readonly itemClass: string;
  readonly category: string;
  readonly ratePpm: number | null;
}

/** What the tax makes of each class on a day. */
export function readExciseClasses(db: Queryable, day: string): Promise<ExciseClass[]> {
  return db.query(
    sql<ExciseClass>`/* reports.read-excise-classes */
      select distinct on (item_class) item_class as "itemClass", category, rate_ppm as "ratePpm"
        from reports.excise_class where valid_from <= ${day}
       order by item_class, valid_from desc`,
  );
}

export type FunnelRow = Readonly<Record<FunnelStep, number>> & { readonly day: string };

/** Days without anything are left out. */
export function readFunnel(
  db: Queryable,
  timeZone: string,
  { from, to }: DaySpan,
): Promise<FunnelRow[]> {
  return db.query(
    sql<FunnelRow>`/* reports.read-funnel */
      with tail as (
        select coalesce(max(ends_at), '-infinity') as since, max(day) + 1 as first_day
          from reports.closed_day
      )
      select f.day::text, f.carts, f.quoted, f.checkouts, f.placed, f.paid, f.shipped
        from reports.day_funnel f
       where f.day between ${from} and ${to}
         and not exists (select from reports.closed_day c
                          where c.day = f.day and c.revision > f.revision and c.revision > 1)
      union all
      select f.day::text, f.carts, f.quoted, f.checkouts, f.placed, f.paid, f.shipped
        from tail, reports.funnel_between(
               tail.since, (${to}::date + 1)::timestamp at time zone ${timeZone}, ${timeZone},
               tail.first_day) f
       where f.day between ${from} and ${to}
       order by 1`,
  );
}

export interface JournalRow {
  readonly day: string;
  readonly account: JournalAccount;
  /** Null for a day that is not closed: its numbers are those of the settings. */
  readonly accountNumber: string | null;
  readonly debitCents: number;
  readonly creditCents: number;
}

export function readJournal(
  db: Queryable,
  timeZone: string,
  { from, to }: DaySpan,
): Promise<JournalRow[]> {
  return db.query(
    sql<JournalRow>`/* reports.read-journal */
      with tail as (
        select coalesce(max(ends_at), '-infinity') as since, max(day) + 1 as first_day
          from reports.closed_day
      )
      select j.day::text, j.account, j.account_number as "accountNumber",
             j.debit_cents::float8 as "debitCents", j.credit_cents::float8 as "creditCents"
        from reports.journal_line j where j.day between ${from} and ${to}
      union all
      select j.day::text, j.account, null, j.debit_cents::float8, j.credit_cents::float8
        from tail, reports.journal_between(
               tail.since, (${to}::date + 1)::timestamp at time zone ${timeZone}, ${timeZone},
               tail.first_day) j
       where j.day between ${from} and ${to}
       order by 1, 2`,
  );
}
