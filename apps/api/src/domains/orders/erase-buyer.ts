import type { Queryable, Transaction } from '../../platform/database.ts';
import type { Person } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';

/** A domain that can never exist (RFC 2606): whoever would mail there knows that nobody is there. */
export const emailOfNobody = 'deleted@account.invalid';

/** An order that shipped so long ago is over, also if nobody told us that it arrived. */
const daysUntilArrived = 30;

export interface OrdersOfPerson {
  readonly orderIds: readonly string[];
  readonly groupIds: readonly string[];
}

export async function findOrdersOfPerson(
  db: Queryable,
  customerId: string,
): Promise<OrdersOfPerson> {
  const [row] = await db.query(
    sql<OrdersOfPerson>`/* orders.find-orders-of-person */
      with own as (select id from orders.shop_order where customer_id = ${customerId})
      select coalesce((select array_agg(id order by id) from own), '{}') as "orderIds",
             coalesce((select array_agg(g.id::text order by g.id)
                         from orders.fulfillment_group g join own on own.id = g.order_id),
                      '{}') as "groupIds"`,
  );
  return row ?? { orderIds: [], groupIds: [] };
}

/** A customer's orders with a part that is still on its way, newest first. */
export async function findOpenOrders(
  db: Queryable,
  customerId: string,
  most: number,
): Promise<string[]> {
  const rows = await db.query(
    sql<{ id: string }>`/* orders.find-open-orders */
      select o.id from orders.shop_order o
       where o.customer_id = ${customerId} and o.status <> 'payment_failed'
         and (o.status in ('payment_pending', 'payment_review')
              or exists (
                select from orders.fulfillment_group g
                  left join orders.shipment s on s.group_id = g.id
                 where g.order_id = o.id
                   and not (
                     g.state in ('picked_up', 'returned', 'canceled')
                     or (g.state = 'delivered' and g.kind = 'home')
                     or (g.state in ('shipped', 'delivered')
                         and s.shipped_at < shop_now() - make_interval(days => ${daysUntilArrived}::int)))))
       order by o.placed_at desc, o.id
       limit ${most}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes the buyer out of their orders; amounts, items and dates stay as they are. Where a firearm has
 * left for a dealer, the buyer's name and postal address stay as well: they belong to the record of
 * where it went. The state and ZIP code that a tax was computed for stay with the tax.
 */
export async function eraseBuyer(tx: Transaction, { orderIds }: Person): Promise<void> {
  await tx.query(
    sql`/* orders.erase-buyers */
      update orders.shop_order o
         set email = ${emailOfNobody}, link_version = o.link_version + 1,
             version = o.version + 1, updated_at = shop_now(),
             billing = case when exists (
                 select from orders.fulfillment_group g
                   join orders.shipment s on s.group_id = g.id
                  where g.order_id = o.id and g.kind = 'dealer')
               then o.billing || '{"email": "", "phone": ""}'
               else jsonb_build_object(
                 'name', 'Deleted customer', 'company', '', 'address', '', 'city', '',
                 'state', coalesce(o.billing ->> 'state', ''), 'zip', '',
                 'country', coalesce(o.billing ->> 'country', ''), 'phone', '', 'email', '')
             end
       where o.id = any(${orderIds}) and o.email <> ${emailOfNobody}`,
  );
  await tx.query(
    sql`/* orders.erase-recipients */
      update orders.fulfillment_group g
         set recipient = case when g.kind = 'dealer' or g.recipient is null then g.recipient
               else jsonb_build_object(
                 'name', 'Deleted customer', 'company', '', 'address', '', 'city', '',
                 'state', coalesce(g.recipient ->> 'state', ''), 'zip', '',
                 'country', coalesce(g.recipient ->> 'country', ''), 'phone', '', 'email', '')
             end,
             tax_destination = case when g.kind = 'dealer' then g.tax_destination
               else g.tax_destination || '{"street": "", "city": ""}' end,
             updated_at = shop_now()
       where g.order_id = any(${orderIds})
         and g.recipient ->> 'name' is distinct from 'Deleted customer'`,
  );
}
