-- Up Migration

create schema pricing;
grant usage on schema pricing to shop_app;

-- How things are sent. The first by position is the default.
create table pricing.shipping_method (
  id              text     primary key check (id ~ '^[a-z0-9-]{1,40}$'),
  name            text     not null check (char_length(name) between 1 and 100),
  price_cents     integer  not null check (price_cents between 0 and 99999999),
  carrier         text     not null,
  carrier_service text     not null,
  kinds           text[]   not null check (kinds <@ array['home', 'dealer'] and kinds <> '{}'),
  adult_signature boolean  not null,
  position        smallint not null unique,
  is_active       boolean  not null default true,
  -- A firearm is handed to an adult who signs for it.
  constraint dealers_sign check (not ('dealer' = any(kinds)) or adult_signature)
);
grant select, insert, update on pricing.shipping_method to shop_app;

-- Sales tax where the merchant must collect it, in millionths: 6.25 % is 62500. A state without a
-- row is one where no tax is collected.
create table pricing.tax_rate (
  state          text     primary key check (state ~ '^[A-Z]{2}$'),
  rate_ppm       integer  not null check (rate_ppm between 0 and 300000),
  taxes_shipping boolean  not null
);
grant select, insert, update on pricing.tax_rate to shop_app;

-- The last totals computed for a cart, and the hash of all they were computed from. An order is
-- placed at these totals or not at all.
create table pricing.quote (
  cart_id     bigint      primary key,
  input_hash  bytea       not null check (octet_length(input_hash) = 32),
  totals      jsonb       not null,
  computed_at timestamptz not null default shop_now()
);
grant select, insert, update, delete on pricing.quote to shop_app;

-- Down Migration

drop schema pricing cascade;
