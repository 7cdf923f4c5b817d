-- Up Migration
-- cspell:ignore ABCDEFGHJKLM

-- Nearest neighbors by an index. Trusted: the owner of the database may create it.
create extension if not exists cube with schema public;

create schema dealers;
grant usage on schema dealers to shop_app;

-- A place as a point on the unit sphere. The straight line between two of them grows with the way
-- along the ground, so that the nearest by one are the nearest by the other, at the poles and
-- across the date line too.
create function dealers.position_of(latitude float8, longitude float8) returns public.cube
  language sql immutable strict parallel safe
  return public.cube(array[
    cos(radians(latitude)) * cos(radians(longitude)),
    cos(radians(latitude)) * sin(radians(longitude)),
    sin(radians(latitude))]);

-- Letters and digits in lower case, one space between words: how names are compared.
create function dealers.plain_words(text) returns text
  language sql immutable strict parallel safe
  return trim(regexp_replace(lower($1), '[^a-z0-9]+', ' ', 'g'));

-- One run of the monthly import. Kept for good: the next one is held against its rows.
create table dealers.licensee_import (
  id             bigint      generated always as identity primary key,
  file_name      text        not null,
  sha256         bytea       not null check (octet_length(sha256) = 32),
  rows_read      integer     not null check (rows_read >= 0),
  rows_good      integer     not null check (rows_good > 0),
  rows_skipped   integer     not null check (rows_skipped >= 0),
  rows_broken    integer     not null check (rows_broken >= 0),
  added          integer     not null,
  renewed        integer     not null,
  changed        integer     not null,
  returned       integer     not null,
  gone           integer     not null,
  unchanged      integer     not null,
  was_forced     boolean     not null,
  imported_by    text        not null,
  imported_at    timestamptz not null default shop_now()
);
grant select, insert on dealers.licensee_import to shop_app;
create trigger licensee_import_is_append_only before update or delete or truncate
  on dealers.licensee_import for each statement execute function platform.refuse_change();

-- Rows of the file while it is imported, in the transaction of the import alone: nobody ever sees
-- one. Unlogged, since a crash takes the import back anyway.
create unlogged table dealers.import_row (
  rds_key        text primary key,
  -- Null for a row that is broken, but whose licensee is known by it: still there, and not read.
  license_number text,
  expires_on     date,
  license_name   text,
  trade_name     text,
  street         text,
  city           text,
  state          text,
  zip            text,
  phone          text
);
grant select, insert, update, delete on dealers.import_row to shop_app;

-- Who may receive a firearm, as the ATF lists them. The licensee is `rds_key` (region, district and
-- sequence of the license number); the rest of the number changes with renewals.
-- The import writes the first part, the merchant the second; neither touches the other's.
create table dealers.licensee (
  rds_key            text        primary key check (rds_key ~ '^[1345689][0-9]{7}$'),
  license_number     text        not null
                       check (license_number ~ '^[1345689]-[0-9]{2}-[0-9]{3}-(0[1-36-9]|1[01])-[0-9][A-HJ-M]-[0-9]{5}$'),
  expires_on         date        not null,
  license_name       text        not null check (char_length(license_name) between 1 and 200),
  trade_name         text        not null default '' check (char_length(trade_name) <= 200),
  street             text        not null check (char_length(street) between 1 and 200),
  city               text        not null check (char_length(city) between 1 and 100),
  state              text        not null check (state ~ '^[A-Z]{2}$'),
  zip                text        not null check (zip ~ '^[0-9]{5}$'),
  phone              text        not null default '' check (phone ~ '^([0-9]{10})?$'),
  -- Of the middle of the ZIP code; null where nobody knows the ZIP code.
  latitude           float8      check (latitude between -90 and 90),
  longitude          float8      check (longitude between -180 and 180),
  listed_since       timestamptz not null default shop_now(),
  removed_at         timestamptz,
  last_import_id     bigint      references dealers.licensee_import (id),

  is_preferred       boolean     not null default false,
  is_blocked         boolean     not null default false,
  is_stocking        boolean     not null default false,
  transfer_fee_cents integer     check (transfer_fee_cents >= 0),
  hours              text        check (char_length(hours) between 1 and 200),
  website            text        check (char_length(website) between 1 and 300),
  contact_email      text        check (char_length(contact_email) between 3 and 254),
  merchant_note      text        check (char_length(merchant_note) between 1 and 1000),

  name               text        not null generated always as (
                       case when trade_name = '' then license_name else trade_name end) stored,
  sort_name          text        collate "C" not null generated always as (
                       dealers.plain_words(case when trade_name = '' then license_name else trade_name end)) stored,
  words              tsvector    not null generated always as (
                       to_tsvector('pg_catalog.simple', dealers.plain_words(trade_name || ' ' || license_name))) stored,
  position           public.cube generated always as (dealers.position_of(latitude, longitude)) stored,
  is_listed          boolean     not null generated always as (removed_at is null and not is_blocked) stored,
  constraint key_is_of_the_number check (
    rds_key = split_part(license_number, '-', 1) || split_part(license_number, '-', 2)
      || split_part(license_number, '-', 6)),
  constraint place_is_whole check ((latitude is null) = (longitude is null))
);
-- One index for each question, so that none reads rows that it then leaves out.
create index licensee_by_place on dealers.licensee using gist (position) where is_listed;
create index stocking_by_place on dealers.licensee using gist (position) where is_listed and is_stocking;
create index preferred_by_place on dealers.licensee using gist (position) where is_listed and is_preferred;
create index licensee_by_name on dealers.licensee (sort_name, rds_key) where is_listed;
create index stocking_by_name on dealers.licensee (sort_name, rds_key) where is_listed and is_stocking;
create index licensee_by_word on dealers.licensee using gin (words) where is_listed;
grant select, insert, update on dealers.licensee to shop_app;

-- What the public is shown of a licensee.
create function dealers.shown(l dealers.licensee) returns json
  language sql stable parallel safe
  return json_build_object(
    'id', l.rds_key, 'licenseNumber', l.license_number, 'name', l.name, 'street', l.street,
    'city', l.city, 'state', l.state, 'zip', l.zip, 'phone', l.phone, 'website', l.website,
    'latitude', l.latitude, 'longitude', l.longitude, 'isPreferred', l.is_preferred,
    'isStocking', l.is_stocking, 'transferFeeCents', l.transfer_fee_cents, 'hours', l.hours);

-- Down Migration

drop schema dealers cascade;
drop extension cube;
