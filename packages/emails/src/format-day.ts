const utc = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `March 14, 2026`: a day of the calendar, which is the same in every zone. */
export function formatDay(isoDay: string): string {
  return utc.format(new Date(`${isoDay}T00:00:00Z`));
}
