-- Up Migration

create schema inventory;
grant usage on schema inventory to shop_app;

-- What is sold, at which price, and the facts that decide where it may ship. Content never owns
-- any of these: editors write about a product, staff change what it costs and what it is.
create table inventory.sku (
  sku            text        primary key check (sku ~ '^[A-Za-z0-9._-]{1,64}$'),
  price_cents    integer     not null check (price_cents between 0 and 99999999),
  item_class     text        not null check (item_class in (
                   'rifle', 'shotgun', 'pistol', 'revolver', 'receiver_frame', 'other_firearm',
                   'barrel', 'magazine', 'ammunition', 'part', 'accessory', 'apparel')),
  weight_oz      numeric(8, 2) not null check (weight_oz > 0),
  lead_time_days smallint    not null default 0 check (lead_time_days between 0 and 730),
  rule_facts     jsonb       not null default '{}',
  version        integer     not null default 1,
  updated_at     timestamptz not null default shop_now()
);
grant select, insert, update on inventory.sku to shop_app;

-- Apart from inventory.sku because it changes with every order: half-empty pages and no index on
-- the counters keep those updates on the same page (HOT).
create table inventory.stock (
  sku            text    primary key references inventory.sku (sku),
  on_hand        integer not null check (on_hand >= 0),
  available      integer not null check (available >= 0),
  reserved       integer not null default 0 check (reserved >= 0),
  sold_unshipped integer not null default 0 check (sold_unshipped >= 0),
  version        integer not null default 1,
  constraint stock_adds_up check (on_hand = available + reserved + sold_unshipped)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 200);
grant select, insert, update on inventory.stock to shop_app;

-- Down Migration

drop schema inventory cascade;
