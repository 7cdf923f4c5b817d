import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** Whether one of these skus has been on its way to the customer and has not come back. */
export async function hasReceived(
  db: Queryable,
  customerId: string,
  skus: readonly string[],
): Promise<boolean> {
  const [row] = await db.query(
    sql<{ received: boolean }>`/* orders.has-received */
      select exists (
        select from orders.shop_order o
          join orders.fulfillment_group g on g.order_id = o.id
          join orders.line l on l.group_id = g.id
         where o.customer_id = ${customerId} and l.sku = any(${skus})
           and g.state in ('shipped', 'delivered', 'picked_up')
      ) as received`,
  );
  return row?.received ?? false;
}
