import {
  mostReportDays,
  type ReportSpan,
  reportSpans,
  type SalesBreakdown,
  salesBreakdowns,
} from '@tarnholt/contract/reports';

/** What a report is asked for stands in its address: it can be sent to a colleague, and kept. */

export interface DaysAsked {
  readonly span: ReportSpan;
  readonly from?: string;
  readonly to?: string;
}

const dayMs = 86_400_000;

/** A day that the calendar has: not February 30. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Why these are no days to ask for; null when they are. */
export function faultOfDays(from: string, to: string): string | null {
  if (!isDay(from) || !isDay(to)) return 'Choose a first and a last day';
  if (to < from) return 'Lies before the first day';
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return days > mostReportDays ? 'At most two years at once' : null;
}

const isOneOf = <Word extends string>(words: readonly Word[], word: string | null): word is Word =>
  words.includes(word as Word);

export function readDays(search: string): DaysAsked {
  const asked = new URLSearchParams(search);
  const span = asked.get('span');
  if (!isOneOf(reportSpans, span)) return { span: 'this-month' };
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
  if (span !== 'own') return { span };
  // Half of it is no question that the server could answer.
  return faultOfDays(from, to) === null ? { span, from, to } : { span: 'this-month' };
}

export function readBreakdown(search: string): SalesBreakdown {
  const by = new URLSearchParams(search).get('by');
  return isOneOf(salesBreakdowns, by) ? by : 'day';
}

export function readYear(search: string): number | undefined {
  const year = new URLSearchParams(search).get('year') ?? '';
  return /^20\d\d$/.test(year) ? Number(year) : undefined;
}

/** The address of the same report with something else asked for. */
export function changedSearch(
  search: string,
  change: Readonly<Record<string, string | undefined>>,
): string {
  const asked = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) asked.delete(name);
    else asked.set(name, value);
  }
  return `?${asked}`;
}
