-- Up Migration

create schema orders;
grant usage on schema orders to shop_app;

-- The id is random and readable; knowing it is no right to see the order. It belongs to a customer or
-- to whoever holds the guest token. Prices, names and addresses are as they were when it was placed.
create table orders.shop_order (
  id             text        primary key check (id ~ '^TH-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  cart_id        bigint      not null,
  customer_id    bigint,
  guest_hash     bytea       check (octet_length(guest_hash) = 32),
  email          text        not null check (char_length(email) between 3 and 254),
  status         text        not null default 'payment_pending' check (status in (
                   'payment_pending', 'payment_review', 'authorized', 'partially_captured', 'captured',
                   'partially_refunded', 'refunded', 'canceled', 'payment_failed')),
  billing        jsonb       not null,
  subtotal_cents integer     not null check (subtotal_cents >= 0),
  shipping_cents integer     not null check (shipping_cents >= 0),
  tax_cents      integer     not null check (tax_cents >= 0),
  discount_cents integer     not null default 0 check (discount_cents >= 0),
  total_cents    integer     not null check (total_cents >= 0),
  version        integer     not null default 1,
  -- Of the links that were mailed to the buyer; a higher one makes older links useless.
  link_version   integer     not null default 1,
  placed_at      timestamptz not null default shop_now(),
  updated_at     timestamptz not null default shop_now(),
  constraint order_has_one_owner check ((customer_id is null) <> (guest_hash is null)),
  constraint order_adds_up check (
    total_cents = subtotal_cents + shipping_cents + tax_cents - discount_cents)
);
-- The same cart placed twice, at once or again, is one order.
create unique index one_live_order_of_a_cart on orders.shop_order (cart_id)
  where status not in ('payment_failed', 'canceled');
create index order_by_customer on orders.shop_order (customer_id, placed_at desc, id);
create index order_by_guest on orders.shop_order (guest_hash) where guest_hash is not null;
create index order_by_time on orders.shop_order (placed_at desc, id);
create index order_by_email on orders.shop_order (lower(email), placed_at desc);
grant select, insert, update on orders.shop_order to shop_app;

-- One call of checkout: what it was, what it led to, and what it was answered, so that a repeat gets
-- the same answer. `pending_since` is when the caller was told that the payment is still open: from
-- then on the end of it is news that is mailed.
create table orders.checkout_attempt (
  id              uuid        primary key default gen_random_uuid(),
  cart_id         bigint      not null,
  order_id        text        not null references orders.shop_order (id),
  idempotency_key text        check (char_length(idempotency_key) between 1 and 255),
  request_hash    bytea       not null check (octet_length(request_hash) = 32),
  state           text        not null default 'live' check (state in ('live', 'succeeded', 'failed')),
  answer          jsonb,
  pending_since   timestamptz,
  created_at      timestamptz not null default shop_now(),
  finished_at     timestamptz,
  constraint answered_when_finished check ((state = 'live') = (answer is null))
);
create unique index one_live_checkout_of_a_cart on orders.checkout_attempt (cart_id)
  where state in ('live', 'succeeded');
create unique index one_checkout_per_key on orders.checkout_attempt (cart_id, idempotency_key)
  where idempotency_key is not null;
create index checkout_by_cart on orders.checkout_attempt (cart_id);
create index checkout_by_order on orders.checkout_attempt (order_id);
grant select, insert, update on orders.checkout_attempt to shop_app;

-- A part of an order with one destination, paid, shipped and refunded on its own. `recipient` is the
-- buyer's address or the dealer's premises; null while the dealer is still to be chosen.
create table orders.fulfillment_group (
  id             uuid        primary key default gen_random_uuid(),
  order_id       text        not null references orders.shop_order (id),
  kind           text        not null check (kind in ('home', 'dealer')),
  state          text        not null default 'pending' check (state in (
                   'pending', 'paid', 'awaiting_dealer', 'awaiting_license', 'verifying', 'verified',
                   'released', 'packed', 'shipped', 'delivered', 'picked_up', 'refused', 'returned',
                   'canceled')),
  recipient      jsonb,
  method_id      text        not null,
  method_name    text        not null,
  charge_policy  text        not null default 'on_ship' check (charge_policy in ('on_ship', 'at_order')),
  subtotal_cents integer     not null check (subtotal_cents >= 0),
  shipping_cents integer     not null check (shipping_cents >= 0),
  tax_cents      integer     not null check (tax_cents >= 0),
  total_cents    integer     not null check (total_cents >= 0),
  hold_reason    text        check (char_length(hold_reason) between 1 and 200),
  held_by        text,
  held_at        timestamptz,
  version        integer     not null default 1,
  created_at     timestamptz not null default shop_now(),
  updated_at     timestamptz not null default shop_now(),
  constraint group_adds_up check (total_cents = subtotal_cents + shipping_cents + tax_cents),
  constraint hold_is_whole check (
    (hold_reason is null) = (held_at is null) and (held_by is null or held_at is not null))
);
create index group_by_order on orders.fulfillment_group (order_id);
create index group_by_state on orders.fulfillment_group (state, created_at, id);
grant select, insert, update on orders.fulfillment_group to shop_app;

-- Which way a group may go. Data, so that the rule is one for every program that writes here.
create table orders.group_transition (
  kind       text not null check (kind in ('home', 'dealer')),
  from_state text not null,
  to_state   text not null,
  primary key (kind, from_state, to_state)
);
grant select on orders.group_transition to shop_app;
insert into orders.group_transition (kind, from_state, to_state) values
  ('home', 'pending', 'paid'),
  ('home', 'pending', 'canceled'),
  ('home', 'paid', 'packed'),
  ('home', 'paid', 'shipped'),
  ('home', 'paid', 'canceled'),
  ('home', 'packed', 'shipped'),
  ('home', 'packed', 'canceled'),
  ('home', 'shipped', 'delivered'),
  ('home', 'shipped', 'returned'),
  ('home', 'delivered', 'returned'),
  ('dealer', 'pending', 'awaiting_dealer'),
  ('dealer', 'pending', 'awaiting_license'),
  ('dealer', 'pending', 'verifying'),
  ('dealer', 'pending', 'canceled'),
  ('dealer', 'awaiting_dealer', 'awaiting_license'),
  ('dealer', 'awaiting_dealer', 'verifying'),
  ('dealer', 'awaiting_dealer', 'canceled'),
  ('dealer', 'awaiting_license', 'awaiting_dealer'),
  ('dealer', 'awaiting_license', 'verifying'),
  ('dealer', 'awaiting_license', 'canceled'),
  ('dealer', 'verifying', 'awaiting_license'),
  ('dealer', 'verifying', 'awaiting_dealer'),
  ('dealer', 'verifying', 'verified'),
  ('dealer', 'verifying', 'canceled'),
  ('dealer', 'verified', 'verifying'),
  ('dealer', 'verified', 'released'),
  ('dealer', 'verified', 'canceled'),
  ('dealer', 'released', 'verifying'),
  ('dealer', 'released', 'packed'),
  ('dealer', 'released', 'shipped'),
  ('dealer', 'released', 'canceled'),
  ('dealer', 'packed', 'verifying'),
  ('dealer', 'packed', 'shipped'),
  ('dealer', 'packed', 'canceled'),
  ('dealer', 'shipped', 'delivered'),
  ('dealer', 'shipped', 'refused'),
  ('dealer', 'shipped', 'returned'),
  ('dealer', 'delivered', 'picked_up'),
  ('dealer', 'delivered', 'refused'),
  ('dealer', 'refused', 'returned');

create function orders.guard_group() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' then
      raise exception 'a fulfillment group starts as pending, not as %', new.state using errcode = '23514';
    end if;
    return new;
  end if;
  if new.kind <> old.kind or new.order_id <> old.order_id then
    raise exception 'a fulfillment group keeps its kind and its order' using errcode = '23514';
  end if;
  if new.state <> old.state then
    perform 1 from orders.group_transition t
      where t.kind = new.kind and t.from_state = old.state and t.to_state = new.state;
    if not found then
      raise exception 'a % group cannot go from % to %', new.kind, old.state, new.state
        using errcode = '23514';
    end if;
    if new.hold_reason is not null and new.state in ('released', 'packed', 'shipped') then
      raise exception 'the group is on hold: %', new.hold_reason using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;
create trigger group_is_guarded before insert or update on orders.fulfillment_group
  for each row execute function orders.guard_group();

-- What was bought, as it was shown. Nobody changes it afterwards.
create table orders.line (
  id               bigint   generated always as identity primary key,
  order_id         text     not null references orders.shop_order (id),
  group_id         uuid     not null references orders.fulfillment_group (id),
  position         smallint not null,
  sku              text     not null,
  item_class       text     not null,
  is_ffl           boolean  not null,
  product_name     text     not null,
  product_url      text     not null,
  image_url        text     not null,
  options          jsonb    not null,
  facts            jsonb    not null default '{}',
  unit_price_cents integer  not null check (unit_price_cents >= 0),
  quantity         integer  not null check (quantity between 1 and 99),
  tax_cents        integer  not null check (tax_cents >= 0),
  constraint one_line_per_position unique (order_id, position)
);
create index line_by_group on orders.line (group_id);
grant select, insert on orders.line to shop_app;
create trigger line_is_append_only before update or delete or truncate on orders.line
  for each statement execute function platform.refuse_change();

-- A firearm is part of no group but a dealer's, whatever the program that writes says.
create function orders.guard_line() returns trigger
  language plpgsql
  as $$
begin
  if new.is_ffl or new.item_class in
      ('rifle', 'shotgun', 'pistol', 'revolver', 'receiver_frame', 'other_firearm') then
    perform 1 from orders.fulfillment_group g where g.id = new.group_id and g.kind = 'dealer';
    if not found then
      raise exception '% ships to a licensed dealer only', new.sku using errcode = '23514';
    end if;
  end if;
  return new;
end
$$;
create trigger line_is_guarded before insert on orders.line
  for each row execute function orders.guard_line();

-- One row per firearm of a dealer group, with the number stamped on it.
create table orders.serialized_unit (
  id            bigint      generated always as identity primary key,
  group_id      uuid        not null references orders.fulfillment_group (id),
  line_id       bigint      not null references orders.line (id),
  unit_number   smallint    not null check (unit_number >= 1),
  serial_number text        not null check (serial_number ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  entered_by    text        not null,
  entered_at    timestamptz not null default shop_now(),
  returned_at   timestamptz,
  constraint one_number_per_unit unique (line_id, unit_number)
);
-- The same firearm cannot be in two boxes. One that came back may be sold again.
create unique index serial_number_is_out_once on orders.serialized_unit (serial_number)
  where returned_at is null;
grant select, insert, update on orders.serialized_unit to shop_app;

create table orders.shipment (
  id              bigint      generated always as identity primary key,
  group_id        uuid        not null references orders.fulfillment_group (id),
  carrier         text        not null check (char_length(carrier) between 1 and 40),
  tracking_number text        not null check (char_length(tracking_number) between 1 and 60),
  shipped_by      text        not null,
  shipped_at      timestamptz not null default shop_now(),
  constraint one_shipment_of_a_group unique (group_id)
);
grant select, insert on orders.shipment to shop_app;
create trigger shipment_is_append_only before update or delete or truncate on orders.shipment
  for each statement execute function platform.refuse_change();

-- Money that goes back, as staff decided it. The payments domain carries it out.
create table orders.refund (
  id           uuid        primary key default gen_random_uuid(),
  order_id     text        not null references orders.shop_order (id),
  group_id     uuid        not null references orders.fulfillment_group (id),
  amount_cents integer     not null check (amount_cents > 0),
  tax_cents    integer     not null check (tax_cents between 0 and amount_cents),
  reason       text        not null check (char_length(reason) between 1 and 200),
  state        text        not null default 'requested' check (state in ('requested', 'done', 'failed')),
  requested_by text        not null,
  requested_at timestamptz not null default shop_now(),
  finished_at  timestamptz
);
create index refund_by_order on orders.refund (order_id);
grant select, insert, update on orders.refund to shop_app;

-- Down Migration

drop schema orders cascade;
