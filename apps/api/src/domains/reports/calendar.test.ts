import { reportSpans } from '@tarnholt/contract';
import { expect, test } from 'vitest';
import { addDays, eachDay, quarterSpan, spanOf } from './calendar.ts';

test.each([
  ['today', '2028-02-29', '2028-02-29', '2028-02-29'],
  ['this-month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['last-month', '2028-03-01', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['this-quarter', '2026-11-17', '2026-10-01', '2026-11-17'],
  ['last-quarter', '2026-11-17', '2026-07-01', '2026-09-30'],
  ['last-quarter', '2026-02-03', '2025-10-01', '2025-12-31'],
  ['this-year', '2026-11-17', '2026-01-01', '2026-11-17'],
  ['last-year', '2026-11-17', '2025-01-01', '2025-12-31'],
] as const)('%s on %s is from %s to %s', (span, today, from, to) => {
  expect(spanOf(span, today)).toEqual({ from, to });
});

test('days of one’s own are named, in order and not too many', () => {
  const today = '2026-11-17';
  const own = (from?: string, to?: string) => spanOf('own', today, { from, to });
  expect(own('2026-01-01', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' });
  expect(own('2026-01-02', '2026-01-01')).toBeNull();
  expect(own('2020-01-01', '2026-01-01')).toBeNull();
  expect(own('2026-01-01')).toBeNull();
});

test('no span reaches beyond today', () => {
  for (const span of reportSpans) {
    const days = spanOf(span, '2026-11-17', { from: '2026-01-01', to: '2026-11-17' });
    expect(days && days.to <= '2026-11-17').toBe(true);
  }
});

test('days are counted across the ends of months, leap days and changes of the clock', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-11-01', 1)).toBe('2026-11-02');
  expect(eachDay({ from: '2026-12-30', to: '2027-01-02' })).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
  expect(quarterSpan(2026, 4)).toEqual({ from: '2026-10-01', to: '2026-12-31' });
});
