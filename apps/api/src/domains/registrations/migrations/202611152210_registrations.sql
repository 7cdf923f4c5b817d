-- Up Migration

create schema registrations;
grant usage on schema registrations to shop_app;

-- What people sent by a form. Nobody changes a row: it is written once, and deleted when its time is
-- over (see retention.ts of the contract). The application therefore has no right to update.
--
-- fingerprint   of everything that was typed: sent twice, by impatience or by a lost answer, it is
--               one row and one set of mails
-- do_not_share  the sender said, by a choice in the shop or by the browser's Sec-GPC, that the data
--               must be neither sold nor shared
create table registrations.image_request (
  id           uuid        primary key default gen_random_uuid(),
  first_name   text        not null check (length(first_name) between 1 and 50),
  last_name    text        not null check (length(last_name) between 1 and 50),
  email        text        not null check (length(email) between 3 and 254 and email like '_%@_%'),
  looking_for  text        not null check (length(looking_for) between 1 and 2000),
  do_not_share boolean     not null,
  fingerprint  bytea       not null check (octet_length(fingerprint) = 32),
  created_at   timestamptz not null default shop_now(),
  asked_on     date        not null generated always as ((created_at at time zone 'UTC')::date) stored,
  -- The same question may be asked again on another day: perhaps nobody has answered.
  constraint asked_once_a_day unique (fingerprint, asked_on)
);
create index image_request_by_age on registrations.image_request (created_at);
grant select, insert, delete on registrations.image_request to shop_app;

-- Who says to own what. Nobody has checked it: the same serial number may stand here for several
-- people, and says nothing about who owns the firearm. These are no records of the firearms law.
create table registrations.product_registration (
  id            uuid        primary key default gen_random_uuid(),
  serial_number text        not null check (serial_number ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  model         text        not null check (length(model) between 1 and 80),
  purchased_on  date        not null check (purchased_on >= date '1900-01-01'),
  dealer        text        not null check (length(dealer) between 1 and 100),
  first_name    text        not null check (length(first_name) between 1 and 50),
  last_name     text        not null check (length(last_name) between 1 and 50),
  email         text        not null check (length(email) between 3 and 254 and email like '_%@_%'),
  phone         text        not null check (length(phone) <= 25),
  do_not_share  boolean     not null,
  fingerprint   bytea       not null check (octet_length(fingerprint) = 32),
  created_at    timestamptz not null default shop_now(),
  constraint registered_once unique (fingerprint),
  -- One day more than the calendar has: two clocks may disagree at midnight.
  constraint purchased_before check (purchased_on <= (created_at at time zone 'UTC')::date + 1)
);
create index product_registration_by_serial_number on registrations.product_registration (serial_number);
create index product_registration_by_age on registrations.product_registration (created_at);
grant select, insert, delete on registrations.product_registration to shop_app;

-- Down Migration

drop schema registrations cascade;
