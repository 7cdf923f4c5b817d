/** Cents of a decimal amount, or null when it is no amount of money. Digits only, never a float. */
export function centsOf(amount: string): number | null {
  const match = /^\+?(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(amount);
  if (!match) return null;
  const [, dollars = '0', fraction = ''] = match;
  return Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
}

/** As a number of dollars: how the provider writes amounts in its JSON. */
export function dollars(cents: number): number {
  return cents / 100;
}

/** As text with two decimals. */
export function dollarText(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
