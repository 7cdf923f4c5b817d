import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** What the directory says of a licensee now that may keep a firearm from going there. */
export interface LicenseeStanding {
  readonly isBlocked: boolean;
  /** Since when the list has it at another place, or not at all. */
  readonly verifyAnewSince: Date | null;
}

/** Of one dealer, by all the keys that it is known by. Of whom nobody knows, nothing is said. */
export async function findStanding(
  db: Queryable,
  rdsKeys: readonly string[],
): Promise<LicenseeStanding> {
  const nothingKnown = { isBlocked: false, verifyAnewSince: null };
  if (rdsKeys.length === 0) return nothingKnown;
  const [row] = await db.query(
    sql<LicenseeStanding>`/* dealers.find-standing */
      select coalesce(bool_or(is_blocked), false) as "isBlocked",
             max(verify_anew_since) as "verifyAnewSince"
        from dealers.licensee where rds_key = any(${rdsKeys}::text[])`,
  );
  return row ?? nothingKnown;
}

export interface BlockedPlace {
  readonly rdsKey: string;
  readonly street: string;
  readonly state: string;
  readonly zip: string;
}

/** Blocked dealers with this ZIP code, so that one that is typed in is known as well. */
export async function findBlockedIn(db: Queryable, zip: string): Promise<BlockedPlace[]> {
  return db.query(
    sql<BlockedPlace>`/* dealers.find-blocked-in */
      select rds_key as "rdsKey", street, state, zip from dealers.licensee
       where is_blocked and zip = ${zip.slice(0, 5)} order by rds_key limit 100`,
  );
}
