import type { ReportDays, ReportSpan } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type DaySpan, type House, readDayState, spanOf } from '../../domains/reports/index.ts';
import type { Database, Queryable } from '../../platform/database.ts';

export interface ReportDeps {
  readonly db: Database;
  readonly house: House;
}

/** What reading needs: a bench counts what the database does for it. */
export interface ReadDeps {
  readonly db: Queryable;
  readonly house: House;
}

export interface DaysQuery {
  readonly span: ReportSpan;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The days that somebody asks for, by the calendar of the house. */
export async function daysOf(
  { db, house: { timeZone } }: ReadDeps,
  query: DaysQuery,
): Promise<ReportDays> {
  const { today, closedThrough } = await readDayState(db, timeZone);
  const days: DaySpan | null = spanOf(query.span, today, query);
  if (days === null) {
    const title = 'Please choose a first and a last day, two years apart at most.';
    throw new AppError('unprocessable', 'not a span of days', { title });
  }
  return {
    span: query.span,
    ...days,
    today,
    timeZone,
    closedThrough,
    isPreliminary: closedThrough === null || closedThrough < days.to,
  };
}

/** Cents are counted, and dollars are told. */
export const dollars = (cents: number): number => cents / 100;
