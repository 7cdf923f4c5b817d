import { expect, test } from 'vitest';
import { pick, seededRandom } from '../../../testing/seeded-random.ts';
import { centsOf, dollarsOf } from './amounts.ts';

test.each([
  [0, '0'],
  [1, '0.01'],
  [10, '0.1'],
  [995, '9.95'],
  [-618, '-6.18'],
  [2_000_000_000, '20000000'],
  [9_899_999_901, '98999999.01'],
])('%d cents are written %s', (cents, text) => {
  expect(JSON.stringify(dollarsOf(cents))).toBe(text);
});

test('every amount is read back as it was written', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 50_000; round += 1) {
    const size = pick(random, [100, 100_000, 2_000_000_000]);
    const cents = random(size) * pick(random, [1, -1]);
    const written = JSON.stringify(dollarsOf(cents));
    const digits = String(Math.abs(cents)).padStart(3, '0');
    // Trailing zeros are all that the number does not write.
    expect(`${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.?0+$/, '')).toBe(
      written
        .replace('-', '')
        .replace(/^(\d+)$/, '$1.00')
        .replace(/\.?0+$/, ''),
    );
    expect(centsOf(JSON.parse(written))).toBe(cents + 0);
  }
});

test.each([
  ['6.18', 618],
  [6.18, 618],
  ['6.1', 610],
  ['6.1800', 618],
  ['-0.0', 0],
  [0, 0],
  ['6.185', null],
  [0.1 + 0.2, null],
  ['1e3', null],
  [Number.NaN, null],
  [1e21, null],
  ['', null],
  ['six', null],
  [null, null],
  [true, null],
  [{}, null],
])('%s is read as %s', (value, cents) => {
  expect(centsOf(value)).toBe(cents);
});

test('half a cent is not an amount', () => {
  expect(() => dollarsOf(0.5)).toThrow('not an amount');
});
