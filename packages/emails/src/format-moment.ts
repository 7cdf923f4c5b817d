const utc = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'long',
  timeZone: 'UTC',
});

/** `Mar 14, 2026, 3:09:26 PM UTC`. A mail is read anywhere, so the zone is always said. */
export function formatMoment(iso: string): string {
  // ICU puts a narrow no-break space before AM and PM, which old mail programs show as a box.
  return utc.format(new Date(iso)).replaceAll('\u202F', ' ');
}
