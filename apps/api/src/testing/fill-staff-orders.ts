import type { Client } from 'pg';

/**
 * Orders by SQL, as many as wanted, spread over everything that staff look for: most have left, some
 * hundreds stand in each queue, and each has a buyer, a phone, a ZIP code and numbers of its own. For
 * the test of plans and the bench of the same statements. Needs the rights of the owner.
 */
export async function fillStaffOrders(owner: Client, orders: number): Promise<void> {
  // Guards and foreign keys would look each row up; what is made here fits together.
  await owner.query('set session_replication_role = replica');
  for (const statement of statements(orders)) await owner.query(statement);
  await owner.query('reset session_replication_role');
  await owner.query(`analyze orders.shop_order, orders.fulfillment_group, orders.line, orders.shipment,
    orders.serialized_unit, compliance.license, compliance.dealer_case, payments.payment_attempt,
    payments.profile, payments.recon_break, notifications.outgoing_mail`);
}

/** Every thousandth order waits somewhere, a different queue each. */
const waitingStates = [
  'awaiting_dealer',
  'awaiting_license',
  'verifying',
  'verified',
  'released',
  'packed',
  'paid',
] as const;

// cspell:ignore abcdefghij
/** The name of order n; each number has one, and no two the same. */
export function filledOrderId(n: number): string {
  const digits = n.toString(16).toUpperCase().padStart(8, '0');
  return `TH-${digits.slice(0, 4)}-${digits.slice(4)}`;
}

const idInSql = (n: string) =>
  `'TH-' || substr(lpad(upper(to_hex(${n})), 8, '0'), 1, 4) || '-' || substr(lpad(upper(to_hex(${n})), 8, '0'), 5)`;
const uuidInSql = (n: string) =>
  `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** Twenty characters, as the ids of attempts are. */
const attemptInSql = (n: string) => `'A' || lpad(upper(to_hex(${n})), 19, '0')`;

/** A part in a hundred waits, a part in fifty was canceled, the rest has left. */
const stateInSql = `case
  when n % 100 = 0 then (array[${waitingStates.map((state) => `'${state}'`).join(', ')}])[1 + (n / 100) % ${waitingStates.length}]
  when n % 50 = 1 then 'canceled' else 'shipped' end`;
const isDealer = 'n % 3 = 0';
/** Over sixty days, evenly. */
const placedInSql = (n: string, last: number) =>
  `now() - interval '1 hour' - (${last} - ${n}) * (interval '60 days' / ${last})`;

function statements(last: number): string[] {
  const numbers = `generate_series(1, ${last}) n`;
  return [
    `insert into orders.shop_order
            (id, cart_id, customer_id, email, status, billing, subtotal_cents, shipping_cents, tax_cents,
             total_cents, placed_at, updated_at)
     select ${idInSql('n')}, 1000000 + n, 1, 'buyer' || n || '@mailbox.example',
            case when n % 200 = 7 then 'partially_refunded' else 'captured' end,
            jsonb_build_object(
              'name', (array['Ann', 'Bob', 'Cleo', 'Dan', 'Eve'])[1 + n % 5] || ' Buyer' || translate((n % 9973)::text, '0123456789', 'abcdefghij'),
              'company', '', 'address', n || ' Range Street', 'city', 'Casper', 'state', 'WY',
              'zip', lpad((10000 + n % 80000)::text, 5, '0'), 'country', 'US',
              'phone', '(' || (200 + n % 700) || ')-555-' || lpad((n % 10000)::text, 4, '0'), 'email', ''),
            1000, 0, 0, 1000, ${placedInSql('n', last)}, now()
       from ${numbers}`,
    `insert into orders.fulfillment_group
            (id, order_id, kind, state, recipient, method_id, method_name, subtotal_cents,
             shipping_cents, tax_cents, total_cents, hold_reason, held_at, created_at)
     select ${uuidInSql('n')}, ${idInSql('n')}, case when ${isDealer} then 'dealer' else 'home' end,
            ${stateInSql}, '{}', 'ground', 'Ground', 1000, 0, 0, 1000,
            case when n % 1000 = 500 then 'Somebody called' end,
            case when n % 1000 = 500 then now() end, ${placedInSql('n', last)}
       from ${numbers}`,
    `insert into orders.line (order_id, group_id, position, sku, item_class, is_ffl, product_name,
                              product_url, image_url, options, unit_price_cents, quantity, tax_cents)
     select ${idInSql('n')}, ${uuidInSql('n')}, 0, 'CAP', 'apparel', false, 'Cap', '/cap', '/cap.webp',
            '{}', 1000, 1, 0
       from ${numbers}`,
    `insert into orders.shipment (group_id, carrier, tracking_number, shipped_by, shipped_at)
     select ${uuidInSql('n')}, 'UPS', '1Z 999 ' || lpad(n::text, 10, '0'), 'somebody',
            ${placedInSql('n', last)}
       from ${numbers} where ${stateInSql} = 'shipped'`,
    `insert into orders.serialized_unit
            (group_id, line_id, unit_number, serial_number, entered_by, entered_at)
     select ${uuidInSql('n')}, n, 1, 'THR' || lpad(n::text, 8, '0'), 'somebody', ${placedInSql('n', last)}
       from ${numbers} where ${isDealer}`,
    `insert into compliance.license
            (id, rds_key, number, license_type, expires_on, licensee_name, premises)
     overriding system value
     select n, '158' || lpad(n::text, 5, '0'), '1-58-300-01-9A-' || lpad(n::text, 5, '0'), '01',
            '2029-01-01', 'Dealer ' || n, '{}'
       from generate_series(1, least(2000, ${last})) n`,
    `insert into compliance.dealer_case (group_id, order_id, license_id, created_at)
     select ${uuidInSql('n')}, ${idInSql('n')}, 1 + n % least(2000, ${last}), ${placedInSql('n', last)}
       from ${numbers} where ${isDealer}`,
    `insert into payments.payment_attempt
            (id, verb, order_id, group_id, amount_cents, state, cause, transaction_id, created_at,
             sent_at, finished_at, closed_at)
     select ${attemptInSql('n')}, 'authorize', ${idInSql('n')}, ${uuidInSql('n')}, 1000,
            case when n % 2000 = 3 then 'unknown' else 'approved' end, 'authorize/' || n,
            (60000000000 + n)::text, ${placedInSql('n', last)}, ${placedInSql('n', last)},
            case when n % 2000 = 3 then null else now() end,
            case when n % 100 = 0 then null else now() end
       from ${numbers}`,
    // Of those that wait, one in two has its card with the provider.
    `insert into payments.profile (order_id, customer_profile_id, payment_profile_id)
     select ${idInSql('n')}, '1', '1' from ${numbers} where n % 200 = 0 or n % 2 = 1`,
    `insert into payments.recon_break (kind, order_id, attempt_id, resolved_at)
     select 'wrong_amount', ${idInSql('n')}, ${attemptInSql('n')}, case when n % 5000 = 9 then null else now() end
       from ${numbers} where n % 10 = 9`,
    `insert into notifications.outgoing_mail
            (cause, template, recipient, data, message_id, state, queued_at, settled_at)
     select 'order-confirmation/' || ${idInSql('n')}, 'order-confirmation', 'buyer' || n || '@mailbox.example',
            jsonb_build_object('orderId', ${idInSql('n')}), 'message-' || n,
            case when n % 1000 = 11 then 'rejected' else 'sent' end, ${placedInSql('n', last)}, now()
       from ${numbers}`,
  ];
}
