import type { OrderStatus } from '@tarnholt/contract';
import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { type GroupRecord, type LineRecord, type ShipmentRecord, toGroup } from './group-record.ts';
import { isOwnedBy, type OrderOwner, type OrderView, type Place } from './model.ts';
import { isOrderId } from './order-id.ts';

interface OrderRecord {
  readonly id: string;
  readonly cart_id: string;
  readonly customer_id: string | null;
  readonly guest_hash: Buffer | null;
  readonly email: string;
  readonly status: OrderStatus;
  readonly billing: Place;
  readonly subtotal_cents: number;
  readonly shipping_cents: number;
  readonly tax_cents: number;
  readonly discount_cents: number;
  readonly total_cents: number;
  readonly version: number;
  readonly link_version: number;
  readonly placed_at: Date;
  readonly groups: readonly (GroupRecord & {
    readonly lines: readonly LineRecord[];
    readonly shipment: ShipmentRecord | null;
  })[];
}

/** Whole orders in the order of the ids, in one statement; unknown ids are left out. */
export async function readOrders(db: Queryable, ids: readonly string[]): Promise<OrderView[]> {
  const rows = await db.query(
    sql<OrderRecord>`/* orders.read-orders */
      select o.id, o.cart_id, o.customer_id, o.guest_hash, o.email, o.status, o.billing,
             o.subtotal_cents, o.shipping_cents, o.tax_cents, o.discount_cents, o.total_cents,
             o.version, o.link_version, o.placed_at,
             (select json_agg(g order by g.kind desc, g.charge_policy desc, g.id)
                from (
                  select f.*,
                         (select json_agg(l order by l.position)
                            from (
                              select i.*,
                                     (select json_agg(u.serial_number order by u.unit_number)
                                        from orders.serialized_unit u
                                       where u.line_id = i.id) as serial_numbers
                                from orders.line i where i.group_id = f.id
                            ) l) as lines,
                         (select row_to_json(s) from orders.shipment s
                           where s.group_id = f.id) as shipment
                    from orders.fulfillment_group f where f.order_id = o.id
                ) g) as groups
        from orders.shop_order o
       where o.id = any(${ids})`,
  );
  const byId = new Map(rows.map((row) => [row.id, toOrderView(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function toOrderView(row: OrderRecord): OrderView {
  return {
    id: row.id,
    cartId: Number(row.cart_id),
    owner: ownerOfRecord(row),
    email: row.email,
    status: row.status,
    billing: row.billing,
    subtotalCents: row.subtotal_cents,
    shippingCents: row.shipping_cents,
    taxCents: row.tax_cents,
    discountCents: row.discount_cents,
    totalCents: row.total_cents,
    version: row.version,
    linkVersion: row.link_version,
    placedAt: row.placed_at,
    groups: row.groups.map((group) => toGroup(group, group.lines, group.shipment)),
  };
}

function ownerOfRecord({ customer_id, guest_hash }: OrderRecord): OrderOwner {
  if (customer_id !== null) return { kind: 'customer', customerId: customer_id };
  if (guest_hash === null) throw new Error('an order belongs to somebody');
  return { kind: 'guest', tokenHash: guest_hash };
}

export async function readOrder(db: Queryable, orderId: string): Promise<OrderView | null> {
  if (!isOrderId(orderId)) return null;
  const [order] = await readOrders(db, [orderId]);
  return order ?? null;
}

/** Null for an order of somebody else as for one that never was. */
export async function readOrderOf(
  db: Queryable,
  orderId: string,
  owner: OrderOwner,
): Promise<OrderView | null> {
  const order = await readOrder(db, orderId);
  return order !== null && isOwnedBy(order, owner) ? order : null;
}

export interface OrderPage {
  readonly orders: readonly OrderView[];
  /** Where the next page begins; null when this was the last. */
  readonly nextCursor: string | null;
}

interface Position {
  /** Microseconds: a Date would round and skip an order. */
  readonly placed_at: string;
  readonly id: string;
}

/**
 * A customer's orders, newest first. Of those that were never paid only the ones that their buyer
 * was told about: a card that was declined on the spot left nothing behind but a cart.
 */
export async function listOrdersOf(
  db: Queryable,
  customerId: string,
  cursor: string | null,
  size: number,
): Promise<OrderPage> {
  const after = cursor === null ? null : readCursor(cursor);
  const found = await db.query(
    sql<Position>`/* orders.list-orders-of-customer */
      select o.id, (extract(epoch from o.placed_at) * 1000000)::bigint::text as placed_at
        from orders.shop_order o
       where o.customer_id = ${customerId}
         -- For the index: what is newer than the cursor is never looked at.
         and o.placed_at <= coalesce(
               to_timestamp(0) + ${after?.placed_at ?? null}::bigint * interval '1 microsecond',
               'infinity')
         and (${after?.placed_at ?? null}::bigint is null
              or o.placed_at < to_timestamp(0) + ${after?.placed_at ?? null}::bigint * interval '1 microsecond'
              or (o.placed_at = to_timestamp(0) + ${after?.placed_at ?? null}::bigint * interval '1 microsecond'
                  and o.id > ${after?.id ?? ''}))
         and (o.status <> 'payment_failed'
              or exists (select from orders.checkout_attempt a
                          where a.order_id = o.id and a.pending_since is not null))
       order by o.placed_at desc, o.id
       limit ${size + 1}`,
  );
  return readPage(db, found, size);
}

async function readPage(
  db: Queryable,
  found: readonly Position[],
  size: number,
): Promise<OrderPage> {
  const page = found.slice(0, size);
  const last = page.at(-1);
  return {
    orders:
      page.length === 0
        ? []
        : await readOrders(
            db,
            page.map(({ id }) => id),
          ),
    nextCursor: found.length > size && last !== undefined ? writeCursor(last) : null,
  };
}

function writeCursor({ placed_at, id }: Position): string {
  return `${placed_at}_${id}`;
}

/** One that we did not write leads to the first page. */
function readCursor(cursor: string): Position | null {
  const [, placed_at, id] = /^(\d{1,17})_([0-9A-Z-]{1,20})$/.exec(cursor) ?? [];
  return placed_at === undefined || id === undefined ? null : { placed_at, id };
}
