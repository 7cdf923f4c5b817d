import type { OrderStatus } from '@tarnholt/contract';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type {
  GroupKind,
  OrderLine,
  OrderOwner,
  Place,
  TaxDestination,
  TaxSource,
} from './model.ts';

export interface NewLine extends Omit<OrderLine, 'id' | 'serialNumbers' | 'options' | 'facts'> {
  readonly options: Readonly<Record<string, string>>;
  readonly facts: Readonly<Record<string, unknown>>;
}

export interface NewGroup {
  readonly id: string;
  readonly kind: GroupKind;
  readonly recipient: Place | null;
  /** Whom the buyer picked from the directory; null for a dealer that was typed in. */
  readonly licenseeId: string | null;
  readonly methodId: string;
  readonly methodName: string;
  readonly chargePolicy: 'on_ship' | 'at_order';
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly totalCents: number;
  readonly shippingTaxCents: number;
  readonly taxSource: TaxSource;
  readonly taxDestination: TaxDestination | null;
  readonly lines: readonly NewLine[];
}

export interface NewOrder {
  readonly id: string;
  readonly cartId: number;
  readonly owner: OrderOwner;
  readonly email: string;
  readonly billing: Place;
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  readonly discountCents: number;
  readonly totalCents: number;
  readonly groups: readonly NewGroup[];
  /** The call that places it. */
  readonly checkout: {
    readonly id: string;
    readonly idempotencyKey: string | null;
    readonly requestHash: Buffer;
  };
}

/** The order with its groups and lines and the checkout that made it. All of it or nothing. */
export async function insertOrder(tx: Transaction, order: NewOrder): Promise<void> {
  const { owner, checkout } = order;
  await tx.query(
    sql`/* orders.insert-order */
      insert into orders.shop_order
             (id, cart_id, customer_id, guest_hash, email, billing, subtotal_cents,
              shipping_cents, tax_cents, discount_cents, total_cents)
      values (${order.id}, ${order.cartId},
              ${owner.kind === 'customer' ? owner.customerId : null},
              ${owner.kind === 'guest' ? owner.tokenHash : null},
              ${order.email}, ${JSON.stringify(order.billing)}, ${order.subtotalCents},
              ${order.shippingCents}, ${order.taxCents}, ${order.discountCents},
              ${order.totalCents})`,
  );
  await tx.query(
    sql`/* orders.insert-groups */
      insert into orders.fulfillment_group
             (id, order_id, kind, recipient, licensee_id, method_id, method_name, charge_policy,
              subtotal_cents, shipping_cents, tax_cents, total_cents, shipping_tax_cents,
              tax_source, tax_destination)
      select g.id, ${order.id}, g.kind, g.recipient, g.licensee_id, g.method_id, g.method_name, g.charge_policy,
             g.subtotal_cents, g.shipping_cents, g.tax_cents, g.total_cents,
             g.shipping_tax_cents, g.tax_source, g.tax_destination
        from jsonb_to_recordset(${JSON.stringify(order.groups.map(toGroupRecord))}::jsonb)
          as g (id uuid, kind text, recipient jsonb, licensee_id text, method_id text, method_name text,
                charge_policy text, subtotal_cents int, shipping_cents int, tax_cents int,
                total_cents int, shipping_tax_cents int, tax_source text,
                tax_destination jsonb)`,
  );
  await tx.query(
    sql`/* orders.insert-lines */
      insert into orders.line
             (order_id, group_id, position, sku, item_class, is_ffl, product_name, product_url,
              image_url, options, facts, unit_price_cents, quantity, tax_cents,
              tax_code)
      select ${order.id}, l.group_id, l.position, l.sku, l.item_class, l.is_ffl, l.product_name,
             l.product_url, l.image_url, l.options, l.facts, l.unit_price_cents, l.quantity,
             l.tax_cents, l.tax_code
        from json_to_recordset(${JSON.stringify(order.groups.flatMap(toLineRecords))}::json)
          as l (group_id uuid, position smallint, sku text, item_class text, is_ffl boolean,
                product_name text, product_url text, image_url text, options json, facts jsonb,
                unit_price_cents int, quantity int, tax_cents int, tax_code text)`,
  );
  await tx.query(
    sql`/* orders.insert-checkout */
      insert into orders.checkout_attempt (id, cart_id, order_id, idempotency_key, request_hash)
      values (${checkout.id}, ${order.cartId}, ${order.id}, ${checkout.idempotencyKey},
              ${checkout.requestHash})`,
  );
}

function toGroupRecord(group: NewGroup): Record<string, unknown> {
  return {
    id: group.id,
    kind: group.kind,
    recipient: group.recipient,
    licensee_id: group.licenseeId,
    method_id: group.methodId,
    method_name: group.methodName,
    charge_policy: group.chargePolicy,
    subtotal_cents: group.subtotalCents,
    shipping_cents: group.shippingCents,
    tax_cents: group.taxCents,
    total_cents: group.totalCents,
    shipping_tax_cents: group.shippingTaxCents,
    tax_source: group.taxSource,
    tax_destination: group.taxDestination,
  };
}

function toLineRecords(group: NewGroup): Record<string, unknown>[] {
  return group.lines.map((line) => ({
    group_id: group.id,
    position: line.position,
    sku: line.sku,
    item_class: line.itemClass,
    is_ffl: line.isFfl,
    product_name: line.productName,
    product_url: line.productUrl,
    image_url: line.imageUrl,
    options: line.options,
    facts: line.facts,
    unit_price_cents: line.unitPriceCents,
    quantity: line.quantity,
    tax_cents: line.taxCents,
    tax_code: line.taxCode,
  }));
}

/** Whoever decides by the state of an order's groups holds this lock, so that they take turns. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<OrderStatus | null> {
  const [row] = await tx.query(
    sql<{ status: OrderStatus }>`/* orders.lock-order */
      select status from orders.shop_order where id = ${orderId} for update`,
  );
  return row?.status ?? null;
}

export async function setOrderStatus(
  tx: Transaction,
  orderId: string,
  status: OrderStatus,
): Promise<void> {
  await tx.query(
    sql`/* orders.set-order-status */
      update orders.shop_order
         set status = ${status}, version = version + 1, updated_at = shop_now()
       where id = ${orderId} and status <> ${status}`,
  );
}
