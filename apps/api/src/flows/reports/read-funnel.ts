import { type FunnelReport, funnelSteps } from '@tarnholt/contract';
import { eachDay, type FunnelRow, readFunnel } from '../../domains/reports/index.ts';
import { type DaysQuery, daysOf, type ReadDeps } from './deps.ts';

/** How far shoppers came: every day of the span, also those on which nobody came. */
export async function readFunnelReport(deps: ReadDeps, query: DaysQuery): Promise<FunnelReport> {
  const days = await daysOf(deps, query);
  const found = await readFunnel(deps.db, deps.house.timeZone, days);
  const byDay = new Map(found.map((row) => [row.day, row]));
  const rows = eachDay(days).map((day) => byDay.get(day) ?? { ...countsOf([]), day });
  return { days, total: countsOf(found), rows };
}

function countsOf(rows: readonly FunnelRow[]): Omit<FunnelRow, 'day'> {
  const counts = funnelSteps.map((step) => [
    step,
    rows.reduce((total, row) => total + row[step], 0),
  ]);
  return Object.fromEntries(counts);
}
