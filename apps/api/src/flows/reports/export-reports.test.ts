import type { Journal, SalesReport } from '@tarnholt/contract';
import { expect, test } from 'vitest';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { agingFile, journalFile, salesFile } from './export-reports.ts';

const days = {
  ...{ span: 'own' as const, from: '2026-10-31', to: '2026-11-01', today: '2026-11-17' },
  ...{ timeZone: 'America/Denver', closedThrough: '2026-11-16', isPreliminary: false },
} as const;

const linesOf = ({ content }: FileAnswer) => String(content).trim().split('\r\n');

test('a journal has one line for each account and side, and debits are credits', () => {
  const line = (account: 'clearing' | 'returns', debit: number, credit: number) => ({
    ...{ account, accountNumber: '1150', debit, credit },
  });
  const journal: Journal = {
    days,
    entries: [
      {
        ...{ day: '2026-10-31', documentNumber: 'WEB-20261031', isPreliminary: false },
        lines: [line('clearing', 120.5, 20), line('returns', 20, 120.5)],
        ...{ debit: 140.5, credit: 140.5 },
      },
    ],
    ...{ debit: 140.5, credit: 140.5 },
  };
  const file = journalFile(journal);
  expect(file.fileName).toBe('journal-2026-10-31-to-2026-11-01.csv');
  const [heading, ...lines] = linesOf(file);
  expect(heading).toContain('"Posting date","Document number","Account"');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toBe(
    '"2026-10-31","WEB-20261031","1150","Card provider clearing",120.5,0,"USD","final"',
  );
  const sum = (column: number) =>
    lines.reduce((total, each) => total + Number(each.split(',')[column]), 0);
  expect(sum(4)).toBe(sum(5));
});

test('sales end with their total, and a name that a spreadsheet would run stays a text', () => {
  const figures = {
    ...{ gross: 10, refunds: 12, net: -2, tax: 0, shipping: 0, units: 1, returnedUnits: 1 },
    orders: 1,
  };
  const report: SalesReport = {
    days: { ...days, isPreliminary: true },
    by: 'product',
    rows: [{ kind: 'product', key: 'TH-CAP', label: '=HYPERLINK("x")', ...figures }],
    total: figures,
  };
  const file = salesFile(report);
  expect(file.fileName).toMatch(/-preliminary\.csv$/);
  const [, row, total] = linesOf(file);
  expect(row).toBe(`"TH-CAP","'=HYPERLINK(""x"")",10,12,-2,0,0,1,1,1`);
  expect(total).toBe('"","Total",10,12,-2,0,0,1,1,1');
});

test('what waits nowhere has no oldest', () => {
  const row = { row: 'to-ship', counts: [0, 0, 0, 0, 0], total: 0, oldestDays: null } as const;
  const at = '2026-11-17T02:00:00.000Z';
  const file = agingFile({ at, rows: [{ ...row, counts: [...row.counts] }] });
  expect(linesOf(file)[1]).toBe('"To ship",0,0,0,0,0,0,""');
});
