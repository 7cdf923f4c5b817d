import {
  type AgingReport,
  agingBuckets,
  type ExciseReport,
  type FunnelReport,
  funnelSteps,
  type Journal,
  type SalesFigures,
  type SalesReport,
  type StockValueReport,
} from '@tarnholt/contract';
import { type CsvCell, csvHeading, csvLine } from '../../platform/csv/write-csv.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { accountNames, agingNames, categoryNames } from './words.ts';

/** Reports as files, each made of the very figures that its screen shows. */

/** It is saved: no browser shows it, whatever is in it. */
const mediaType = 'application/octet-stream';

/** Far more products than any shop has. */
export const mostFileRows = 200_000;

function fileOf(
  name: string,
  heading: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): FileAnswer {
  const text = csvHeading(heading) + rows.map(csvLine).join('');
  return { content: Buffer.from(text), fileName: `${name}.csv`, mediaType };
}

const spanName = ({ from, to, isPreliminary }: SalesReport['days']) =>
  `${from}-to-${to}${isPreliminary ? '-preliminary' : ''}`;

const salesHeading = [
  ...['Gross charged', 'Refunds', 'Net', 'Of net: sales tax', 'Of net: shipping'],
  ...['Units sold', 'Units given back', 'Orders'],
];

const salesCells = (of: SalesFigures) => [
  ...[of.gross, of.refunds, of.net, of.tax, of.shipping],
  ...[of.units, of.returnedUnits, of.orders],
];

export function salesFile({ days, by, rows, total }: SalesReport): FileAnswer {
  const names = { day: ['Day'], product: ['Product', 'Name'], state: ['State', 'Name'] }[by];
  const cells = (key: string, label: string) => (by === 'day' ? [key] : [key, label]);
  return fileOf(
    `sales-by-${by}-${spanName(days)}`,
    [...names, ...salesHeading],
    [
      ...rows.map((row) => [...cells(row.key, row.label), ...salesCells(row)]),
      [...(by === 'day' ? ['Total'] : ['', 'Total']), ...salesCells(total)],
    ],
  );
}

export function funnelFile({ days, rows, total }: FunnelReport): FileAnswer {
  return fileOf(
    `funnel-${spanName(days)}`,
    [
      ...['Day', 'Carts begun', 'Carts with totals', 'Checkouts begun', 'Orders placed'],
      ...['Orders first charged', 'Orders first shipped'],
    ],
    [
      ...rows.map((row) => [row.day, ...funnelSteps.map((step) => row[step])]),
      ['Total', ...funnelSteps.map((step) => total[step])],
    ],
  );
}

export function stockValueFile({ at, rows, total }: StockValueReport): FileAnswer {
  return fileOf(
    `stock-value-${at.slice(0, 10)}`,
    [
      ...['Product', 'Name', 'Class', 'List price', 'On hand', 'Value at list price'],
      ...['Promised to orders', 'Value promised'],
    ],
    [
      ...rows.map((row) => [
        ...[row.sku, row.name, row.itemClass, row.price, row.onHand, row.value],
        ...[row.promised, row.promisedValue],
      ]),
      ['', 'Total', '', null, total.onHand, total.value, total.promised, total.promisedValue],
    ],
  );
}

export const bucketNames: readonly string[] = agingBuckets.map((first, at) => {
  const next = agingBuckets[at + 1];
  return next === undefined ? `${first} days or more` : `${first} to ${next - 1} days`;
});

export function agingFile({ at, rows }: AgingReport): FileAnswer {
  return fileOf(
    `aging-${at.slice(0, 10)}`,
    ['Where it stands', ...bucketNames, 'Total', 'Oldest, in days'],
    rows.map((row) => [agingNames[row.row], ...row.counts, row.total, row.oldestDays]),
  );
}

/** One line for each account and side, as accounting programs import them. */
export function journalFile({ days, entries }: Journal): FileAnswer {
  return fileOf(
    `journal-${spanName(days)}`,
    [
      ...['Posting date', 'Document number', 'Account', 'Account name', 'Debit', 'Credit'],
      ...['Currency', 'Status'],
    ],
    entries.flatMap((entry) =>
      entry.lines.flatMap((line) =>
        [
          { debit: line.debit, credit: 0 },
          { debit: 0, credit: line.credit },
        ]
          .filter(({ debit, credit }) => debit !== 0 || credit !== 0)
          .map(({ debit, credit }) => [
            ...[entry.day, entry.documentNumber, line.accountNumber, accountNames[line.account]],
            ...[debit, credit, 'USD', entry.isPreliminary ? 'preliminary' : 'final'],
          ]),
      ),
    ),
  );
}

export function exciseFile({ year, quarters }: ExciseReport): FileAnswer {
  return fileOf(
    `firearms-excise-${year}`,
    [
      ...[
        'Quarter',
        'From',
        'To',
        'Status',
        'Category',
        'Classes',
        'Units shipped',
        'Units given back',
      ],
      ...['Shipped at sale price', 'Given back', 'Taxable', 'Rate in percent', 'Tax'],
    ],
    quarters.flatMap((each) => {
      const status = each.isPreliminary ? 'preliminary' : 'final';
      const first = [`${year}-Q${each.quarter}`, each.from, each.to, status];
      return [
        ...each.rows.map((row) => [
          ...first,
          ...[categoryNames[row.category], row.itemClasses.join(' '), row.units, row.returnedUnits],
          ...[row.sold, row.returned, row.taxable, row.ratePercent, row.tax],
        ]),
        [
          ...first,
          'Refunds that name no item, not taken off',
          '',
          null,
          null,
          null,
          each.untiedRefunds,
          null,
          null,
          null,
        ],
      ];
    }),
  );
}
