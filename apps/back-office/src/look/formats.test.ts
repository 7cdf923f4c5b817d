import { expect, test } from 'vitest';
import { formatDay, formatMoney, formatSize, toCents } from './formats.ts';

test('amounts are dollars', () => {
  expect(formatMoney(1993.4)).toBe('$1,993.40');
  expect(toCents(0.1 + 0.2)).toBe(30);
  expect(toCents(1993.45)).toBe(199_345);
});

test('a date is the same day everywhere', () => {
  expect(formatDay('2028-01-01')).toBe('Jan 1, 2028');
});

test('sizes are told by the thousand', () => {
  expect(formatSize(12)).toBe('1 KB');
  expect(formatSize(482_133)).toBe('482 KB');
  expect(formatSize(1_782_133)).toBe('1.8 MB');
});
