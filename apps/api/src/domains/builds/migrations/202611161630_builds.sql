-- Up Migration

create schema builds;
grant usage on schema builds to shop_app;

-- What somebody put together, with the names that it had then. What it costs and whether it can
-- still be had is looked up whenever it is opened. Whoever has the code sees it; the owner changes it.
create table builds.build (
  code              text        primary key check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  guest_hash        bytea       check (octet_length(guest_hash) = 32),
  customer_id       bigint,
  document_id       text        not null,
  product_name      text        not null,
  sku               text        not null,
  option_ids        text[]      not null default '{}',
  options           jsonb       not null default '{}',
  fits              jsonb       not null default '{}',
  add_ons           jsonb       not null default '[]',
  image_url         text        not null default '',
  saved_total_cents bigint      not null check (saved_total_cents >= 0),
  name              text        not null check (char_length(name) between 1 and 80),
  notes             text        not null default '' check (char_length(notes) <= 1000),
  created_at        timestamptz not null default shop_now(),
  last_used_at      timestamptz not null default shop_now(),
  constraint build_has_one_owner check ((guest_hash is null) <> (customer_id is null))
);
create index builds_of_a_guest on builds.build (guest_hash, created_at) where guest_hash is not null;
create index builds_of_a_customer on builds.build (customer_id, created_at)
  where customer_id is not null;
create index idle_builds_of_guests on builds.build (last_used_at) where guest_hash is not null;
grant select, insert, update, delete on builds.build to shop_app;

-- Down Migration

drop schema builds cascade;
