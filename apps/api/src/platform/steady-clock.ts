import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/**
 * The time that the guards of the database go by. Whoever judges before they do asks for it, so that
 * both come to the same end.
 */
export async function readSteadyClock(db: Queryable): Promise<Date> {
  const [row] = await db.query(
    sql<{ now: Date }>`/* platform.read-steady-clock */ select platform.steady_now() as now`,
  );
  if (row === undefined) throw new Error('the database told no time');
  return row.now;
}
