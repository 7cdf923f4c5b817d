-- Up Migration

create schema customers;
grant usage on schema customers to shop_app;

-- Everybody who has signed in. Who it is, is issuer and subject of their tokens; the email is what
-- the newest token said (`email_as_of`) and may come to belong to somebody else. Names come from
-- the first token and are the customer's own from then on.
create table customers.customer (
  id                bigint      generated always as identity primary key,
  issuer            text        not null,
  subject           text        not null,
  email             text        check (char_length(email) between 3 and 254),
  email_is_verified boolean     not null default false,
  email_as_of       timestamptz not null,
  first_name        text        not null default '' check (char_length(first_name) <= 50),
  last_name         text        not null default '' check (char_length(last_name) <= 50),
  phone_number      text        not null default '' check (char_length(phone_number) <= 40),
  created_at        timestamptz not null default shop_now(),
  updated_at        timestamptz not null default shop_now(),
  constraint customer_is_one_person unique (issuer, subject),
  constraint verified_email_is_there check (email is not null or not email_is_verified)
);
grant select, insert, update on customers.customer to shop_app;

create table customers.address (
  id                  bigint      generated always as identity primary key,
  customer_id         bigint      not null references customers.customer (id),
  address_name        text        not null,
  first_name          text        not null,
  last_name           text        not null,
  company             text        not null,
  main_contact        text        not null,
  fax_contact         text        not null,
  address_contact     text        not null,
  address_type        smallint    not null,
  address_line1       text        not null,
  address_line2       text        not null,
  city                text        not null,
  state               text        not null check (state ~ '^[A-Z]{2}$'),
  postal_code         text        not null check (postal_code ~ '^[0-9]{5}(-[0-9]{4})?$'),
  country             text        not null check (country = 'United States'),
  is_default_shipping boolean     not null,
  is_default_billing  boolean     not null,
  residential         boolean     not null,
  created_at          timestamptz not null default shop_now(),
  updated_at          timestamptz not null default shop_now()
);
create index address_by_customer on customers.address (customer_id, id);
-- One default of each kind at most: writers lock the customer, this is for those who forget.
create unique index one_default_shipping on customers.address (customer_id) where is_default_shipping;
create unique index one_default_billing on customers.address (customer_id) where is_default_billing;
grant select, insert, update, delete on customers.address to shop_app;

-- Down Migration

drop schema customers cascade;
