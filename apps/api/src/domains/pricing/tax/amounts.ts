/**
 * Cents as a number of dollars in JSON. Below ten trillion dollars the nearest number to an amount
 * is written with exactly its two decimals; a test looks at that.
 */
export function dollarsOf(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new Error(`not an amount: ${cents}`);
  return cents / 100;
}

/**
 * Cents of an amount that a tax service wrote, by its digits and never by arithmetic with fractions.
 * Null for anything that is not a whole number of cents.
 */
export function centsOf(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const match = /^(-?)(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(String(value));
  if (match === null) return null;
  const cents = Number(`${match[2]}${(match[3] ?? '').padEnd(2, '0')}`);
  return match[1] === '-' ? 0 - cents : cents;
}
