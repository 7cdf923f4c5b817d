/** Cents as the provider writes them: dollars with two decimals, as text. */
export function toAmount(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new Error(`not an amount: ${cents}`);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Cents of an amount that the provider wrote, as a number or as text. By its digits, never by
 * arithmetic with fractions. Null for anything that is not a whole number of cents.
 */
export function centsOf(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const match = /^(\d{1,11})(?:\.(\d{1,2})0*)?$/.exec(String(value));
  if (match === null) return null;
  return Number(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`);
}
