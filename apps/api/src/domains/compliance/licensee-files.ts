import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { VerificationMethod, VerificationResult } from './model.ts';
import type { Premises } from './premises.ts';

export interface LicenseOnFile {
  readonly number: string;
  readonly type: string;
  readonly expiresOn: string;
  readonly premises: Premises;
  readonly writtenAt: Date;
  /** The newest first. */
  readonly checks: readonly {
    readonly method: VerificationMethod;
    readonly result: VerificationResult;
    readonly isGood: boolean;
    /** Of the license as it stands now. */
    readonly isOfToday: boolean;
    readonly verifiedBy: string;
    readonly at: Date;
  }[];
}

/** Every license of a licensee that somebody has written down, with what was found about it. */
export async function listLicensesOf(db: Queryable, rdsKey: string): Promise<LicenseOnFile[]> {
  type Check = Omit<LicenseOnFile['checks'][number], 'at'> & { readonly at: string };
  const rows = await db.query(
    sql<Omit<LicenseOnFile, 'checks'> & { checks: Check[] }>`/* compliance.list-licenses-of */
      select l.number, l.license_type as type, l.expires_on::text as "expiresOn", l.premises,
             l.created_at as "writtenAt",
             coalesce((select json_agg(v order by v.at desc)
                from (select method, result, is_good as "isGood",
                             license_revision = l.revision as "isOfToday",
                             verified_by as "verifiedBy", verified_at as at
                        from compliance.verification
                       where license_id = l.id order by verified_at desc limit 10) v), '[]') as checks
        from compliance.license l
       where l.rds_key = ${rdsKey} order by l.expires_on desc, l.id desc limit 20`,
  );
  return rows.map(({ checks, ...license }) => ({
    ...license,
    checks: checks.map((check) => ({ ...check, at: new Date(check.at) })),
  }));
}

export interface GroupOfLicensee {
  readonly groupId: string;
  readonly rdsKey: string;
}

/** Groups, also such that have left, whose license is of one of these licensees. */
export async function findGroupsOfLicensees(
  db: Queryable,
  rdsKeys: readonly string[],
): Promise<GroupOfLicensee[]> {
  if (rdsKeys.length === 0) return [];
  return db.query(
    sql<GroupOfLicensee>`/* compliance.find-groups-of-licensees */
      select c.group_id as "groupId", l.rds_key as "rdsKey"
        from compliance.license l join compliance.dealer_case c on c.license_id = l.id
       where l.rds_key = any(${rdsKeys}::text[])`,
  );
}
