import type { ReportSpan } from '@tarnholt/contract';
import { mostReportDays } from '@tarnholt/contract';

/** Days as ISO dates, without a time of day or a zone: a day of the house. */

export interface DaySpan {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string => toDay(timeOf(day) + days * dayMs);

export const daysIn = ({ from, to }: DaySpan): number => (timeOf(to) - timeOf(from)) / dayMs + 1;

/** Every day of a span, the first one first. */
export function eachDay({ from, to }: DaySpan): string[] {
  return Array.from({ length: Math.max(0, daysIn({ from, to })) }, (_, at) => addDays(from, at));
}

/** The first day of the month that is so many months away; months of other years included. */
function monthAt(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return toDay(Date.UTC(year, month - 1 + months, 1));
}

const until = (from: string, months: number): DaySpan => ({
  from,
  to: addDays(monthAt(from, months), -1),
});

export const quarterOf = (day: string): number => Math.ceil(Number(day.slice(5, 7)) / 3);

export function quarterSpan(year: number, quarter: number): DaySpan {
  return until(toDay(Date.UTC(year, quarter * 3 - 3, 1)), 3);
}

/**
 * The days that a span means today. What has begun ends today: days to come have no figures. Null for
 * days of one's own that are none, the wrong way round or too many.
 */
export function spanOf(
  span: ReportSpan,
  today: string,
  own: { readonly from?: string | undefined; readonly to?: string | undefined } = {},
): DaySpan | null {
  const month = monthAt(today, 0);
  const year = Number(today.slice(0, 4));
  const quarter = quarterSpan(year, quarterOf(today)).from;
  switch (span) {
    case 'today':
      return { from: today, to: today };
    case 'this-month':
      return { from: month, to: today };
    case 'last-month':
      return until(monthAt(today, -1), 1);
    case 'this-quarter':
      return { from: quarter, to: today };
    case 'last-quarter':
      return until(monthAt(quarter, -3), 3);
    case 'this-year':
      return { from: `${year}-01-01`, to: today };
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'own': {
      if (own.from === undefined || own.to === undefined) return null;
      const days = daysIn({ from: own.from, to: own.to });
      return days >= 1 && days <= mostReportDays ? { from: own.from, to: own.to } : null;
    }
  }
}
