import type { Transaction } from '../../platform/database.ts';
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
      update compliance.document set license_id = ${licenseId}
       where group_id = ${groupId} and kind = 'license_copy'`,
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
  readonly verifiedBy: string;
}

export async function insertVerification(tx: Transaction, check: NewVerification): Promise<void> {
  await tx.query(
    sql`/* compliance.insert-verification */
      insert into compliance.verification
             (license_id, method, result, number_matches, expiry_matches, address_matches,
              document_id, verified_by)
      values (${check.licenseId}, ${check.method}, ${check.result}, ${check.numberMatches},
              ${check.expiryMatches}, ${check.addressMatches}, ${check.documentId},
              ${check.verifiedBy})`,
  );
}
