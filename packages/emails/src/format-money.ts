const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,299.00`, from integer cents. */
export function formatMoney(cents: number): string {
  return dollars.format(cents / 100);
}
