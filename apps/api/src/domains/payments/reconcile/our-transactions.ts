import type { Queryable } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';
import { type AttemptState, hasFailed, type Verb } from '../model.ts';

/** What our books say of one transaction at the provider. */
export interface OurTransaction {
  /** The authorization or the refund that made it. */
  readonly attemptId: string;
  readonly verb: 'authorize' | 'refund';
  readonly orderId: string;
  /** Null as long as we know of none. */
  readonly transactionId: string | null;
  /** Somebody is at it: what the provider says may be ahead of what we have written. */
  readonly isUnderWay: boolean;
  readonly expects: 'authorized' | 'held' | 'captured' | 'voided' | 'refunded' | 'nothing';
  /** Of the authorization while it is open; what the ledger has of it once money has moved. */
  readonly cents: number;
  /** When it last became what it is. */
  readonly since: Date;
}

export interface BookedAttempt {
  readonly id: string;
  readonly verb: Verb;
  readonly orderId: string;
  readonly amountCents: number;
  readonly state: AttemptState;
  readonly actsOn: string | null;
  readonly sentAs: 'void' | 'refund' | null;
  readonly transactionId: string | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  /** What the ledger has taken or given back for it. */
  readonly bookedCents: number;
}

/** All attempts of the orders that have anything to do with these transactions or attempts. */
export function readBookedAttempts(
  db: Queryable,
  transactionIds: readonly string[],
  attemptIds: readonly string[],
): Promise<BookedAttempt[]> {
  return db.query(
    sql<BookedAttempt>`/* payments.read-booked-attempts */
      select a.id, a.verb, a.order_id as "orderId", a.amount_cents as "amountCents", a.state,
             a.acts_on as "actsOn", a.request->>'sentAs' as "sentAs",
             a.transaction_id as "transactionId", a.created_at as "createdAt",
             a.finished_at as "finishedAt", coalesce(abs(l.cents), 0)::float8 as "bookedCents"
        from payments.payment_attempt a
        left join lateral (
          select sum(amount_cents) as cents from payments.ledger_entry e
           where e.attempt_id = a.id and e.account = 'provider_captured') l on true
       where a.verb not in ('create_profile', 'delete_profile')
         and a.order_id in (
           select order_id from payments.payment_attempt
            where transaction_id = any(${transactionIds})
           union
           select order_id from payments.payment_attempt where id = any(${attemptIds}))`,
  );
}

/** Folds the attempts of orders into the transactions that they should have left at the provider. */
export function toTransactions(attempts: readonly BookedAttempt[]): OurTransaction[] {
  return attempts.flatMap((attempt) => {
    if (attempt.verb === 'authorize') return [ofAuthorization(attempt, attempts)];
    const isOwn = attempt.verb === 'refund' && attempt.sentAs === 'refund';
    return isOwn ? [ofRefund(attempt)] : [];
  });
}

function ofAuthorization(
  authorization: BookedAttempt,
  all: readonly BookedAttempt[],
): OurTransaction {
  const followUps = all.filter(({ actsOn }) => actsOn === authorization.id);
  const captures = followUps.filter(({ verb }) => verb === 'capture');
  const refunds = all.filter(
    ({ verb, actsOn, sentAs }) =>
      verb === 'refund' && sentAs !== 'refund' && captures.some(({ id }) => id === actsOn),
  );
  const concerned = [
    authorization,
    ...followUps.filter(({ verb }) => verb === 'capture' || verb === 'void'),
    ...refunds,
  ];
  const voided = concerned.some(
    ({ verb, state }) => (verb === 'void' || verb === 'refund') && state === 'approved',
  );
  const capture = captures.find(({ state }) => state === 'approved');
  return {
    ...about(authorization, concerned),
    verb: 'authorize',
    ...expectationOf(authorization, capture, voided),
  };
}

function expectationOf(
  { state, amountCents }: BookedAttempt,
  capture: BookedAttempt | undefined,
  voided: boolean,
): Pick<OurTransaction, 'expects' | 'cents'> {
  if (voided) return { expects: 'voided', cents: 0 };
  if (capture) return { expects: 'captured', cents: capture.bookedCents };
  if (state === 'approved') return { expects: 'authorized', cents: amountCents };
  if (state === 'held') return { expects: 'held', cents: amountCents };
  return { expects: 'nothing', cents: 0 };
}

function ofRefund(refund: BookedAttempt): OurTransaction {
  // Booked without being approved: it came after its end.
  const isMade = refund.state === 'approved' || refund.bookedCents > 0;
  return {
    ...about(refund, [refund]),
    verb: 'refund',
    expects: isMade ? 'refunded' : 'nothing',
    cents: isMade ? refund.bookedCents : 0,
  };
}

function about(made: BookedAttempt, concerned: readonly BookedAttempt[]) {
  const times = concerned.map(({ createdAt, finishedAt }) => (finishedAt ?? createdAt).getTime());
  return {
    attemptId: made.id,
    orderId: made.orderId,
    transactionId: made.transactionId,
    isUnderWay: concerned.some(isUnderWay),
    since: new Date(Math.max(...times)),
  };
}

/** A refund that waits for the settlement, and a charge on hold, wait for days: nobody is at them. */
function isUnderWay({ verb, state }: BookedAttempt): boolean {
  if (state === 'created') return verb !== 'refund';
  return state !== 'held' && state !== 'approved' && !hasFailed(state);
}

/** Transactions that the provider must still have open: it keeps money for us. */
export async function listOpenTransactions(db: Queryable): Promise<string[]> {
  const rows = await db.query(
    sql<{ transactionId: string }>`/* payments.list-open-transactions */
      select transaction_id as "transactionId" from payments.payment_attempt
       where verb = 'authorize' and transaction_id is not null
         and (state = 'approved' and closed_at is null or state = 'held')`,
  );
  return rows.map(({ transactionId }) => transactionId);
}

/** Transactions by which money was taken or given back in that time. */
export async function listMovedTransactions(
  db: Queryable,
  from: Date,
  to: Date,
): Promise<string[]> {
  const rows = await db.query(
    sql<{ transactionId: string }>`/* payments.list-moved-transactions */
      select distinct transaction_id as "transactionId" from payments.payment_attempt
       where verb in ('capture', 'refund') and state = 'approved' and transaction_id is not null
         and finished_at between ${from} and ${to}`,
  );
  return rows.map(({ transactionId }) => transactionId);
}
