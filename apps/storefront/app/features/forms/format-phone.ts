import { digitsOf } from './format-in-place.ts';

/** As people in the United States write it: (307)-555-0100, and +1 (307)-555-0100 past ten digits. */
export function formatPhone(text: string): string {
  const digits = digitsOf(text).slice(0, 13);
  const country = digits.slice(0, Math.max(digits.length - 10, 0));
  const number = digits.slice(country.length);
  const [area, exchange, line] = [number.slice(0, 3), number.slice(3, 6), number.slice(6)];
  if (number === '') return '';
  if (exchange === '') return `(${area}`;
  const rest = line === '' ? exchange : `${exchange}-${line}`;
  return `${country === '' ? '' : `+${country} `}(${area})-${rest}`;
}
