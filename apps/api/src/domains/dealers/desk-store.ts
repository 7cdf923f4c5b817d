import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** A licensee as staff see it: what the list says, and what the house decided. */
export interface DeskLicensee {
  readonly id: string;
  readonly licenseNumber: string;
  readonly expiresOn: string;
  readonly licenseName: string;
  readonly tradeName: string;
  readonly name: string;
  readonly sortName: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly listedSince: Date;
  /** Since when the list has it no more. */
  readonly removedAt: Date | null;
  /** Only the dealer has said so far that there is one. */
  readonly isOnList: boolean;
  readonly isPreferred: boolean;
  readonly isBlocked: boolean;
  readonly isStocking: boolean;
  readonly transferFeeCents: number | null;
  readonly hours: string | null;
  readonly website: string | null;
  readonly contactEmail: string | null;
  readonly note: string | null;
  readonly blockReason: string | null;
  readonly blockedBy: string | null;
  readonly blockedAt: Date | null;
  readonly verifyAnewSince: Date | null;
  readonly verifyAnewWhy: 'moved' | 'gone' | null;
  readonly version: number;
}

export const deskViews = ['all', 'preferred', 'blocked'] as const;
export type DeskView = (typeof deskViews)[number];

export interface DeskPage {
  readonly after: { readonly sortName: string; readonly id: string } | null;
  readonly limit: number;
}

const startOf = ({ after }: DeskPage) => after ?? { sortName: '', id: '' };

/** One statement for each view: the index of a condition is used only where it stands in it. */
export async function listAtDesk(
  db: Queryable,
  view: DeskView,
  page: DeskPage,
): Promise<DeskLicensee[]> {
  const { sortName, id } = startOf(page);
  const statements = {
    all: () => sql<{ licensee: Told }>`/* dealers.list-at-desk */
      select dealers.at_desk(l) as licensee from dealers.licensee l
       where (sort_name, rds_key) > (${sortName}, ${id})
       order by sort_name, rds_key limit ${page.limit}`,
    preferred: () => sql<{ licensee: Told }>`/* dealers.list-preferred-at-desk */
      select dealers.at_desk(l) as licensee from dealers.licensee l
       where is_preferred and (sort_name, rds_key) > (${sortName}, ${id})
       order by sort_name, rds_key limit ${page.limit}`,
    blocked: () => sql<{ licensee: Told }>`/* dealers.list-blocked-at-desk */
      select dealers.at_desk(l) as licensee from dealers.licensee l
       where is_blocked and (sort_name, rds_key) > (${sortName}, ${id})
       order by sort_name, rds_key limit ${page.limit}`,
  };
  return (await db.query(statements[view]())).map(({ licensee }) => toLicensee(licensee));
}

/** More than so many are looked for in the order of their names; fewer are collected and sorted. */
const rareWords = 3_000;

/**
 * Those whose names and place have all the words, or begin with them. PostgreSQL cannot tell how
 * common the beginning of a word is, and is told which way to go: a common one is met soon by going
 * through the names, a rare one is not.
 */
export async function searchAtDesk(
  db: Queryable,
  words: readonly string[],
  page: DeskPage,
): Promise<DeskLicensee[]> {
  const query = words.map((word) => `${word}:*`).join(' & ');
  const { sortName, id } = startOf(page);
  const [counted] = await db.query(
    sql<{ count: number }>`/* dealers.count-at-desk */
      select count(*)::int as count from (
        select from dealers.licensee
         where desk_words @@ to_tsquery('pg_catalog.simple', ${query})
         limit ${rareWords + 1}) as found`,
  );
  const isCommon = (counted?.count ?? 0) > rareWords;
  const rows = await db.query(
    isCommon
      ? sql<{ licensee: Told }>`/* dealers.search-common-at-desk */
          select dealers.at_desk(l) as licensee from dealers.licensee l
           where coalesce(desk_words @@ to_tsquery('pg_catalog.simple', ${query}), false)
             and (sort_name, rds_key) > (${sortName}, ${id})
           order by sort_name, rds_key limit ${page.limit}`
      : sql<{ licensee: Told }>`/* dealers.search-rare-at-desk */
          with found as materialized (
            select rds_key, sort_name from dealers.licensee
             where desk_words @@ to_tsquery('pg_catalog.simple', ${query}))
          select dealers.at_desk(l) as licensee
            from (select rds_key from found
                   where (sort_name, rds_key) > (${sortName}, ${id})
                   order by sort_name, rds_key limit ${page.limit}) page
            join dealers.licensee l on l.rds_key = page.rds_key
           order by l.sort_name, l.rds_key`,
  );
  return rows.map(({ licensee }) => toLicensee(licensee));
}

export async function findLicensee(db: Queryable, rdsKey: string): Promise<DeskLicensee | null> {
  const [found] = await findLicensees(db, [rdsKey]);
  return found ?? null;
}

export async function findLicensees(
  db: Queryable,
  rdsKeys: readonly string[],
): Promise<DeskLicensee[]> {
  const rows = await db.query(
    sql<{ licensee: Told }>`/* dealers.find-licensees */
      select dealers.at_desk(l) as licensee from dealers.licensee l
       where rds_key = any(${rdsKeys}::text[]) order by sort_name, rds_key`,
  );
  return rows.map(({ licensee }) => toLicensee(licensee));
}

export interface LicenseTerm {
  readonly licenseNumber: string;
  readonly expiresOn: string;
  readonly seenAt: Date;
}

/** Every number that a licensee has had since we know it, the newest first. */
export async function listTerms(db: Queryable, rdsKey: string): Promise<LicenseTerm[]> {
  return db.query(
    sql<LicenseTerm>`/* dealers.list-terms */
      select license_number as "licenseNumber", expires_on::text as "expiresOn",
             seen_at as "seenAt"
        from dealers.license_term where rds_key = ${rdsKey}
       order by seen_at desc, license_number limit 50`,
  );
}

export interface MerchantFields {
  readonly isPreferred: boolean;
  readonly isStocking: boolean;
  readonly transferFeeCents: number | null;
  readonly hours: string | null;
  readonly website: string | null;
  readonly contactEmail: string | null;
  readonly note: string | null;
}

/** Null when the licensee is no longer as it was read, or there is none. */
export async function saveMerchantFields(
  tx: Transaction,
  rdsKey: string,
  version: number,
  fields: MerchantFields,
): Promise<DeskLicensee | null> {
  const rows = await tx.query(
    sql<{ licensee: Told }>`/* dealers.save-merchant-fields */
      update dealers.licensee l
         set is_preferred = ${fields.isPreferred}, is_stocking = ${fields.isStocking},
             transfer_fee_cents = ${fields.transferFeeCents}, hours = ${fields.hours},
             website = ${fields.website}, contact_email = ${fields.contactEmail},
             merchant_note = ${fields.note}, version = version + 1
       where rds_key = ${rdsKey} and version = ${version}
      returning dealers.at_desk(l) as licensee`,
  );
  return rows[0] === undefined ? null : toLicensee(rows[0].licensee);
}

/** The same when it is blocked, or open, already. */
export async function blockRow(
  tx: Transaction,
  rdsKey: string,
  version: number,
  block: { readonly reason: string; readonly by: string } | null,
): Promise<DeskLicensee | null> {
  const isBlocked = block !== null;
  const rows = await tx.query(
    sql<{ licensee: Told }>`/* dealers.block */
      update dealers.licensee l
         set is_blocked = ${isBlocked}, block_reason = ${block?.reason ?? null},
             blocked_by = ${block?.by ?? null},
             blocked_at = case when ${isBlocked} then shop_now() end, version = version + 1
       where rds_key = ${rdsKey} and version = ${version} and is_blocked <> ${isBlocked}
      returning dealers.at_desk(l) as licensee`,
  );
  return rows[0] === undefined ? null : toLicensee(rows[0].licensee);
}

type Times = 'listedSince' | 'removedAt' | 'blockedAt' | 'verifyAnewSince';

/** Inside JSON a time is text. */
type Told = Omit<DeskLicensee, Times> & { readonly [K in Times]: string | null };

function toLicensee(told: Told): DeskLicensee {
  const read = (time: string | null) => (time === null ? null : new Date(time));
  return {
    ...told,
    listedSince: new Date(told.listedSince ?? 0),
    removedAt: read(told.removedAt),
    blockedAt: read(told.blockedAt),
    verifyAnewSince: read(told.verifyAnewSince),
  };
}
