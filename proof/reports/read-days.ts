import {
  readExcise,
  readJournal,
  readSales,
  type SaleFigures,
} from '../../apps/api/src/domains/reports/index.ts';
import type { Queryable } from '../../apps/api/src/platform/database.ts';
import { keyOf, type Sums } from '../../scripts/testing/sums.ts';

/** What the reports say, day by day, in the form of the sums that they are held against. */

export type View = 'day' | 'product' | 'state';

const toSums = (row: SaleFigures): Sums => ({
  sold: row.soldCents,
  soldTax: row.soldTaxCents,
  soldShipping: row.soldShippingCents,
  returned: row.returnedCents,
  returnedTax: row.returnedTaxCents,
  returnedShipping: row.returnedShippingCents,
  units: row.soldUnits,
  returnedUnits: row.returnedUnits,
  orders: row.orders,
});

export async function reportedSales(
  db: Queryable,
  timeZone: string,
  view: View,
  days: readonly string[],
): Promise<Map<string, Sums>> {
  const found = new Map<string, Sums>();
  for (const day of days) {
    const { rows } = await readSales(db, timeZone, view, { from: day, to: day });
    for (const row of rows) {
      found.set(view === 'day' ? day : keyOf(day, row.part), toSums(row));
    }
  }
  return found;
}

/** Of a whole span, by part. */
export async function reportedSpan(
  db: Queryable,
  timeZone: string,
  view: View,
  span: { readonly from: string; readonly to: string },
): Promise<Map<string, Sums>> {
  const { rows } = await readSales(db, timeZone, view, span);
  return new Map(rows.map((row) => [row.part, toSums(row)]));
}

export async function reportedJournal(
  db: Queryable,
  timeZone: string,
  span: { readonly from: string; readonly to: string },
): Promise<Map<string, { debit: number; credit: number }>> {
  const rows = await readJournal(db, timeZone, span);
  return new Map(
    rows.map((row) => [
      keyOf(row.day, row.account),
      { debit: row.debitCents, credit: row.creditCents },
    ]),
  );
}

/** By quarter and class. */
export async function reportedExcise(
  db: Queryable,
  timeZone: string,
  years: readonly number[],
): Promise<Map<string, ExciseSums>> {
  const found = new Map<string, ExciseSums>();
  for (const year of years) {
    for (const row of await readExcise(db, timeZone, year)) {
      found.set(`${year}-Q${row.quarter} ${row.itemClass}`, {
        sold: row.soldCents,
        returned: row.returnedCents,
        units: row.soldUnits,
        returnedUnits: row.returnedUnits,
      });
    }
  }
  return found;
}

export interface ExciseSums {
  sold: number;
  returned: number;
  units: number;
  returnedUnits: number;
}
