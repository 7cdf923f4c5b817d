import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { DealerCase } from './model.ts';

interface CaseRecord {
  readonly group_id: string;
  readonly order_id: string;
  readonly link_version: number;
  readonly license_id: string | null;
  readonly claimed_number: string | null;
  readonly accepted_at: Date | null;
  readonly refused_at: Date | null;
}

function toCase(row: CaseRecord): DealerCase {
  return {
    groupId: row.group_id,
    orderId: row.order_id,
    linkVersion: row.link_version,
    licenseId: row.license_id,
    claimedNumber: row.claimed_number,
    acceptedAt: row.accepted_at,
    refusedAt: row.refused_at,
  };
}

function oneCase(rows: readonly CaseRecord[]): DealerCase | null {
  const [row] = rows;
  return row === undefined ? null : toCase(row);
}

/** The dealer's side of a group; made the first time that somebody asks for it. */
export async function openDealerCase(
  tx: Transaction,
  { groupId, orderId }: { readonly groupId: string; readonly orderId: string },
): Promise<DealerCase> {
  await tx.query(
    sql`/* compliance.open-case */
      insert into compliance.dealer_case (group_id, order_id) values (${groupId}, ${orderId})
      on conflict (group_id) do nothing`,
  );
  const found = await lockDealerCase(tx, groupId);
  if (found === null) throw new Error('a dealer case was neither added nor found');
  return found;
}

export async function findDealerCase(db: Queryable, groupId: string): Promise<DealerCase | null> {
  return oneCase(
    await db.query(
      sql<CaseRecord>`/* compliance.find-case */
        select * from compliance.dealer_case where group_id = ${groupId}`,
    ),
  );
}

/** Whoever changes something about a case holds this lock, so that they take turns. */
export async function lockDealerCase(tx: Transaction, groupId: string): Promise<DealerCase | null> {
  return oneCase(
    await tx.query(
      sql<CaseRecord>`/* compliance.lock-case */
        select * from compliance.dealer_case where group_id = ${groupId} for update`,
    ),
  );
}

export async function acceptCase(tx: Transaction, groupId: string, number: string): Promise<void> {
  await tx.query(
    sql`/* compliance.accept-case */
      update compliance.dealer_case
         set claimed_number = ${number}, accepted_at = coalesce(accepted_at, shop_now()),
             updated_at = shop_now()
       where group_id = ${groupId}`,
  );
}

export async function refuseCase(tx: Transaction, groupId: string, reason: string): Promise<void> {
  await tx.query(
    sql`/* compliance.refuse-case */
      update compliance.dealer_case
         set refused_at = shop_now(), refusal_reason = ${reason}, accepted_at = null,
             updated_at = shop_now()
       where group_id = ${groupId} and refused_at is null`,
  );
}

/** Makes every link that was mailed before useless. */
export async function renewDealerLink(
  tx: Transaction,
  groupId: string,
): Promise<DealerCase | null> {
  return oneCase(
    await tx.query(
      sql<CaseRecord>`/* compliance.renew-link */
        update compliance.dealer_case set link_version = link_version + 1, updated_at = shop_now()
         where group_id = ${groupId}
        returning *`,
    ),
  );
}
