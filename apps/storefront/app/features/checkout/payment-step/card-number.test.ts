import { describe, expect, test } from 'vitest';
import { brandOf, formatCardNumber, isCardNumber } from './card-number.ts';

describe('a card number', { tags: ['CHK-13'] }, () => {
  test.each([
    ['4111111111111111', '4111 1111 1111 1111', 'visa'],
    ['4111-1111 1111', '4111 1111 1111', 'visa'],
    ['411111111111111199', '4111 1111 1111 1111', 'visa'],
    ['5555555555554444', '5555 5555 5555 4444', 'mastercard'],
    ['2221000000000009', '2221 0000 0000 0009', 'mastercard'],
    ['2720990000000007', '2720 9900 0000 0007', 'mastercard'],
    ['378282246310005', '3782 822463 10005', 'amex'],
    ['34', '34', 'amex'],
    ['37828', '3782 8', 'amex'],
    ['6011111111111117', '6011 1111 1111 1117', 'discover'],
    ['6500000000000002', '6500 0000 0000 0002', 'discover'],
    ['2220', '2220', null],
    ['2721', '2721', null],
    ['50', '50', null],
    ['56', '56', null],
    ['6012', '6012', null],
    ['', '', null],
  ])('%s is shown as %s, of %s', (typed, shown, brand) => {
    expect(formatCardNumber(typed)).toBe(shown);
    expect(brandOf(typed)).toBe(brand);
  });
});

test('a slip of the finger is noticed', { tags: ['CHK-12'] }, () => {
  expect(['4111 1111 1111 1111', '378282246310005'].map(isCardNumber)).toEqual([true, true]);
  expect(['4111 1111 1111 1112', '4111', '', '41111111111111110000'].map(isCardNumber)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
