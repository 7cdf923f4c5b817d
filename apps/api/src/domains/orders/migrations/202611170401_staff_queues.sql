-- Up Migration

-- The views of the list of orders that staff work by. Each is read along its index, page by page: in
-- the order of placing, which is the same for all parts of an order.
drop index orders.group_by_state;
create index group_by_state on orders.fulfillment_group (state, created_at, order_id);
create index group_to_release on orders.fulfillment_group (created_at, order_id)
  where state = 'verified' and hold_reason is null;
create index group_to_ship on orders.fulfillment_group (created_at, order_id)
  where state in ('paid', 'released', 'packed') and hold_reason is null;
create index group_held on orders.fulfillment_group (created_at, order_id)
  where hold_reason is not null
    and state not in ('shipped', 'delivered', 'picked_up', 'refused', 'returned', 'canceled');
create index group_that_left on orders.fulfillment_group (created_at, order_id)
  where state in ('shipped', 'delivered', 'picked_up', 'refused', 'returned');

drop index orders.order_by_time;
create index order_by_time on orders.shop_order (placed_at, id);
create index order_with_refund on orders.shop_order (placed_at, id)
  where status in ('partially_refunded', 'refunded');

-- What staff type in the search, from its first letter on. Ordered by bytes, so that a beginning is a
-- range; newest first among those that are the same.
drop index orders.order_by_email;
create index order_by_email on orders.shop_order (lower(email) text_pattern_ops, placed_at desc, id);
create index order_by_id on orders.shop_order (id text_pattern_ops);
create index order_by_name on orders.shop_order
  (lower(billing->>'name') text_pattern_ops, placed_at desc, id);
create index order_by_last_name on orders.shop_order
  (lower(substring(billing->>'name' from '[^ ]+$')) text_pattern_ops, placed_at desc, id);
create index order_by_phone on orders.shop_order
  (right(regexp_replace(billing->>'phone', '[^0-9]', '', 'g'), 10) text_pattern_ops, placed_at desc, id);
create index order_by_zip on orders.shop_order
  (left(billing->>'zip', 5) text_pattern_ops, placed_at desc, id);
create index shipment_by_tracking on orders.shipment
  (regexp_replace(upper(tracking_number), '[^A-Z0-9]', '', 'g') text_pattern_ops, shipped_at desc);
create index unit_by_serial on orders.serialized_unit (serial_number text_pattern_ops, entered_at desc);

-- Views that somebody of the staff has given a name. What was searched for is never one: it names a
-- buyer, and would be kept for good.
create table orders.saved_view (
  id         bigint      generated always as identity primary key,
  staff_id   text        not null,
  name       text        not null check (char_length(name) between 1 and 40),
  view       text        not null,
  min_days   smallint    not null default 0 check (min_days between 0 and 3650),
  created_at timestamptz not null default shop_now(),
  constraint one_view_per_name unique (staff_id, name)
);
grant select, insert, update, delete on orders.saved_view to shop_app;

-- Down Migration

drop table orders.saved_view;
drop index orders.unit_by_serial, orders.shipment_by_tracking, orders.order_by_zip,
  orders.order_by_phone, orders.order_by_last_name, orders.order_by_name, orders.order_by_id,
  orders.order_by_email, orders.order_with_refund, orders.order_by_time, orders.group_that_left,
  orders.group_held, orders.group_to_ship, orders.group_to_release, orders.group_by_state;
create index order_by_email on orders.shop_order (lower(email), placed_at desc);
create index order_by_time on orders.shop_order (placed_at desc, id);
create index group_by_state on orders.fulfillment_group (state, created_at, id);
