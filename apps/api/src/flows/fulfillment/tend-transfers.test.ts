import { describe, expect, test } from 'vitest';
import { daysLeftOf } from '../../domains/compliance/index.ts';
import { thresholdOf } from './license-thresholds.ts';
import { dueDay } from './remind-transfers.ts';

const since = new Date('2026-11-01T10:00:00Z');
const after = (days: number) => new Date(since.getTime() + days * 86_400_000);

describe('the day of a reminder', () => {
  test.each([
    [0, null],
    [1.99, null],
    [2, 2],
    [6.99, 2],
    [7, 7],
    [13.9, 7],
    [14, 14],
    [400, 14],
  ])('after %d days is %s', (days, due) => {
    expect(dueDay([2, 7, 14], since, after(days))).toBe(due);
  });
});

describe('the announcement of an end', () => {
  test.each([
    [61, null],
    [60, 60],
    [31, 60],
    [30, 30],
    [8, 30],
    [7, 7],
    [1, 7],
    [0, 0],
    [-1, 0],
  ])('%d days before it is that of %s days', (days, threshold) => {
    expect(thresholdOf(days)).toBe(threshold);
  });

  test('counts days of the calendar, over the change of the clocks and of the year', () => {
    const left = (today: string, endsOn: string) => daysLeftOf({ endsOn }, today);
    expect(left('2026-10-31', '2026-11-02')).toBe(2);
    expect(left('2026-12-31', '2027-01-01')).toBe(1);
    expect(left('2028-02-28', '2028-03-01')).toBe(2);
    expect(left('2027-01-01', '2027-01-01')).toBe(0);
    expect(left('2027-01-02', '2027-01-01')).toBe(-1);
  });
});
