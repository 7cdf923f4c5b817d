import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** A license that ends soon or has ended, and who goes by it. */
export interface EndingLicense {
  readonly id: string;
  readonly rdsKey: string;
  readonly number: string;
  readonly licenseeName: string;
  /** The first day on which nothing may be shipped under it, with a letter of authorization. */
  readonly endsOn: string;
  /** Groups whose firearms go out under it, also those that have left. */
  readonly groupIds: readonly string[];
  /** The same licensee has one that ends later. */
  readonly isRenewed: boolean;
}

/** Whoever waits longer than this after the end has been told often enough. */
const pastDays = 90;

/** Licenses that end within so many days of this one. */
export async function findEndingLicenses(
  db: Queryable,
  today: string,
  days: number,
): Promise<EndingLicense[]> {
  return db.query(
    sql<EndingLicense>`/* compliance.find-ending-licenses */
      select l.id::text, l.rds_key as "rdsKey", l.number, l.licensee_name as "licenseeName",
             l.ends_on::text as "endsOn",
             array(select c.group_id::text from compliance.dealer_case c
                    where c.license_id = l.id) as "groupIds",
             exists (select from compliance.license later
                      where later.rds_key = l.rds_key and later.expires_on > l.expires_on)
               as "isRenewed"
        from (select *, greatest(expires_on, coalesce(loa_until + 1, expires_on)) as ends_on
                from compliance.license) l
       where l.ends_on between ${today}::date - ${pastDays}::int and ${today}::date + ${days}::int
       order by l.ends_on, l.id`,
  );
}

const dayMs = 86_400_000;

/** How many days a license may still be relied on; none on the day on which it ends. */
export function daysLeftOf({ endsOn }: Pick<EndingLicense, 'endsOn'>, today: string): number {
  return Math.round((Date.parse(endsOn) - Date.parse(today)) / dayMs);
}
