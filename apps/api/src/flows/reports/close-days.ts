import type { Logger } from '@tarnholt/service';
import {
  addDays,
  closeDay,
  type DayDifference,
  findDayToClose,
  findDifferences,
  type House,
  listClosedDays,
  readDayState,
  recountDay,
} from '../../domains/reports/index.ts';
import type { Database, Queryable } from '../../platform/database.ts';

interface CloseDeps {
  readonly db: Database;
  readonly house: House;
}

/** Closes every day that is over, the oldest first, each in a transaction of its own. Tells how many. */
export async function closeDays({ db, house }: CloseDeps): Promise<number> {
  let closed = 0;
  for (;;) {
    const day = await findDayToClose(db, house.timeZone);
    if (day === null) return closed;
    // All figures of a day are of one moment.
    const isOurs = await db.transaction((tx) => closeDay(tx, house, day), {
      isolation: 'repeatable read',
    });
    if (isOurs) closed += 1;
  }
}

/**
 * Closes what is over, and holds one closed day against the books: the newest, and in turn each of the
 * last weeks. The ledger only grows and has no times of the past, so a difference is a mistake.
 */
export async function tendDays(
  deps: CloseDeps & { readonly logger: Logger },
): Promise<{ closed: number; differing: readonly DayDifference[] }> {
  const closed = await closeDays(deps);
  const { closedThrough, today } = await readDayState(deps.db, deps.house.timeZone);
  if (closedThrough === null) return { closed, differing: [] };
  const back = closed > 0 ? 0 : (Date.parse(today) / 86_400_000) % 28;
  const day = addDays(closedThrough, -back);
  const differing = await findDifferences(deps.db, day);
  if (differing.length > 0) {
    deps.logger.error({ day, differing }, 'a closed day is not what the books say of it');
  }
  return { closed, differing };
}

export interface CheckedDays {
  readonly days: number;
  readonly differing: readonly (DayDifference & { readonly day: string })[];
}

/** Counts closed days again and compares. Changes nothing. */
export async function checkDays(
  db: Queryable,
  span: { readonly from: string; readonly to: string },
): Promise<CheckedDays> {
  const days = await listClosedDays(db, span);
  const differing: (DayDifference & { day: string })[] = [];
  for (const day of days) {
    for (const each of await findDifferences(db, day)) differing.push({ ...each, day });
  }
  return { days: days.length, differing };
}

/** Counts one closed day again and shows the new figures from now on; its journal stays. */
export async function rebuildDay(db: Database, day: string): Promise<number> {
  const revision = await db.transaction((tx) => recountDay(tx, day));
  if (revision === null) throw new Error(`${day} is not closed`);
  return revision;
}
