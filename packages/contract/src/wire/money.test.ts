import { expect, test } from 'vitest';
import { money, signedMoney } from './money.ts';

test('every whole number of cents is an amount', () => {
  for (let cents = 0; cents <= 200_000; cents += 1) {
    if (!money.safeParse(cents / 100).success) expect.fail(`${cents} cents was refused`);
  }
  expect(money.parse(99_999_999.99)).toBe(99_999_999.99);
});

test.each([0.001, 19.999, 0.1 + 0.2, 1e-9, -0.01, -1, 1e9, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d is not an amount',
  (value) => expect(money.safeParse(value).success).toBe(false),
);

test.each(['1', null, undefined, true])('%j is not an amount', (value) =>
  expect(money.safeParse(value).success).toBe(false),
);

test('what is taken off is zero or negative', () => {
  expect(signedMoney.parse(0)).toBe(0);
  expect(signedMoney.parse(-25.5)).toBe(-25.5);
  expect(signedMoney.safeParse(25.5).success).toBe(false);
  expect(signedMoney.safeParse(-0.001).success).toBe(false);
});
