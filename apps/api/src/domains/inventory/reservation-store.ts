import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

export interface WantedStock {
  readonly groupId: string;
  readonly sku: string;
  readonly quantity: number;
}

/** Locks the skus in the one order that everybody locks them in. */
export function lockStock(
  tx: Transaction,
  skus: readonly string[],
): Promise<{ sku: string; available: number }[]> {
  return tx.query(
    sql<{ sku: string; available: number }>`/* inventory.lock-stock */
      select sku, available from inventory.stock where sku = any(${skus})
       order by sku for no key update`,
  );
}

/** The skus of which enough was left, and which were taken. */
export async function takeStock(
  tx: Transaction,
  orderId: string,
  wanted: readonly WantedStock[],
  minutes: number,
): Promise<string[]> {
  const groupIds = wanted.map(({ groupId }) => groupId);
  const skus = wanted.map(({ sku }) => sku);
  const quantities = wanted.map(({ quantity }) => quantity);
  const rows = await tx.query(
    sql<{ sku: string }>`/* inventory.take-stock */
      with wanted as (
        select * from unnest(${groupIds}::uuid[], ${skus}::text[], ${quantities}::int[])
          as w (group_id, sku, quantity)
      ), taken as (
        update inventory.stock s
           set available = available - w.quantity, reserved = reserved + w.quantity,
               version = version + 1
          from (select sku, sum(quantity)::int as quantity from wanted group by sku) w
         where s.sku = w.sku and s.available >= w.quantity
        returning s.sku
      )
      insert into inventory.reservation (order_id, group_id, sku, quantity, expires_at)
      select ${orderId}, w.group_id, w.sku, w.quantity,
             shop_now() + make_interval(mins => ${minutes}::int)
        from wanted w join taken using (sku)
      returning sku`,
  );
  return rows.map(({ sku }) => sku);
}

export async function findReservedSkus(
  tx: Transaction,
  groupIds: readonly string[],
  state: string,
): Promise<string[]> {
  const rows = await tx.query(
    sql<{ sku: string }>`/* inventory.find-reserved-skus */
      select distinct sku from inventory.reservation
       where group_id = any(${groupIds}::uuid[]) and state = ${state}`,
  );
  return rows.map(({ sku }) => sku);
}

/**
 * Moves reservations and the counters they stand for, in one statement:
 * open → committed (reserved → sold), open → released (reserved → available),
 * committed → shipped (sold → out of the house), committed → returned (sold → available).
 */
export async function moveReservations(
  tx: Transaction,
  groupIds: readonly string[],
  from: string,
  to: string,
): Promise<number> {
  const [row] = await tx.query(
    sql<{ moved: number }>`/* inventory.move-reservations */
      with moved as (
        update inventory.reservation set state = ${to}, settled_at = shop_now()
         where group_id = any(${groupIds}::uuid[]) and state = ${from}
        returning sku, quantity
      ), sums as (
        select sku, sum(quantity)::int as quantity from moved group by sku
      ), counted as (
        update inventory.stock s
           set reserved = reserved - case when ${from} = 'open' then m.quantity else 0 end,
               sold_unshipped = sold_unshipped
                 + case when ${to} = 'committed' then m.quantity else 0 end
                 - case when ${from} = 'committed' then m.quantity else 0 end,
               available = available
                 + case when ${to} in ('released', 'returned') then m.quantity else 0 end,
               on_hand = on_hand - case when ${to} = 'shipped' then m.quantity else 0 end,
               version = version + 1
          from sums m where s.sku = m.sku
        returning s.sku
      )
      select count(*)::int as moved from moved`,
  );
  return row?.moved ?? 0;
}

export interface ExpiredReservation {
  readonly orderId: string;
  readonly groupIds: readonly string[];
}

/** Orders with stock that was to be settled by now, from the one after `afterOrderId` on. */
export function listExpiredReservations(
  db: Queryable,
  afterOrderId: string,
  limit: number,
): Promise<ExpiredReservation[]> {
  return db.query(
    sql<ExpiredReservation>`/* inventory.list-expired-reservations */
      select order_id as "orderId", array_agg(distinct group_id) as "groupIds"
        from inventory.reservation
       where state = 'open' and expires_at <= shop_now() and order_id > ${afterOrderId}
       group by order_id order by order_id limit ${limit}`,
  );
}
