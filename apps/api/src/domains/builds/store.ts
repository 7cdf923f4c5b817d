import { buildLimits } from '@tarnholt/contract';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { BuildChoice, BuildOwner, BuildWords, StoredBuild } from './model.ts';

interface BuildRow {
  readonly code: string;
  readonly document_id: string;
  readonly product_name: string;
  readonly sku: string;
  readonly option_ids: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  readonly fits: Readonly<Record<string, string>>;
  readonly add_ons: BuildChoice['addOns'];
  readonly image_url: string;
  readonly saved_total_cents: string | number;
  readonly name: string;
  readonly notes: string;
  readonly created_at: Date;
}

function toBuild(row: BuildRow): StoredBuild {
  const { code, sku, options, fits, name, notes } = row;
  return {
    code,
    documentId: row.document_id,
    productName: row.product_name,
    sku,
    optionIds: row.option_ids,
    options,
    fits,
    addOns: row.add_ons,
    imageUrl: row.image_url,
    savedTotalCents: Number(row.saved_total_cents),
    name,
    notes,
    createdAt: row.created_at,
  };
}

/** One of the two is null: the columns of an owner. */
function columnsOf(owner: BuildOwner): { guest: Buffer | null; customer: string | null } {
  return owner.kind === 'guest'
    ? { guest: owner.tokenHash, customer: null }
    : { guest: null, customer: owner.customerId };
}

/** Null when the owner has as many as one may have, or when the code is taken. */
export async function insertBuild(
  db: Queryable,
  owner: BuildOwner,
  code: string,
  build: BuildChoice & BuildWords,
): Promise<StoredBuild | null> {
  const { guest, customer } = columnsOf(owner);
  const [row] = await db.query(
    sql<BuildRow>`/* builds.insert-build */
      insert into builds.build
             (code, guest_hash, customer_id, document_id, product_name, sku, option_ids, options,
              fits, add_ons, image_url, saved_total_cents, name, notes)
      select ${code}, ${guest}::bytea, ${customer}::bigint, ${build.documentId},
             ${build.productName}, ${build.sku}, ${build.optionIds}::text[],
             ${JSON.stringify(build.options)}::jsonb, ${JSON.stringify(build.fits)}::jsonb,
             ${JSON.stringify(build.addOns)}::jsonb, ${build.imageUrl}, ${build.savedTotalCents},
             ${build.name}, ${build.notes}
       where (select count(*) from builds.build
               where guest_hash = ${guest}::bytea or customer_id = ${customer}::bigint)
             < ${buildLimits.perOwner}
      on conflict (code) do nothing
      returning *`,
  );
  return row === undefined ? null : toBuild(row);
}

export async function countBuilds(db: Queryable, owner: BuildOwner): Promise<number> {
  const { guest, customer } = columnsOf(owner);
  const [row] = await db.query(
    sql<{ count: number }>`/* builds.count-builds */
      select count(*)::int as count from builds.build
       where guest_hash = ${guest}::bytea or customer_id = ${customer}::bigint`,
  );
  return row?.count ?? 0;
}

/** The newest first. */
export async function listBuilds(db: Queryable, owner: BuildOwner): Promise<StoredBuild[]> {
  const { guest, customer } = columnsOf(owner);
  const rows = await db.query(
    sql<BuildRow>`/* builds.list-builds */
      select * from builds.build
       where guest_hash = ${guest}::bytea or customer_id = ${customer}::bigint
       order by created_at desc, code limit ${buildLimits.perAnswer}`,
  );
  return rows.map(toBuild);
}

/** By whoever has its code. That it is still looked at is noted once a day. */
export async function findBuild(db: Queryable, code: string): Promise<StoredBuild | null> {
  const [row] = await db.query(
    sql<BuildRow>`/* builds.find-build */ select * from builds.build where code = ${code}`,
  );
  if (row === undefined) return null;
  await db.query(
    sql`/* builds.note-use */
      update builds.build set last_used_at = shop_now()
       where code = ${code} and last_used_at < shop_now() - interval '1 day'`,
  );
  return toBuild(row);
}

/** Null when it is not there, or somebody else's. */
export async function renameBuild(
  db: Queryable,
  owner: BuildOwner,
  code: string,
  { name, notes }: BuildWords,
): Promise<StoredBuild | null> {
  const { guest, customer } = columnsOf(owner);
  const [row] = await db.query(
    sql<BuildRow>`/* builds.rename-build */
      update builds.build set name = ${name}, notes = ${notes}, last_used_at = shop_now()
       where code = ${code} and (guest_hash = ${guest}::bytea or customer_id = ${customer}::bigint)
      returning *`,
  );
  return row === undefined ? null : toBuild(row);
}

/** False when it is not there, or somebody else's. */
export async function removeBuild(
  db: Queryable,
  owner: BuildOwner,
  code: string,
): Promise<boolean> {
  const { guest, customer } = columnsOf(owner);
  const rows = await db.query(
    sql<{ code: string }>`/* builds.remove-build */
      delete from builds.build
       where code = ${code} and (guest_hash = ${guest}::bytea or customer_id = ${customer}::bigint)
      returning code`,
  );
  return rows.length > 0;
}

/** What a guest saved becomes the customer's. A second time there is nothing left to take. */
export async function assignGuestBuilds(
  tx: Transaction,
  { guestHash, customerId }: { readonly guestHash: Buffer; readonly customerId: string },
): Promise<void> {
  await tx.query(
    sql`/* builds.assign-guest-builds */
      update builds.build set customer_id = ${customerId}, guest_hash = null
       where guest_hash = ${guestHash}`,
  );
}

/** Of these guests, those who have saved something. */
export async function findGuestsWithBuilds(
  db: Queryable,
  hashes: readonly Buffer[],
): Promise<Buffer[]> {
  const rows = await db.query(
    sql<{ guest_hash: Buffer }>`/* builds.find-guests-with-builds */
      select distinct guest_hash from builds.build where guest_hash = any(${hashes}::bytea[])`,
  );
  return rows.map((row) => row.guest_hash);
}

/** Deletes what guests saved and nobody has looked at for a year; some at a time. */
export async function purgeIdleBuilds(db: Queryable, limit = 1_000): Promise<number> {
  const rows = await db.query(
    sql<{ code: string }>`/* builds.purge-idle-builds */
      delete from builds.build where code in (
        select code from builds.build
         where guest_hash is not null and last_used_at < shop_now() - interval '365 days'
         order by last_used_at limit ${limit}
      ) returning code`,
  );
  return rows.length;
}
