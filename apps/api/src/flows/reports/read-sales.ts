import {
  mostReportRows,
  type SalesBreakdown,
  type SalesFigures,
  type SalesReport,
  type SalesRow,
  type SalesRowKind,
  usStates,
} from '@tarnholt/contract';
import { readSales, type SaleFigures, type SaleRow } from '../../domains/reports/index.ts';
import { type DaysQuery, daysOf, dollars, type ReadDeps } from './deps.ts';

type SalesQuery = DaysQuery & { readonly by: SalesBreakdown };

/**
 * What was sold and given back. The rows of every view add up to its total, and the totals of all
 * views are the same: what belongs to no product has rows of its own.
 */
export async function readSalesReport(
  deps: ReadDeps,
  query: SalesQuery,
  mostRows = mostReportRows,
): Promise<SalesReport> {
  const days = await daysOf(deps, query);
  const { rows: found, orders } = await readSales(deps.db, deps.house.timeZone, query.by, days);
  const rows = query.by === 'product' ? gathered(found, mostRows) : found.map(toRow(query.by));
  return { days, by: query.by, rows, total: { ...toFigures(sumOf(found)), orders } };
}

const ownRows: Readonly<Record<string, { kind: SalesRowKind; label: string }>> = {
  '#shipping': { kind: 'shipping', label: 'Shipping' },
  '#refunds': { kind: 'refunds', label: 'Refunds not tied to a product' },
  '#other': { kind: 'other', label: 'Charges not tied to a product' },
};

/** The products that brought the most, the others as one, and then what belongs to none. */
function gathered(found: readonly SaleRow[], mostRows: number): SalesRow[] {
  const own = found.filter(({ part }) => part in ownRows);
  const products = found.filter(({ part }) => !(part in ownRows));
  const others = products.slice(mostRows);
  return [
    ...products.slice(0, mostRows).map(toRow('product')),
    ...(others.length === 0
      ? []
      : [
          {
            kind: 'rest' as const,
            key: '',
            label: `${others.length} other products`,
            ...toFigures(sumOf(others)),
          },
        ]),
    ...own.map(toRow('product')),
  ];
}

const stateNames: Readonly<Record<string, string>> = usStates;

const toRow =
  (by: SalesBreakdown) =>
  ({ part, label, ...figures }: SaleRow): SalesRow => {
    const own = by === 'product' ? ownRows[part] : undefined;
    const name =
      by === 'day' ? part : by === 'state' ? (stateNames[part] ?? (part || 'Not known')) : label;
    return {
      kind: own?.kind ?? by,
      key: own === undefined ? part : '',
      label: own?.label ?? name,
      ...toFigures(figures),
    };
  };

export function toFigures(of: SaleFigures): SalesFigures {
  return {
    gross: dollars(of.soldCents),
    refunds: dollars(of.returnedCents),
    net: dollars(of.soldCents - of.returnedCents),
    tax: dollars(of.soldTaxCents - of.returnedTaxCents),
    shipping: dollars(of.soldShippingCents - of.returnedShippingCents),
    units: of.soldUnits,
    returnedUnits: of.returnedUnits,
    orders: of.orders,
  };
}

function sumOf(rows: readonly SaleFigures[]): SaleFigures {
  const sum = (of: (row: SaleFigures) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    soldCents: sum((row) => row.soldCents),
    soldTaxCents: sum((row) => row.soldTaxCents),
    soldShippingCents: sum((row) => row.soldShippingCents),
    returnedCents: sum((row) => row.returnedCents),
    returnedTaxCents: sum((row) => row.returnedTaxCents),
    returnedShippingCents: sum((row) => row.returnedShippingCents),
    soldUnits: sum((row) => row.soldUnits),
    returnedUnits: sum((row) => row.returnedUnits),
    orders: sum((row) => row.orders),
  };
}
