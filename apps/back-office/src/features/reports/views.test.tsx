import type { AgingReport, ExciseReport, Journal, SalesReport } from '@tarnholt/contract';
import { agingRows } from '@tarnholt/contract/reports';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AgingView } from './aging-page.tsx';
import { describeBars, rangeOf } from './charts.tsx';
import { ExciseView } from './excise-page.tsx';
import { JournalView } from './journal-page.tsx';
import { SalesView } from './sales-page.tsx';

const days = {
  span: 'this-month',
  from: '2026-11-01',
  to: '2026-11-17',
  today: '2026-11-17',
  timeZone: 'America/Denver',
  closedThrough: '2026-11-16',
  isPreliminary: true,
} as const;

const figures = {
  ...{ gross: 120.5, refunds: 20, net: 100.5, tax: 8.25, shipping: 9.95 },
  ...{ units: 3, returnedUnits: 1, orders: 2 },
};

describe('sales', () => {
  const report: SalesReport = {
    days,
    by: 'product',
    rows: [
      { kind: 'product', key: 'TH-CAP-OLV', label: 'Field Cap', ...figures },
      { kind: 'refunds', key: '', label: 'Refunds not tied to a product', ...figures, net: -5 },
    ],
    total: figures,
  };

  test('have a picture with a label, and all figures in a table with headings', () => {
    const html = renderToStaticMarkup(<SalesView report={report} />);
    expect(html).toContain('role="img"');
    expect(html).toContain('Highest: Field Cap, $100.50');
    expect(html).toContain('<th scope="row">Field Cap');
    expect(html).toContain('Refunds not tied to a product');
    expect(html).toContain('Closed through Nov 16, 2026');
  });

  test('of days on which nothing happened say so', () => {
    const html = renderToStaticMarkup(<SalesView report={{ ...report, rows: [] }} />);
    expect(html).toContain('Nothing was charged or given back');
    expect(html).not.toContain('<table');
  });
});

test('a journal of a day that is not closed warns whoever would book it', () => {
  const line = { account: 'clearing', accountNumber: '1150', debit: 5, credit: 0 } as const;
  const sale = { account: 'sales', accountNumber: '4000', debit: 0, credit: 5 } as const;
  const entry = { day: '2026-11-17', documentNumber: 'WEB-20261117-PRELIMINARY' };
  const journal: Journal = {
    days,
    entries: [{ ...entry, isPreliminary: true, lines: [line, sale], debit: 5, credit: 5 }],
    debit: 5,
    credit: 5,
  };
  const html = renderToStaticMarkup(<JournalView journal={journal} />);
  expect(html).toContain('Do not book entries that are preliminary');
  expect(html).toContain('balanced.');
  const [first] = journal.entries;
  if (first === undefined) throw new Error('there is an entry');
  const closed = { ...journal, entries: [{ ...first, isPreliminary: false }] };
  expect(renderToStaticMarkup(<JournalView journal={closed} />)).not.toContain('Do not book');
});

test('where nothing waits, the report of what waits says so', () => {
  const at = '2026-11-17T02:00:00.000Z';
  const none = { counts: [0, 0, 0, 0, 0], total: 0, oldestDays: null };
  const report: AgingReport = { at, rows: agingRows.map((row) => ({ row, ...none })) };
  expect(renderToStaticMarkup(<AgingView report={report} isLinked={false} />)).toContain(
    'Nothing waits',
  );
});

test('refunds that name no item are told beside the tax', () => {
  const report: ExciseReport = {
    year: 2026,
    timeZone: 'America/Denver',
    quarters: [
      {
        ...{ quarter: 4, from: '2026-10-01', to: '2026-12-31', isPreliminary: true },
        rows: [
          {
            ...{ category: 'other_firearms', itemClasses: ['rifle', 'shotgun'], ratePercent: 11 },
            ...{ units: 2, returnedUnits: 0, sold: 3798, returned: 0, taxable: 3798, tax: 417.78 },
          },
        ],
        untiedRefunds: 12.5,
        tax: 417.78,
      },
    ],
  };
  const html = renderToStaticMarkup(<ExciseView report={report} />);
  expect(html).toContain('$417.78');
  expect(html).toContain('Refunds of $12.50 name no item');
  expect(html).toContain('Preliminary');
});

test('bars below nothing have room, and a picture of nothing says so', () => {
  const bar = (value: number) => ({ key: String(value), label: 'Day', value });
  expect(rangeOf([bar(5), bar(-3)])).toEqual({ top: 5, bottom: -3 });
  expect(rangeOf([])).toEqual({ top: 1, bottom: 0 });
  const told = describeBars({ bars: [bar(0)], title: 'Net', format: String });
  expect(told).toBe('Net. All are zero.');
});
