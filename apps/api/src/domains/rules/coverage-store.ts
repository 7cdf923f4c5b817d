import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { SealedSignature } from './seals.ts';
import type { CoverageCell } from './store.ts';

/** Stores what somebody answers for. The database refuses a seal that is none. */
export async function insertCoverage(
  db: Queryable,
  signature: SealedSignature,
  seal: Buffer,
): Promise<number> {
  const { cells, isSample, firstDay, lastDay, person, note, overPublication, once } = signature;
  const [row] = await db.query(
    sql<{ cells: number }>`/* rules.sign-coverage */
      select rules.sign(${cells}::text[], ${isSample}, ${firstDay}::date, ${lastDay}::date,
                        ${person}, ${note}, ${overPublication}::bigint, ${once}::uuid, ${seal}::bytea) as cells`,
  );
  return row?.cells ?? 0;
}

/** Ends what was signed for these cells and has not ended by itself. Answers how many rows that were. */
export async function withdrawCoverage(
  db: Queryable,
  cells: readonly Pick<CoverageCell, 'state' | 'itemClass'>[],
  { reason, withdrawnBy }: { readonly reason: string; readonly withdrawnBy: string },
): Promise<number> {
  const rows = await db.query(
    sql<{ id: string }>`/* rules.withdraw-coverage */
      insert into rules.coverage_withdrawal (coverage_id, reason, withdrawn_by)
      select c.id, ${reason}, ${withdrawnBy}
        from rules.coverage c
        join json_to_recordset(${JSON.stringify(cells)}) as w (state text, "itemClass" text)
          on w.state = c.state and w."itemClass" = c.item_class
       where c.valid_until >= (platform.steady_now() at time zone 'UTC')::date
      on conflict do nothing
      returning coverage_id as id`,
  );
  return rows.length;
}

export interface SignedCell extends CoverageCell {
  readonly validUntil: string;
  readonly signedBy: string;
}

/** Everything that somebody answers for today. */
export function listCoverage(db: Queryable): Promise<SignedCell[]> {
  return db.query(
    sql<SignedCell>`/* rules.list-coverage */
      with clock as materialized (
        select (platform.steady_now() at time zone 'UTC')::date as today)
      select c.state, c.item_class as "itemClass", encode(c.scope_hash, 'hex') as "scopeHash",
             c.is_sample as "isSample", c.valid_until::text as "validUntil",
             c.signed_by as "signedBy"
        from rules.coverage c, clock
       where clock.today between c.valid_from and c.valid_until
         and not exists (select from rules.coverage_withdrawal w where w.coverage_id = c.id)
       order by c.state, c.item_class, c.valid_until`,
  );
}

export interface Publication {
  readonly id: string;
  readonly hash: string;
  readonly title: string;
  readonly isSample: boolean;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly publishedAt: Date;
}

/** The one that counts; null while there is none. */
export async function findPublication(db: Queryable): Promise<Publication | null> {
  const [row] = await db.query(
    sql<Publication>`/* rules.find-publication */
      select p.id::text as id, encode(p.ruleset_hash, 'hex') as hash, s.title, s.is_sample as "isSample",
             p.proposed_by as "proposedBy", p.approved_by as "approvedBy",
             p.published_at as "publishedAt"
        from rules.publication p join rules.ruleset s on s.hash = p.ruleset_hash
       order by p.id desc limit 1`,
  );
  return row ?? null;
}
