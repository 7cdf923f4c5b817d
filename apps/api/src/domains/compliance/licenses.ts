import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { LicenseRecord, VerificationMethod, VerificationResult } from './model.ts';

/**
 * Writes a license down, or what has changed about it: earlier checks of it are worthless then, in
 * this order and in every other. Returns its id.
 */
export async function saveLicense(tx: Transaction, license: LicenseRecord): Promise<string> {
  const [row] = await tx.query(
    sql<{ id: string }>`/* compliance.save-license */
      insert into compliance.license
             (rds_key, number, license_type, expires_on, loa_until, licensee_name, trade_name,
              premises)
      values (${license.rdsKey}, ${license.number}, ${license.type}, ${license.expiresOn},
              ${license.loaUntil}, ${license.licenseeName}, ${license.tradeName},
              ${JSON.stringify(license.premises)})
      on conflict (number) do update
         set expires_on = excluded.expires_on, loa_until = excluded.loa_until,
             licensee_name = excluded.licensee_name, trade_name = excluded.trade_name,
             premises = excluded.premises, updated_at = shop_now()
      returning id`,
  );
  if (row === undefined) throw new Error('a license was neither added nor changed');
  return row.id;
}

/** The license that a group is sent under. Copies that were handed in for the group are copies of it. */
export async function linkLicense(
  tx: Transaction,
  groupId: string,
  licenseId: string,
): Promise<void> {
  await tx.query(
    sql`/* compliance.link-license */
      update compliance.dealer_case set license_id = ${licenseId}, updated_at = shop_now()
       where group_id = ${groupId}`,
  );
  await tx.query(
    sql`/* compliance.link-copies */
      update compliance.document d set license_id = ${licenseId}
        from compliance.dealer_case c
       where d.group_id = ${groupId} and c.group_id = d.group_id and d.round = c.round
         and d.kind = 'license_copy'`,
  );
}

export interface NewVerification {
  readonly licenseId: string;
  readonly method: VerificationMethod;
  readonly result: VerificationResult;
  readonly numberMatches: boolean;
  readonly expiryMatches: boolean;
  readonly addressMatches: boolean;
  readonly documentId: string | null;
  /** A copy that came with a dealer's application, in place of one for an order. */
  readonly applicationDocumentId?: string;
  /** Why it was refused. */
  readonly reason: string | null;
  readonly verifiedBy: string;
}

export async function insertVerification(tx: Transaction, check: NewVerification): Promise<void> {
  await tx.query(
    sql`/* compliance.insert-verification */
      insert into compliance.verification
             (license_id, method, result, number_matches, expiry_matches, address_matches,
              document_id, application_document_id, reason, verified_by)
      values (${check.licenseId}, ${check.method}, ${check.result}, ${check.numberMatches},
              ${check.expiryMatches}, ${check.addressMatches}, ${check.documentId},
              ${check.applicationDocumentId ?? null}, ${check.reason}, ${check.verifiedBy})`,
  );
}

/** Of these licensees, by their keys, those whose license somebody found good, as it is today. */
export async function findLicensesOnFile(
  db: Queryable,
  rdsKeys: readonly string[],
): Promise<ReadonlySet<string>> {
  if (rdsKeys.length === 0) return new Set();
  const rows = await db.query(
    sql<{ rds_key: string }>`/* compliance.licenses-on-file */
      select distinct l.rds_key
        from compliance.license l
        cross join lateral (
          select v.is_good, v.license_revision from compliance.verification v
           where v.license_id = l.id order by v.verified_at desc, v.id desc limit 1
        ) latest
       where l.rds_key = any(${rdsKeys}::text[])
         and latest.is_good and latest.license_revision = l.revision
         and (shop_now()::date < l.expires_on or shop_now()::date <= l.loa_until)`,
  );
  return new Set(rows.map(({ rds_key }) => rds_key));
}
