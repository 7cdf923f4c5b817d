import type { Client } from 'pg';

/**
 * A year of orders by SQL, as the flows write them: parts for buyers and dealers, parts that left in
 * two boxes, taxed and untaxed states, charges with the order and with the parcel, renewed
 * authorizations, cancellations, and refunds by item, by amount, with shipping, before the parcel
 * left, failed, dropped days later and made after all. Everything about an order follows from its
 * number. The year has a leap day and both changes of the clock; every fortieth order is placed,
 * charged and given back in the seconds around midnight of the house. The books end with the last
 * day: what would have come later has not happened yet. Needs the rights of an administrator.
 */
export const yearOf = { from: '2023-07-01', to: '2024-06-30', days: 366 } as const;

export async function fillYear(admin: Client, orders: number, timeZone: string): Promise<void> {
  await admin.query('set session_replication_role = replica');
  await admin.query(`set timezone = 'UTC'`);
  for (const statement of statements(orders, timeZone)) await admin.query(statement);
  await admin.query('reset session_replication_role');
  await admin.query('vacuum analyze');
}

const states = `array['AL','AK','AZ','AR','CA','CO','CT','DE','DC','FL','GA','HI','ID','IL','IN','IA',
  'KS','KY','LA','ME','MD','MA','MI','MN','MS','MO','MT','NE','NV','NH','NJ','NM','NY','NC','ND','OH',
  'OK','OR','PA','RI','SC','SD','TN','TX','UT','VT','VA','WA','WV','WI','WY']`;
const classes = `array['apparel','accessory','part','magazine','barrel','ammunition','rifle','shotgun',
  'pistol','revolver','other_firearm','receiver_frame']`;
const skuCount = 240;

const idInSql = (n: string) =>
  `'TH-' || substr(lpad(upper(to_hex(${n})), 8, '0'), 1, 4) || '-' || substr(lpad(upper(to_hex(${n})), 8, '0'), 5)`;
const attemptInSql = (letter: string) =>
  `'${letter}' || lpad(upper(to_hex(g.n)), 17, '0') || lpad(g.part::text, 2, '0')`;
const uuidInSql = (kind: number) =>
  `('0000000${kind}-0000-4000-8000-' || lpad(to_hex(g.n * 8 + g.part), 12, '0'))::uuid`;

function statements(last: number, zone: string): string[] {
  const end = `(('${yearOf.to}'::date + 1)::timestamp at time zone '${zone}')`;
  /** Around midnight of the house for every fortieth, so many days after the order. */
  const moment = (days: string) =>
    `case when o.n % 40 = 0
       then ((((o.placed_at at time zone '${zone}')::date + ${days} + 1)::timestamp at time zone '${zone}')
             + ((o.n / 40) % 5 - 2) * interval '1 second' - interval '1 microsecond' * (o.n % 3))
       else o.placed_at + ${days} * interval '1 day' + (o.n % 11) * interval '37 minutes' end`;
  return [
    `insert into inventory.sku (sku, price_cents, item_class, weight_oz)
     select 'SKU-' || lpad(k::text, 4, '0'), 999 + k * 137, (${classes})[1 + k % 12], 16
       from generate_series(1, ${skuCount}) k`,
    `insert into inventory.stock (sku, on_hand, available, reserved, sold_unshipped)
     select sku, 100, 90, 4, 6 from inventory.sku`,
    `create temp table o as
     select n, ${idInSql('n')} as id,
            case when n % 40 = 0
              then ((('${yearOf.from}'::date + (n::bigint * ${yearOf.days - 1} / ${last})::int)::timestamp
                     at time zone '${zone}') + ((n / 40) % 5 - 2) * interval '1 second')
              else ('${yearOf.from}'::timestamp at time zone '${zone}')
                   + n::float8 / ${last} * interval '${yearOf.days} days' end as placed_at,
            (${states})[1 + n % 51] as state, (${states})[1 + (n / 7) % 51] as dealer_state,
            case when n % 33 = 9 then 'failed' when n % 50 = 1 then 'canceled'
                 when n % 40 = 7 then 'waiting' when n % 97 = 5 then 'canceled-charged'
                 when n % 97 = 6 then 'at-order' else 'shipped' end as shape
       from generate_series(1, ${last}) n`,
    // Parts: 1 to the buyer, 2 to the dealer, 3 what stayed behind of the first.
    `create temp table g as
     select o.*, part, ${uuidInSql(1).replaceAll('g.', '')} as group_id,
            case when part = 2 then o.dealer_state else o.state end as to_state,
            case when part < 3 and o.n % 5 <> 0 then 995 else 0 end as shipping,
            ${moment('case when part = 3 then 9 else 2 end')} as left_at
       from o, generate_series(1, 3) part
      where part = 1 or (part = 2 and o.n % 3 = 0) or (part = 3 and o.n % 11 = 0 and o.shape = 'shipped')`,
    `create temp table l as
     select g.n, g.part, g.group_id, g.id as order_id, at, sku.sku, sku.item_class, sku.price_cents,
            1 + (g.n + at) % 3 as quantity,
            case when g.n % 51 % 2 = 0
              then (sku.price_cents * (1 + (g.n + at) % 3) * (g.n % 9)) / 100 else 0 end as tax,
            'Product ' || sku.sku || case when g.placed_at > '2024-01-01' then ', second edition' else '' end
              as name
       from g, generate_series(1, 1 + g.n % 3) at,
            lateral (select * from inventory.sku s
                      where s.sku = 'SKU-' || lpad((1 + (g.n * 7 + at * 31 + g.part * 13) % ${skuCount})::text, 4, '0')) sku`,
    'create index on l (group_id)',
    'analyze l',
    `create temp table gm as
     select g.*, x.subtotal, x.line_tax, case when g.shipping > 0 and g.n % 51 % 4 = 0 then 41 else 0 end
              as shipping_tax
       from g, lateral (select sum(price_cents * quantity)::int as subtotal, sum(tax)::int as line_tax
                          from l where l.group_id = g.group_id) x`,
    `alter table gm add column total int, add column tax int`,
    'create index on gm (n)',
    `update gm set tax = line_tax + shipping_tax, total = subtotal + shipping + line_tax + shipping_tax`,
    'analyze gm',
    `insert into orders.shop_order
            (id, cart_id, customer_id, email, status, billing, subtotal_cents, shipping_cents, tax_cents,
             total_cents, placed_at, updated_at)
     select o.id, 10000000 + o.n, 1, 'buyer@mailbox.example',
            case o.shape when 'failed' then 'payment_failed' when 'canceled' then 'canceled'
                         when 'waiting' then 'authorized' else 'captured' end,
            jsonb_build_object('name', 'Ann Buyer', 'phone', '', 'zip', '82070', 'state', o.state),
            s.subtotal, s.shipping, s.tax, s.total, o.placed_at, o.placed_at
       from o, lateral (select sum(subtotal) subtotal, sum(shipping) shipping, sum(tax) tax,
                               sum(total) total from gm where gm.n = o.n) s`,
    `insert into orders.fulfillment_group
            (id, order_id, kind, state, recipient, method_id, method_name, subtotal_cents,
             shipping_cents, tax_cents, total_cents, shipping_tax_cents, tax_destination, created_at,
             state_since, hold_reason, held_at)
     select group_id, id, case part when 2 then 'dealer' else 'home' end,
            case when shape in ('failed', 'canceled', 'canceled-charged') then 'canceled'
                 when shape = 'waiting' then case part when 2
                   then (array['awaiting_dealer', 'awaiting_license', 'verifying', 'verified'])[1 + n / 40 % 4]
                   else 'paid' end
                 when left_at >= ${end} then 'paid'
                 else 'shipped' end,
            jsonb_build_object('state', to_state), 'ground', 'Ground', subtotal, shipping, tax, total,
            shipping_tax,
            case when n % 10 = 3 then null else jsonb_build_object('state', to_state) end,
            placed_at, now() - (n % 20) * interval '1 day',
            case when shape = 'waiting' and n % 3 = 1 then 'rules' end,
            case when shape = 'waiting' and n % 3 = 1 then now() - (n % 9) * interval '1 day' end
       from gm`,
    `insert into orders.line (order_id, group_id, position, sku, item_class, is_ffl, product_name,
                              product_url, image_url, options, unit_price_cents, quantity, tax_cents)
     select order_id, group_id, part * 10 + at, sku, item_class, false, name, '/p', '/p.webp', '{}',
            price_cents, quantity, tax from l order by n, part, at`,
    `insert into orders.checkout_attempt (cart_id, order_id, request_hash, state, answer, created_at)
     select 10000000 + n, id, sha256('x'), case shape when 'failed' then 'failed' else 'succeeded' end,
            '{}', placed_at from o`,
    `insert into orders.shipment (group_id, carrier, tracking_number, shipped_by, shipped_at)
     select group_id, 'UPS', n || '-' || part, 'somebody',
            case shape when 'at-order' then left_at + interval '4 days' else left_at end
       from gm
      where shape in ('shipped', 'at-order')
        and case shape when 'at-order' then left_at + interval '4 days' else left_at end < ${end}
      order by 5`,
    `insert into cart.cart (id, customer_id, state, created_at) overriding system value
     select 10000000 + n, n, 'converted', placed_at - interval '20 minutes' from o
     union all
     select 20000000 + n, 20000000 + n, 'open', placed_at + interval '3 hours' from o where n % 2 = 0`,
    `insert into pricing.quote (cart_id, input_hash, totals, computed_at)
     select 10000000 + n, sha256('x'), '{}'::jsonb, placed_at from o
     union all
     select 20000000 + n, sha256('x'), '{}'::jsonb, placed_at from o where n % 4 = 0`,
    // Every call to the provider, and every posting of the ledger.
    `create temp table a (id text, verb text, order_id text, group_id uuid, cents int, tax int,
                          acts_on text, cause text, state text)`,
    `create temp table p (at timestamptz, txn uuid default gen_random_uuid(), attempt text,
                          order_id text, group_id uuid, kind text, cents int, tax int)`,
    `insert into a select ${attemptInSql('A')}, 'authorize', id, group_id, total, tax, null,
            'authorize/' || group_id, case shape when 'failed' then 'declined' else 'approved' end
       from gm g`,
    `insert into p (at, attempt, order_id, group_id, kind, cents, tax)
     select placed_at, ${attemptInSql('A')}, id, group_id, 'authorized', total, tax
       from gm g where shape <> 'failed'`,
    // Renewed before it left.
    `insert into a select ${attemptInSql('N')}, 'authorize', id, group_id, total, tax,
            ${attemptInSql('A')}, 'authorize/' || group_id || '/2', 'approved'
       from gm g where n % 13 = 3 and shape = 'shipped'`,
    `insert into p (at, attempt, order_id, group_id, kind, cents, tax)
     select placed_at + interval '1 day', ${attemptInSql('N')}, id, group_id, kind, total, tax
       from gm g, (values ('released'), ('authorized')) k (kind) where n % 13 = 3 and shape = 'shipped'`,
    `insert into p (at, attempt, order_id, group_id, kind, cents, tax)
     select placed_at + interval '1 day', ${attemptInSql('A')}, id, group_id, 'released', total, tax
       from gm g where shape = 'canceled'`,
    `insert into a select ${attemptInSql('C')}, 'capture', id, group_id, total, tax,
            ${attemptInSql('A')}, 'ship/' || group_id, 'approved'
       from gm g where shape in ('shipped', 'at-order', 'canceled-charged')`,
    `insert into p (at, attempt, order_id, group_id, kind, cents, tax)
     select case when shape = 'shipped' then left_at else placed_at + interval '1 second' end,
            ${attemptInSql('C')}, id, group_id, 'captured', total, tax
       from gm g where shape in ('shipped', 'at-order', 'canceled-charged')`,
    ...refundStatements(moment, end),
    `delete from p where at >= ${end}`,
    `insert into payments.payment_attempt
            (id, verb, order_id, group_id, amount_cents, tax_cents, state, acts_on, cause, transaction_id,
             finished_at, closed_at)
     select id, verb, order_id, group_id, cents, tax, state, acts_on, cause, '6000',
            now(), now() from a`,
    `insert into payments.ledger_entry (txn_id, account, amount_cents, order_id, group_id, attempt_id, created_at)
     select p.txn, e.account, e.cents, p.order_id, p.group_id, p.attempt, p.at
       from p, lateral (values
         ('authorized', 'provider_authorized', p.cents), ('authorized', 'shopper_authorized', -p.cents),
         ('released', 'provider_authorized', -p.cents), ('released', 'shopper_authorized', p.cents),
         ('captured', 'provider_authorized', -p.cents), ('captured', 'shopper_authorized', p.cents),
         ('captured', 'provider_captured', p.cents), ('captured', 'revenue_pending', p.tax - p.cents),
         ('captured', 'tax_payable', -p.tax),
         ('owed', 'revenue_pending', p.cents - p.tax), ('owed', 'tax_payable', p.tax),
         ('owed', 'refund_payable', -p.cents),
         ('dropped', 'revenue_pending', p.tax - p.cents), ('dropped', 'tax_payable', -p.tax),
         ('dropped', 'refund_payable', p.cents),
         ('paid', 'refund_payable', p.cents), ('paid', 'provider_captured', -p.cents)
       ) e (kind, account, cents)
      where e.kind = p.kind and e.cents <> 0
      order by p.at, p.txn`,
    'drop table o, g, l, gm, a, p, r',
  ];
}

/**
 * `what`: item, amount, shipping (an item and the shipping), whole. `fate`: done, failed (days later),
 * failed-same-day, late (failed, and made after all).
 */
function refundStatements(moment: (days: string) => string, end: string): string[] {
  return [
    'analyze orders.line',
    `create temp table r as
     select g.n, g.part, g.id, g.group_id, g.shape, k.number, k.what, k.fate,
            ('0000000' || (3 + k.number) || '-0000-4000-8000-' || lpad(to_hex(g.n * 8 + g.part), 12, '0'))::uuid
              as refund_id,
            'R' || k.number || lpad(upper(to_hex(g.n)), 16, '0') || lpad(g.part::text, 2, '0') as attempt,
            ${attemptInSql('C')} as capture,
            (select ${moment('k.days')} from (select g.n, g.placed_at) o) as at,
            l.line_id, l.unit_price, l.line_tax,
            l.quantity as line_quantity, g.total, g.tax as group_tax, g.shipping, g.shipping_tax,
            0 as cents, 0 as tax, 0 as line_cents, 0 as line_tax_back
       from gm g
       join (values (0, 20, 4, 'item', 'done', 11), (1, 20, 4, 'amount', 'done', 12),
                    (0, 20, 5, 'amount', 'done', 12), (0, 20, 6, 'shipping', 'done', 13),
                    (0, 60, 14, 'item', 'failed', 11), (0, 60, 34, 'item', 'failed-same-day', 12),
                    (0, 200, 15, 'amount', 'late', 12), (0, 40, 0, 'item', 'failed', 10),
                    (1, 80, 0, 'shipping', 'done', 14), (3, 140, 24, 'amount', 'done', 11),
                    (2, 140, 24, 'shipping', 'done', 14))
            as k (number, every, rest, what, fate, days) on g.n % k.every = k.rest and g.shape = 'shipped'
       join lateral (select x.id as line_id, x.unit_price_cents as unit_price, x.tax_cents as line_tax,
                            x.quantity
                       from orders.line x where x.group_id = g.group_id order by x.id limit 1) l on true
      where g.part < 3
     union all
     select g.n, g.part, g.id, g.group_id, g.shape, 0, case g.shape when 'at-order' then 'item' else 'whole' end,
            'done', ('00000003-0000-4000-8000-' || lpad(to_hex(g.n * 8 + g.part), 12, '0'))::uuid,
            'R0' || lpad(upper(to_hex(g.n)), 16, '0') || lpad(g.part::text, 2, '0'),
            ${attemptInSql('C')}, g.placed_at + interval '1 day', l.line_id, l.unit_price, l.line_tax,
            l.quantity, g.total, g.tax, g.shipping, g.shipping_tax, 0, 0, 0, 0
       from gm g
       join lateral (select x.id as line_id, x.unit_price_cents as unit_price, x.tax_cents as line_tax,
                            x.quantity
                       from orders.line x where x.group_id = g.group_id order by x.id limit 1) l on true
      where g.shape in ('at-order', 'canceled-charged')`,
    `update r set line_tax_back = line_tax / line_quantity,
                  line_cents = unit_price + line_tax / line_quantity
      where what in ('item', 'shipping')`,
    `update r set cents = case what when 'item' then line_cents when 'whole' then total
                           when 'amount' then least(500 + n % 300, total)
                           else line_cents + shipping + shipping_tax end,
                  tax = case what when 'item' then line_tax_back when 'whole' then group_tax
                           when 'amount' then least(500 + n % 300, total) * group_tax / total
                           -- Less than its parts, where an amount has taken a part of the tax along.
                           else greatest(0, line_tax_back + shipping_tax - (n % 140 = 24)::int * 7) end`,
    `delete from r where cents = 0 or at >= ${end}`,
    `insert into orders.refund (id, order_id, group_id, amount_cents, tax_cents, reason, state,
                                requested_by, requested_at, with_shipping)
     select refund_id, id, group_id, cents, tax, 'A loose seam',
            case when fate = 'done' then 'done' else 'failed' end, 'somebody', at, what = 'shipping'
       from r`,
    `insert into orders.refund_line (refund_id, line_id, quantity, amount_cents, tax_cents)
     select refund_id, line_id, 1, line_cents, line_tax_back from r where what in ('item', 'shipping')`,
    `insert into a select attempt, 'refund', id, group_id, cents, tax, capture, 'refund/' || refund_id,
            case when fate = 'done' then 'approved' else 'declined' end from r`,
    `insert into p (at, attempt, order_id, group_id, kind, cents, tax)
     select r.at + f.after, r.attempt, r.id, r.group_id, f.kind, r.cents, r.tax
       from r join (values
         ('done', 'owed', interval '0'), ('done', 'paid', interval '30 hours'),
         ('failed', 'owed', interval '0'), ('failed', 'dropped', interval '3 days'),
         ('failed-same-day', 'owed', interval '0'), ('failed-same-day', 'dropped', interval '1 millisecond'),
         ('late', 'owed', interval '0'), ('late', 'dropped', interval '1 day'),
         ('late', 'owed', interval '5 days'), ('late', 'paid', interval '5 days'))
         as f (fate, kind, after) on f.fate = r.fate`,
  ];
}
