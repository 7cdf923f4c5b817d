import { createHash } from 'node:crypto';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { DealerCase } from './model.ts';

interface CaseRecord {
  readonly group_id: string;
  readonly order_id: string;
  readonly link_version: number;
  readonly round: number;
  readonly license_id: string | null;
  readonly claimed_number: string | null;
  readonly transfer_fee_cents: number | null;
  readonly asked_at: Date;
  readonly accepted_at: Date | null;
  readonly refused_at: Date | null;
  readonly refusal_reason: string | null;
}

function toCase(row: CaseRecord): DealerCase {
  return {
    groupId: row.group_id,
    orderId: row.order_id,
    linkVersion: row.link_version,
    round: row.round,
    licenseId: row.license_id,
    claimedNumber: row.claimed_number,
    transferFeeCents: row.transfer_fee_cents,
    askedAt: row.asked_at,
    acceptedAt: row.accepted_at,
    refusedAt: row.refused_at,
    refusalReason: row.refusal_reason,
  };
}

function oneCase(rows: readonly CaseRecord[]): DealerCase | null {
  const [row] = rows;
  return row === undefined ? null : toCase(row);
}

/** A dealer is whoever reads a mailbox: what comes from one of them is counted together. */
function dealerKeyOf(email: string): Buffer {
  return createHash('sha256').update(email.trim().toLowerCase()).digest();
}

/** The dealer's side of a group; made the first time that somebody asks for it. */
export async function openDealerCase(
  tx: Transaction,
  {
    groupId,
    orderId,
    dealerEmail,
  }: { readonly groupId: string; readonly orderId: string; readonly dealerEmail: string },
): Promise<DealerCase> {
  await tx.query(
    sql`/* compliance.open-case */
      insert into compliance.dealer_case (group_id, order_id, dealer_key)
      values (${groupId}, ${orderId}, ${dealerKeyOf(dealerEmail)})
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

export async function acceptCase(
  tx: Transaction,
  groupId: string,
  { number, feeCents }: { readonly number: string; readonly feeCents: number | null },
): Promise<void> {
  await tx.query(
    sql`/* compliance.accept-case */
      update compliance.dealer_case
         set claimed_number = ${number}, transfer_fee_cents = ${feeCents},
             accepted_at = coalesce(accepted_at, shop_now()), updated_at = shop_now()
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

export interface NextRound {
  readonly groupId: string;
  /** Whom the round that ends was about, as the order had it. */
  readonly lastDealer: object;
  readonly dealerEmail: string;
  /** Who ends it: the id of somebody of the staff, or what they are to us. */
  readonly endedBy: string;
}

/**
 * Ends what one dealer said and showed, which is kept, and starts anew with the next, or with the
 * same: nothing is carried over, and every link that was mailed before is useless.
 */
export async function startRound(tx: Transaction, next: NextRound): Promise<DealerCase> {
  await tx.query(
    sql`/* compliance.end-round */
      insert into compliance.dealer_round
             (group_id, round, dealer, license_id, claimed_number, transfer_fee_cents, asked_at,
              accepted_at, refused_at, refusal_reason, ended_by)
      select group_id, round, ${JSON.stringify(next.lastDealer)}::jsonb, license_id,
             claimed_number, transfer_fee_cents, asked_at, accepted_at, refused_at,
             refusal_reason, ${next.endedBy}
        from compliance.dealer_case where group_id = ${next.groupId}`,
  );
  const started = oneCase(
    await tx.query(
      sql<CaseRecord>`/* compliance.start-round */
        update compliance.dealer_case
           set round = round + 1, link_version = link_version + 1, asked_at = shop_now(),
               dealer_key = ${dealerKeyOf(next.dealerEmail)}, license_id = null,
               claimed_number = null, transfer_fee_cents = null, accepted_at = null,
               refused_at = null, refusal_reason = null, updated_at = shop_now()
         where group_id = ${next.groupId}
        returning *`,
    ),
  );
  if (started === null) throw new Error('a round belongs to a case');
  return started;
}
