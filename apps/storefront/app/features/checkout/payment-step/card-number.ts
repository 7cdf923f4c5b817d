import { digitsOf } from '../../forms/format-in-place.ts';

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover';

const brands: readonly (readonly [CardBrand, RegExp])[] = [
  ['visa', /^4/],
  ['mastercard', /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['amex', /^3[47]/],
  ['discover', /^(?:6011|65)/],
];

/** By the first digits; null until they say something. */
export function brandOf(number: string): CardBrand | null {
  const digits = digitsOf(number);
  return brands.find(([, pattern]) => pattern.test(digits))?.[0] ?? null;
}

/** In groups as on the card: 4-6-5 for American Express, four by four for all others. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text);
  if (brandOf(digits) === 'amex') {
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
      .filter((group) => group !== '')
      .join(' ');
  }
  return (digits.slice(0, 16).match(/.{1,4}/g) ?? []).join(' ');
}

/** The last digit of a card follows from the others; most slips of the finger show in it. */
export function isCardNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (digits.length < 13 || digits.length > 16) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
