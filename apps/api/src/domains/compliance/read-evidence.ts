import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** A copy that was handed in, with what it was when it came. */
export interface KeptCopy {
  readonly id: string;
  readonly fileName: string;
  readonly sha256: string;
  readonly storageKey: string;
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
  readonly round: number;
}

/** What was decided about a group and by what, as the rows are. */
export interface Evidence {
  readonly releases: readonly object[];
  readonly verifications: readonly object[];
  readonly rounds: readonly object[];
  /** Those that the scanner called clean. */
  readonly copies: readonly KeptCopy[];
}

export async function readEvidence(db: Queryable, groupId: string): Promise<Evidence> {
  const releases = await db.query(
    sql<object>`/* compliance.read-releases */
      select id::text, license_id::text as "licenseId", license_revision as "licenseRevision",
             verification_id::text as "verificationId", round, recipient,
             encode(document_set, 'hex') as "documentSet", facts, released_by as "releasedBy",
             authenticated_at as "authenticatedAt", released_at as "releasedAt",
             valid_until as "validUntil", revoked_at as "revokedAt", revoked_by as "revokedBy"
        from compliance.release where group_id = ${groupId} order by id`,
  );
  const verifications = await db.query(
    sql<object>`/* compliance.read-verifications */
      select v.id::text, v.license_revision as "licenseRevision", v.method, v.result,
             v.number_matches as "numberMatches", v.expiry_matches as "expiryMatches",
             v.address_matches as "addressMatches", v.is_good as "isGood", v.reason,
             v.document_id as "documentId", v.verified_by as "verifiedBy",
             v.verified_at as "verifiedAt"
        from compliance.dealer_case c join compliance.verification v using (license_id)
       where c.group_id = ${groupId} order by v.id`,
  );
  const rounds = await db.query(
    sql<object>`/* compliance.read-rounds */
      select round, dealer, license_id::text as "licenseId", claimed_number as "claimedNumber",
             asked_at as "askedAt", accepted_at as "acceptedAt", refused_at as "refusedAt",
             refusal_reason as "refusalReason", ended_by as "endedBy", ended_at as "endedAt"
        from compliance.dealer_round where group_id = ${groupId} order by round`,
  );
  const copies = await db.query(
    sql<KeptCopy>`/* compliance.read-copies */
      select d.id, d.file_name as "fileName", encode(d.sha256, 'hex') as sha256,
             d.storage_key as "storageKey", d.uploaded_by as "uploadedBy",
             d.uploaded_at as "uploadedAt", d.round
        from compliance.document d
       where d.state = 'clean'
         and (d.group_id = ${groupId}
              -- Of a group that was split, the other half has them.
              or d.group_id in (select o.group_id from compliance.dealer_case c
                                  join compliance.dealer_case o
                                    on o.order_id = c.order_id and o.license_id = c.license_id
                                 where c.group_id = ${groupId})
              or d.id in (select v.document_id from compliance.dealer_case c
                            join compliance.verification v using (license_id)
                           where c.group_id = ${groupId}))
       order by d.uploaded_at, d.id`,
  );
  return { releases, verifications, rounds, copies };
}
