import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { AskedSoFar, SubscriptionState } from './model.ts';

export interface Signup {
  readonly address: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The same for every address: nothing here looks whether it is known. */
export async function insertSignup(tx: Transaction, signup: Signup): Promise<string> {
  const [row] = await tx.query(
    sql<{ id: string }>`/* newsletter.insert-signup */
      insert into newsletter.signup (address, first_name, last_name)
      values (${signup.address}, ${signup.firstName}, ${signup.lastName})
      returning id`,
  );
  if (row === undefined) throw new Error('a sign-up was not stored');
  return row.id;
}

/** Undefined when it was taken before, or the address has unsubscribed since. */
export async function takeSignup(tx: Transaction, id: string): Promise<Signup | undefined> {
  const [row] = await tx.query(
    sql<Signup>`/* newsletter.take-signup */
      delete from newsletter.signup where id = ${id}
      returning address, first_name as "firstName", last_name as "lastName"`,
  );
  return row;
}

export interface Subscriber extends AskedSoFar {
  readonly id: string;
  readonly address: string;
  readonly version: number;
  readonly now: Date;
}

/** The subscriber of an address, new if need be. Sign-ups of one address take turns from here on. */
export async function lockSubscriberOfAddress(
  tx: Transaction,
  { address, firstName, lastName }: Signup,
): Promise<Subscriber> {
  await tx.query(
    sql`/* newsletter.open-subscriber */
      insert into newsletter.subscriber (address, first_name, last_name)
      values (${address}, ${firstName}, ${lastName})
      on conflict (lower(address)) do nothing`,
  );
  const [row] = await tx.query(
    sql<Subscriber>`/* newsletter.lock-subscriber-of-address */
      select id, address, state, version, mailed_at as "mailedAt",
             unanswered_mails as "unansweredMails", shop_now() as now
        from newsletter.subscriber where lower(address) = lower(${address}) for update`,
  );
  if (row === undefined) throw new Error('a subscriber was removed in the middle of a sign-up');
  return row;
}

/** Writes down what a sign-up made of the address, and that it is asked to confirm, if it is. */
export async function noteSignup(
  tx: Transaction,
  id: string,
  signup: Signup,
  isMailed: boolean,
): Promise<void> {
  await tx.query(
    sql`/* newsletter.note-signup */
      update newsletter.subscriber
         set state = 'pending', address = ${signup.address},
             first_name = ${signup.firstName}, last_name = ${signup.lastName},
             verified_at = null, ended_at = null,
             mailed_at = case when ${isMailed} then shop_now() else mailed_at end,
             unanswered_mails = unanswered_mails + ${isMailed ? 1 : 0}::int
       where id = ${id}`,
  );
}

export async function lockSubscriber(tx: Transaction, id: string): Promise<Subscriber | undefined> {
  const [row] = await tx.query(
    sql<Subscriber>`/* newsletter.lock-subscriber */
      select id, address, state, version, mailed_at as "mailedAt",
             unanswered_mails as "unansweredMails", shop_now() as now
        from newsletter.subscriber where id = ${id} for update`,
  );
  return row;
}

/** The address has answered. */
export async function noteConfirmed(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    sql`/* newsletter.note-confirmed */
      update newsletter.subscriber
         set state = 'subscribed', verified_at = shop_now(), mailed_at = null, unanswered_mails = 0
       where id = ${id}`,
  );
}

/**
 * Ends what the address has, also what waits to be looked at. The sign-ups go first: one that is
 * being looked at is waited for, and then it is a subscriber, whom the second statement finds.
 */
export async function endSubscription(tx: Transaction, address: string): Promise<void> {
  await tx.query(
    sql`/* newsletter.drop-signups */
      delete from newsletter.signup where lower(address) = lower(${address})`,
  );
  await tx.query(
    sql`/* newsletter.end-subscription */
      update newsletter.subscriber
         set state = 'unsubscribed', ended_at = shop_now(),
             version = version + case when state = 'subscribed' then 1 else 0 end
       where lower(address) = lower(${address}) and state <> 'unsubscribed'`,
  );
}

export interface Standing {
  /** Undefined for an address that nobody has looked at yet. */
  readonly state: SubscriptionState | undefined;
  readonly hasSignup: boolean;
}

export async function findStanding(db: Queryable, address: string): Promise<Standing> {
  const [row] = await db.query(
    sql<{ state: SubscriptionState | null; hasSignup: boolean }>`/* newsletter.find-standing */
      select (select state from newsletter.subscriber where lower(address) = lower(${address})),
             exists (select from newsletter.signup
                      where lower(address) = lower(${address})) as "hasSignup"`,
  );
  return { state: row?.state ?? undefined, hasSignup: row?.hasSignup ?? false };
}

/** Undefined when there is no such subscriber, or no longer. */
export async function findAddress(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query(
    sql<{ address: string }>`/* newsletter.find-address */
      select address from newsletter.subscriber where id = ${id}`,
  );
  return row?.address;
}

/** Forgets addresses that never answered or have left, and what nobody looked at. Says how many. */
export async function deleteOldSubscribers(
  db: Queryable,
  days: { readonly pending: number; readonly ended: number },
): Promise<number> {
  const [row] = await db.query(
    sql<{ removed: number }>`/* newsletter.delete-old-subscribers */
      with subscribers as (
        delete from newsletter.subscriber
         where (state = 'pending'
                and mailed_at < shop_now() - make_interval(days => ${days.pending}::int))
            or (state = 'unsubscribed'
                and ended_at < shop_now() - make_interval(days => ${days.ended}::int))
        returning 1
      ), signups as (
        delete from newsletter.signup
         where created_at < shop_now() - make_interval(days => ${days.pending}::int)
        returning 1
      )
      select ((select count(*) from subscribers) + (select count(*) from signups))::int as removed`,
  );
  return row?.removed ?? 0;
}
