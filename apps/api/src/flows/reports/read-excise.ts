import { type ExciseCategory, type ExciseReport, exciseCategories } from '@tarnholt/contract';
import {
  type ExciseClass,
  type ExciseRow,
  quarterSpan,
  readDayState,
  readExcise,
  readExciseClasses,
} from '../../domains/reports/index.ts';
import { dollars, type ReadDeps } from './deps.ts';

type Quarter = ExciseReport['quarters'][number];

/**
 * Figures for a return of the federal excise tax, by quarter: what left the house at the price it was
 * sold for, less what was given back of it. Quarters that have not begun are left out.
 */
export async function readExciseReport(
  { db, house: { timeZone } }: ReadDeps,
  { year: wanted }: { readonly year?: number | undefined },
): Promise<ExciseReport> {
  const { today, closedThrough } = await readDayState(db, timeZone);
  const year = wanted ?? Number(today.slice(0, 4));
  const found = await readExcise(db, timeZone, year);
  const quarters: Quarter[] = [];
  for (const quarter of [1, 2, 3, 4]) {
    const { from, to } = quarterSpan(year, quarter);
    if (from > today) continue;
    const classes = await readExciseClasses(db, to);
    const rows = found.filter((row) => row.quarter === quarter);
    const shown = categoriesOf(rows, classes);
    quarters.push({
      quarter,
      from,
      to,
      isPreliminary: closedThrough === null || closedThrough < to,
      rows: shown.map(({ taxCents, ...row }) => ({
        ...row,
        tax: taxCents === null ? null : dollars(taxCents),
      })),
      untiedRefunds: dollars(sum(rows.filter(isUntied), (row) => row.returnedCents)),
      tax: dollars(sum(shown, ({ taxCents }) => taxCents ?? 0)),
    });
  }
  return { year, timeZone, quarters };
}

const isUntied = ({ itemClass }: ExciseRow) => itemClass === '#refunds';

/** A class that nobody has decided about is listed, and not taxed: the table is to be completed. */
const categoryOf = ({ category }: ExciseRow) => (category ?? 'not_covered') as ExciseCategory;

/** One row for each category and rate: where a rate changed within a quarter, it has two. */
function categoriesOf(rows: readonly ExciseRow[], classes: readonly ExciseClass[]) {
  return exciseCategories.flatMap((category) => {
    const named = classes.filter((each) => each.category === category);
    const mine = rows.filter((row) => !isUntied(row) && categoryOf(row) === category);
    const rates = new Set(mine.map(({ ratePpm }) => ratePpm));
    if (rates.size === 0) rates.add(named[0]?.ratePpm ?? null);
    return [...rates].map((ratePpm) => {
      const ofRate = mine.filter((row) => row.ratePpm === ratePpm);
      const soldCents = sum(ofRate, (row) => row.soldCents);
      const returnedCents = sum(ofRate, (row) => row.returnedCents);
      const taxableCents = soldCents - returnedCents;
      const itemClasses = new Set([...named, ...ofRate].map(({ itemClass }) => itemClass));
      return {
        category,
        itemClasses: [...itemClasses].toSorted(),
        ratePercent: ratePpm === null ? null : ratePpm / 10_000,
        units: sum(ofRate, (row) => row.soldUnits),
        returnedUnits: sum(ofRate, (row) => row.returnedUnits),
        sold: dollars(soldCents),
        returned: dollars(returnedCents),
        taxable: dollars(taxableCents),
        // Rounded once, for the category: whole numbers until then.
        taxCents: ratePpm === null ? null : Math.round((taxableCents * ratePpm) / 1_000_000),
      };
    });
  });
}

function sum<Each>(list: readonly Each[], of: (each: Each) => number): number {
  return list.reduce((total, each) => total + of(each), 0);
}
