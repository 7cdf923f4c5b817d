import type { Queryable } from '../../platform/database.ts';
import { beforeOldest, type OrderPosition, type PageOf } from '../../platform/order-positions.ts';
import { sql } from '../../platform/sql.ts';
import { agingAfterMs } from './model.ts';

interface OldestFirst extends PageOf {
  readonly minDays: number;
}

/**
 * Orders whose authorization the bank lets go of soon, and whose card the provider does not keep: it
 * cannot be authorized anew at the release. Oldest first, by when it was planned, which is the same for
 * all parts of an order and never later than when it was sent.
 */
export function listAgingOrders(
  db: Queryable,
  { after, minDays, limit }: OldestFirst,
): Promise<OrderPosition[]> {
  const { at, id } = after ?? beforeOldest;
  const seconds = Math.max(agingAfterMs / 1_000, minDays * 86_400);
  return db.query(
    sql<OrderPosition>`/* payments.list-aging-orders */
      select distinct on (a.created_at, a.order_id) a.order_id as id, '' as term,
             (extract(epoch from a.created_at) * 1000000)::bigint::text as at
        from payments.payment_attempt a
       where a.verb = 'authorize' and a.state = 'approved' and a.closed_at is null
         and (a.created_at, a.order_id) >
             (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id})
         and a.created_at <= shop_now() - ${seconds}::int * interval '1 second'
         -- Asked row by row: as a join, all cards would be read for a handful of orders.
         and (select c.order_id from payments.profile c
               where c.order_id = a.order_id and c.deleted_at is null) is null
       order by a.created_at, a.order_id limit ${limit}`,
  );
}

/**
 * Orders with an attempt that has no end and should have one: half an hour is more than the search
 * for a lost answer takes. A refund waits for the settlement of its capture, which is once a day, and
 * counts when it is looked after by nobody or older than three days.
 */
export function listStuckOrders(
  db: Queryable,
  { after, minDays, limit }: OldestFirst,
): Promise<OrderPosition[]> {
  const { at, id } = after ?? beforeOldest;
  const seconds = Math.max(1_800, minDays * 86_400);
  return db.query(
    sql<OrderPosition>`/* payments.list-stuck-orders */
      select distinct on (a.created_at, a.order_id) a.order_id as id, '' as term,
             (extract(epoch from a.created_at) * 1000000)::bigint::text as at
        from payments.payment_attempt a
       where a.state in ('created', 'sending', 'unknown')
         and (a.created_at, a.order_id) >
             (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id})
         and a.created_at <= shop_now() - ${seconds}::int * interval '1 second'
         and (a.verb <> 'refund' or a.created_at < shop_now() - interval '3 days'
              or a.next_at < shop_now() - interval '1 hour')
       order by a.created_at, a.order_id limit ${limit}`,
  );
}

/** The order that a transaction of the provider belongs to. */
export function findByTransaction(
  db: Queryable,
  transactionId: string,
  { after, limit }: PageOf,
): Promise<OrderPosition[]> {
  return db.query(
    sql<OrderPosition>`/* payments.find-by-transaction */
      select distinct a.order_id as id, '0' as at, a.transaction_id as term
        from payments.payment_attempt a
       where a.transaction_id = ${transactionId} and a.order_id > ${after?.id ?? ''}
       order by a.order_id limit ${limit}`,
  );
}

/** Differences that nobody has settled, at most so many. */
export async function countOpenBreaks(db: Queryable, most: number): Promise<number> {
  const [row] = await db.query(
    sql<{ open: number }>`/* payments.count-open-breaks */
      select count(*)::int as open
        from (select from payments.recon_break where resolved_at is null limit ${most}) b`,
  );
  return row?.open ?? 0;
}
