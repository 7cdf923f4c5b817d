import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { Place } from './model.ts';

/** So many orders back: a dealer of long ago may have moved or closed. */
const ordersLookedAt = 50;

export interface LastDealer {
  readonly recipient: Place;
  /** Null for a dealer that was typed in, not picked from the directory. */
  readonly licenseeId: string | null;
}

/** The dealer that a customer last ordered to, of orders after a moment. Null when there is none. */
export async function findLastDealer(
  db: Queryable,
  customerId: string,
  after: Date | null,
): Promise<LastDealer | null> {
  const [row] = await db.query(
    sql<LastDealer>`/* orders.find-last-dealer */
      select g.recipient, g.licensee_id as "licenseeId"
        from (select id, placed_at from orders.shop_order
               where customer_id = ${customerId} and status <> 'payment_failed'
                 and placed_at > coalesce(${after}::timestamptz, '-infinity')
               order by placed_at desc, id limit ${ordersLookedAt}) o
        join orders.fulfillment_group g on g.order_id = o.id
       where g.kind = 'dealer' and g.recipient is not null
       order by o.placed_at desc limit 1`,
  );
  return row ?? null;
}
