/** By the visitor's calendar. */
export function formatDay(timestamp: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(timestamp));
}
