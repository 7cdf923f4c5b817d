import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['12.50', 1_250],
  ['12.5', 1_250],
  ['12', 1_200],
  ['0.29', 29],
  ['1,993.45', 199_345],
  ['$ 40.45', 4_045],
  [' 7 ', 700],
])('"%s" is %i cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});

test.each(['', '12.505', '-5', '1e3', 'ten', '.5', '12.', '99999999', '0x10', '٣'])(
  '"%s" is no amount',
  (text) => {
    expect(parseAmount(text)).toBeNull();
  },
);
