import { expect, test } from 'vitest';
import { seededRandom } from '../../../testing/seeded-random.ts';
import { centsOf, toAmount } from './amounts.ts';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [10, '0.10'],
  [99, '0.99'],
  [100, '1.00'],
  [123_456, '1234.56'],
  [99_999_999_999, '999999999.99'],
])('%i cents are written as %s', (cents, text) => {
  expect(toAmount(cents)).toBe(text);
  expect(centsOf(text)).toBe(cents);
  expect(centsOf(Number(text))).toBe(cents);
});

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  '%d is no amount and is never sent',
  (cents) => {
    expect(() => toAmount(cents)).toThrow('not an amount');
  },
);

test.each([
  ['1', 100],
  ['1.5', 150],
  ['30.0000', 3_000],
  [0.1, 10],
  [4.35, 435],
  [1.005, null],
  [1e21, null],
  [1e-7, null],
  [-5, null],
  ['-5.00', null],
  ['1,234.56', null],
  ['1.', null],
  ['.5', null],
  ['1.234', null],
  [' 1.00', null],
  ['', null],
  [null, null],
  [true, null],
  [['1.00'], null],
])('an amount written as %j is %j cents', (value, cents) => {
  expect(centsOf(value)).toBe(cents);
});

test('every amount survives the way out and back, as text and as a number', () => {
  const random = seededRandom(7);
  const amounts = Array.from({ length: 20_000 }, () => random(2 ** 31) * random(50));
  const lost = amounts.filter((cents) => {
    const text = toAmount(cents);
    return centsOf(text) !== cents || centsOf(Number(text)) !== cents;
  });
  expect(lost).toEqual([]);
});
