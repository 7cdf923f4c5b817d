/** So many days before a license ends its holder is told, and on the day itself. */
export const watchedDays = [60, 30, 7, 0] as const;

/** The nearest of the days that a license has come to; null for one that ends later. */
export function thresholdOf(daysLeft: number): number | null {
  return watchedDays.findLast((days) => daysLeft <= days) ?? null;
}
