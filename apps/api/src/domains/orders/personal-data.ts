import type { PersonalData } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';
import { eraseBuyer } from './erase-buyer.ts';

const salesRecord = 'What was sold, for how much: books have to be kept. Nobody is named in it.';
const firearmsRecord =
  'A record of a firearm that left: 27 CFR 478.129 has it kept as long as the license lasts.';

export const personalDataOfOrders: PersonalData = {
  tables: {
    'orders.shop_order': {
      columns: ['customer_id', 'guest_hash', 'email', 'billing'],
      onErasure: 'emptied',
      read: (db, { orderIds }) =>
        db.query(
          sql<object>`/* orders.export-orders */
            select id, email, status, billing, subtotal_cents, shipping_cents, tax_cents,
                   discount_cents, total_cents, placed_at
              from orders.shop_order where id = any(${orderIds}) order by placed_at`,
        ),
    },
    'orders.fulfillment_group': {
      columns: ['recipient', 'tax_destination', 'hold_reason', 'method_name'],
      onErasure: 'emptied',
      read: (db, { groupIds }) =>
        db.query(
          sql<object>`/* orders.export-groups */
            select id, order_id, kind, state, recipient, method_name, charge_policy,
                   subtotal_cents, shipping_cents, tax_cents, total_cents, tax_destination,
                   created_at
              from orders.fulfillment_group where id = any(${groupIds}::uuid[])
             order by created_at, kind, id`,
        ),
    },
    'orders.line': {
      columns: ['options', 'facts', 'product_name'],
      onErasure: 'kept',
      why: salesRecord,
      read: (db, { orderIds }) =>
        db.query(
          sql<object>`/* orders.export-lines */
            select order_id, position, sku, product_name, options, unit_price_cents, quantity,
                   tax_cents
              from orders.line where order_id = any(${orderIds}) order by order_id, position`,
        ),
    },
    'orders.note': {
      columns: ['body', 'written_by'],
      onErasure: 'kept',
      why: 'What staff wrote down about a sale, which nobody can change: what was decided, and why.',
      read: (db, { orderIds }) =>
        db.query(
          sql<object>`/* orders.export-notes */
            select order_id, body, written_at
              from orders.note where order_id = any(${orderIds}) order by id`,
        ),
    },
    'orders.serialized_unit': {
      columns: ['serial_number'],
      onErasure: 'kept',
      why: firearmsRecord,
      read: (db, { groupIds }) =>
        db.query(
          sql<object>`/* orders.export-serial-numbers */
            select group_id, line_id, unit_number, serial_number, entered_at, returned_at
              from orders.serialized_unit where group_id = any(${groupIds}::uuid[]) order by id`,
        ),
    },
    'orders.shipment': {
      columns: ['tracking_number'],
      onErasure: 'kept',
      why: 'That a part was handed to a carrier, and under which number: proof of the delivery.',
      read: (db, { groupIds }) =>
        db.query(
          sql<object>`/* orders.export-shipments */
            select group_id, carrier, tracking_number, shipped_at
              from orders.shipment where group_id = any(${groupIds}::uuid[]) order by id`,
        ),
    },
    'orders.refund': {
      columns: ['reason'],
      onErasure: 'kept',
      why: salesRecord,
      read: (db, { orderIds }) =>
        db.query(
          sql<object>`/* orders.export-refunds */
            select order_id, group_id, amount_cents, tax_cents, reason, state, requested_at
              from orders.refund where order_id = any(${orderIds}) order by requested_at`,
        ),
    },
  },
  impersonal: {
    'orders.checkout_attempt':
      'A hash of what was sent, and the sentence that it was answered with.',
    'orders.group_transition': 'Rules.',
    'orders.saved_view': 'Names that staff have given to views. What was searched for is not kept.',
    'orders.refund_line': 'Quantities and amounts of a refund.',
  },
  // What dealers were told of the buyer. Links are mailed anew at most a few times.
  mailCauses: async (_db, { groupIds }) =>
    groupIds.flatMap((id) => [
      `dealer-transfer-canceled/${id}`,
      ...Array.from({ length: 20 }, (_, index) => `dealer-transfer-request/${id}/${index + 1}`),
    ]),
  erase: eraseBuyer,
};
