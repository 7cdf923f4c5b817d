/** An amount as the wire has it, or as the smallest coin. */
export type Money = { readonly dollars: number } | { readonly cents: number };

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$1,299.00`: always with cents, so that amounts below each other can be compared. */
export function formatMoney(money: Money): string {
  return format.format('cents' in money ? money.cents / 100 : money.dollars);
}
