import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { DealerFile, License, Release, StoredFile, Verification } from './model.ts';

/** Inside JSON a time is text. */
type Told<T> = { readonly [K in keyof T]: T[K] extends Date ? string : T[K] };

interface FileRecord extends Omit<DealerFile, 'license' | 'documents' | 'checks' | 'release'> {
  readonly license: License | null;
  readonly documents: readonly Told<StoredFile>[] | null;
  readonly checks: readonly Told<Verification>[] | null;
  readonly release: Told<Release> | null;
}

/** The dealers' sides of groups, in one statement; a group without a case is absent. */
export async function readDealerFiles(
  db: Queryable,
  groupIds: readonly string[],
): Promise<Map<string, DealerFile>> {
  const rows = await db.query(
    sql<FileRecord>`/* compliance.read-files */
      select c.group_id as "groupId", c.order_id as "orderId", c.link_version as "linkVersion",
             c.round, c.license_id as "licenseId", c.claimed_number as "claimedNumber",
             c.transfer_fee_cents as "transferFeeCents", c.asked_at as "askedAt",
             c.accepted_at as "acceptedAt", c.refused_at as "refusedAt",
             c.refusal_reason as "refusalReason",
             (select json_build_object(
                'id', l.id::text, 'number', l.number, 'rdsKey', l.rds_key, 'type', l.license_type,
                'expiresOn', l.expires_on, 'loaUntil', l.loa_until,
                'licenseeName', l.licensee_name, 'tradeName', l.trade_name,
                'premises', l.premises, 'revision', l.revision)
                from compliance.license l where l.id = c.license_id) as license,
             (select json_agg(json_build_object(
                'id', d.id, 'groupId', d.group_id, 'orderId', c.order_id,
                'fileName', d.file_name, 'mediaType', d.media_type, 'sizeBytes', d.size_bytes,
                'storageKey', d.storage_key, 'state', d.state, 'uploadedBy', d.uploaded_by,
                'uploadedAt', d.uploaded_at)
                order by d.uploaded_at, d.id)
                from compliance.document d
               where d.group_id = c.group_id and d.round = c.round) as documents,
             (select json_agg(json_build_object(
                'id', v.id::text, 'method', v.method, 'result', v.result,
                'numberMatches', v.number_matches, 'expiryMatches', v.expiry_matches,
                'addressMatches', v.address_matches, 'isGood', v.is_good, 'reason', v.reason,
                'verifiedBy', v.verified_by, 'at', v.verified_at) order by v.id)
                from compliance.verification v
                join compliance.license l on l.id = v.license_id and l.revision = v.license_revision
               where v.license_id = c.license_id) as checks,
             (select json_build_object(
                'id', r.id::text, 'licenseId', r.license_id::text, 'releasedBy', r.released_by,
                'releasedAt', r.released_at,
                'isInForce', r.id is not distinct from compliance.release_in_force(r.group_id))
                from compliance.release r
               where r.group_id = c.group_id and r.revoked_at is null) as release
        from compliance.dealer_case c
       where c.group_id = any(${groupIds}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.groupId, toFile(row)]));
}

export async function readDealerFile(db: Queryable, groupId: string): Promise<DealerFile | null> {
  return (await readDealerFiles(db, [groupId])).get(groupId) ?? null;
}

function toFile({ documents, checks, release, ...row }: FileRecord): DealerFile {
  return {
    ...row,
    documents: (documents ?? []).map((document) => ({
      ...document,
      uploadedAt: new Date(document.uploadedAt),
    })),
    checks: (checks ?? []).map((check) => ({ ...check, at: new Date(check.at) })),
    release: release === null ? null : { ...release, releasedAt: new Date(release.releasedAt) },
  };
}
