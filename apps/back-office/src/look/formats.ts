const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
// A date without a time means the same day everywhere.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

export const formatMoney = (amount: number): string => dollars.format(amount);

const counts = new Intl.NumberFormat('en-US');

export const formatCount = (count: number): string => counts.format(count);

export const formatTime = (timestamp: string): string => moment.format(new Date(timestamp));

export const formatDay = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Amounts are compared in cents: dollars with decimals do not add up. */
export const toCents = (amount: number): number => Math.round(amount * 100);
