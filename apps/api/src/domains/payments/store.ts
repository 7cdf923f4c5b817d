import { randomUUID } from 'node:crypto';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { DueAttempt } from './attempts/attempt-store.ts';
import type { Posting } from './attempts/draft.ts';
import type { Attempt, AttemptState, OrderMoney, Profile } from './model.ts';
import type { ProviderAnswer } from './provider/card-provider.ts';

/**
 * An order's money, locked: whoever asks for the same waits until this transaction ends. The lock is
 * on the order and comes before the reading, or one who waited would miss what was added meanwhile.
 */
export async function lockOrderMoney(tx: Transaction, orderId: string): Promise<OrderMoney> {
  await tx.query(
    sql`/* payments.lock-order-money */
      select pg_advisory_xact_lock(hashtextextended('payments/' || ${orderId}, 0))`,
  );
  const attempts = await tx.query(
    sql<Attempt>`/* payments.read-attempts */
      select id, verb, order_id as "orderId", group_id as "groupId", amount_cents as "amountCents",
             tax_cents as "taxCents", state, acts_on as "actsOn", plan_id as "planId", cause, request,
             token_cipher as "tokenCipher", token_expires_at as "tokenExpiresAt",
             transaction_id as "transactionId", reason_code as "reasonCode",
             card_brand as "cardBrand", card_last4 as "cardLast4", answer,
             lease_until as "leaseUntil", next_at as "nextAt", tries,
             listings_without as "listingsWithout", version, created_at as "createdAt",
             sent_at as "sentAt", finished_at as "finishedAt", closed_at as "closedAt"
        from payments.payment_attempt where order_id = ${orderId}
       order by created_at, id`,
  );
  const [facts] = await tx.query(
    sql<
      { now: Date } & { [name in keyof Profile]: Profile[name] | null }
    >`/* payments.read-profile */
      select shop_now() as now, p.customer_profile_id as "customerProfileId",
             p.payment_profile_id as "paymentProfileId", p.deleted_at as "deletedAt"
        from (select ${orderId}::text as order_id) o left join payments.profile p using (order_id)`,
  );
  if (facts === undefined) throw new Error('the database did not tell the time');
  const { now, customerProfileId, paymentProfileId, deletedAt } = facts;
  const hasProfile = customerProfileId !== null && paymentProfileId !== null;
  const profile = hasProfile ? { customerProfileId, paymentProfileId, deletedAt } : null;
  return { orderId, attempts, profile, now };
}

export interface TokenOf {
  readonly cipher: Buffer;
  readonly hash: Buffer;
}

/** False when a token, a cause or a live authorization of the same kind exists already. */
export async function insertAttempt(
  tx: Transaction,
  attempt: Attempt,
  token: TokenOf | null = null,
): Promise<boolean> {
  const rows = await tx.query(
    sql<{ id: string }>`/* payments.insert-attempt */
      insert into payments.payment_attempt
        (id, verb, order_id, group_id, amount_cents, tax_cents, acts_on, plan_id, cause, request,
         token_cipher, token_hash, token_expires_at, next_at, created_at)
      values (${attempt.id}, ${attempt.verb}, ${attempt.orderId}, ${attempt.groupId},
              ${attempt.amountCents}, ${attempt.taxCents}, ${attempt.actsOn}, ${attempt.planId},
              ${attempt.cause}, ${JSON.stringify(attempt.request)}, ${token?.cipher ?? null},
              ${token?.hash ?? null}, ${attempt.tokenExpiresAt}, ${attempt.nextAt},
              ${attempt.createdAt})
      on conflict do nothing
      returning id`,
  );
  return rows.length === 1;
}

export async function isTokenKnown(tx: Transaction, hash: Buffer): Promise<boolean> {
  const rows = await tx.query(
    sql<{ id: string }>`/* payments.is-token-known */
      select id from payments.payment_attempt where token_hash = ${hash}`,
  );
  return rows.length > 0;
}

/** Only if it still is what it was when the change was decided. */
export async function updateAttempt(tx: Transaction, attempt: Attempt): Promise<void> {
  const rows = await tx.query(
    sql<{ id: string }>`/* payments.update-attempt */
      update payments.payment_attempt
         set state = ${attempt.state}, request = ${JSON.stringify(attempt.request)},
             token_cipher = ${attempt.tokenCipher}, transaction_id = ${attempt.transactionId},
             reason_code = ${attempt.reasonCode}, card_brand = ${attempt.cardBrand},
             card_last4 = ${attempt.cardLast4},
             answer = ${attempt.answer === null ? null : JSON.stringify(attempt.answer)},
             lease_until = ${attempt.leaseUntil}, next_at = ${attempt.nextAt},
             tries = ${attempt.tries}, listings_without = ${attempt.listingsWithout},
             sent_at = ${attempt.sentAt}, finished_at = ${attempt.finishedAt},
             closed_at = ${attempt.closedAt}, version = ${attempt.version}
       where id = ${attempt.id} and version = ${attempt.version - 1}
      returning id`,
  );
  if (rows.length !== 1) throw new Error(`attempt ${attempt.id} was changed by somebody else`);
}

export async function insertPosting(tx: Transaction, { attempt, entries }: Posting): Promise<void> {
  if (attempt.groupId === null) throw new Error(`${attempt.verb} moves no money`);
  const accounts = entries.map(({ account }) => account);
  const cents = entries.map((entry) => entry.cents);
  await tx.query(
    sql`/* payments.insert-posting */
      insert into payments.ledger_entry
        (txn_id, account, amount_cents, order_id, group_id, attempt_id)
      select ${randomUUID()}::uuid, account, cents, ${attempt.orderId}, ${attempt.groupId}::uuid,
             ${attempt.id}
        from unnest(${accounts}::text[], ${cents}::bigint[]) as e (account, cents)`,
  );
}

export async function insertLateResult(
  tx: Transaction,
  attemptId: string,
  answer: ProviderAnswer,
): Promise<void> {
  await tx.query(
    sql`/* payments.insert-late-result */
      insert into payments.late_result (attempt_id, answer)
      values (${attemptId}, ${JSON.stringify(answer)})`,
  );
}

export async function saveProfile(
  tx: Transaction,
  orderId: string,
  profile: Profile,
): Promise<void> {
  await tx.query(
    sql`/* payments.save-profile */
      insert into payments.profile (order_id, customer_profile_id, payment_profile_id, deleted_at)
      values (${orderId}, ${profile.customerProfileId}, ${profile.paymentProfileId},
              ${profile.deletedAt})
      on conflict (order_id) do update
         set customer_profile_id = excluded.customer_profile_id,
             payment_profile_id = excluded.payment_profile_id, deleted_at = excluded.deleted_at`,
  );
}

export function listDueAttempts(db: Queryable, limit: number): Promise<DueAttempt[]> {
  return db.query(
    sql<DueAttempt>`/* payments.list-due-attempts */
      select id, order_id as "orderId", verb from payments.payment_attempt
       where state in ('created', 'sending', 'held', 'unknown')
         and next_at <= shop_now() and lease_until <= shop_now()
       order by next_at limit ${limit}`,
  );
}

export function listDueAttemptsOf(
  db: Queryable,
  limit: number,
  orderIds: readonly string[],
): Promise<DueAttempt[]> {
  return db.query(
    sql<DueAttempt>`/* payments.list-due-attempts-of */
      select id, order_id as "orderId", verb from payments.payment_attempt
       where order_id = any(${orderIds}) and state in ('created', 'sending', 'held', 'unknown')
         and next_at <= shop_now() and lease_until <= shop_now()
       order by next_at limit ${limit}`,
  );
}

/** Left for whoever takes the attempt next; nothing when it was taken by somebody already. */
export async function keepAnswer(
  db: Queryable,
  attemptId: string,
  version: number,
  answer: ProviderAnswer,
): Promise<void> {
  await db.query(
    sql`/* payments.keep-answer */
      update payments.payment_attempt
         set answer = ${JSON.stringify(answer)}, lease_until = shop_now(), version = version + 1,
             tries = tries + 1, next_at = shop_now() + least(60, 2 ^ least(tries, 6)) * interval '1 second'
       where id = ${attemptId} and version = ${version} and state = 'sending'`,
  );
}

export async function postponeAttempt(db: Queryable, attemptId: string): Promise<void> {
  await db.query(
    sql`/* payments.postpone-attempt */
      update payments.payment_attempt set next_at = shop_now() + interval '10 seconds'
       where id = ${attemptId} and finished_at is null
         and next_at <= shop_now() and lease_until <= shop_now()`,
  );
}

interface FoundState {
  readonly id: string;
  readonly orderId: string;
  readonly state: AttemptState;
}

/** With the authorizations that came of them: a renewal is a void first. */
export function findAttemptStates(db: Queryable, ids: readonly string[]): Promise<FoundState[]> {
  return db.query(
    sql<FoundState>`/* payments.find-attempt-states */
      select a.id, a.order_id as "orderId", a.state
        from payments.payment_attempt a
       where a.id = any(${ids})
          or (a.verb = 'authorize' and a.plan_id is null and a.acts_on = any(${ids}))`,
  );
}

export async function findOrderOfGroup(db: Queryable, groupId: string): Promise<string | null> {
  const [row] = await db.query(
    sql<{ orderId: string }>`/* payments.find-order-of-group */
      select order_id as "orderId" from payments.payment_attempt
       where group_id = ${groupId} limit 1`,
  );
  return row?.orderId ?? null;
}
