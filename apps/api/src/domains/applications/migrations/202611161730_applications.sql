-- Up Migration

create schema applications;
grant usage on schema applications to shop_app;

-- Somebody who wants to be a dealer of ours, as the form was sent, and what became of it. There is
-- no password here, nor anywhere else in this database: it goes to the identity provider alone.
--
-- fingerprint     of what was typed and of the files: sent twice on one day, it is one row
-- locator         the address to be listed under; null for who does not want to be listed
-- account_subject who the account is at the identity provider; null until there is one
-- rds_key         the licensee that the account stands for; only what is approved has one
create table applications.dealer_application (
  id              uuid        primary key default gen_random_uuid(),
  company         text        not null check (length(company) between 1 and 100),
  website         text        not null check (length(website) between 1 and 300),
  phone           text        not null check (length(phone) between 7 and 25),
  email           text        not null check (length(email) between 3 and 254 and email like '_%@_%'),
  first_name      text        not null check (length(first_name) between 1 and 50),
  last_name       text        not null check (length(last_name) between 1 and 50),
  premises        jsonb       not null,
  billing         jsonb       not null,
  locator         jsonb,
  license_number  text        check (license_number ~ '^[1345689]-[0-9]{2}-[0-9]{3}-(0[1-36-9]|1[01])-[0-9][A-HJ-M]-[0-9]{5}$'),
  license_expires date,
  sot_ein         text        not null check (length(sot_ein) <= 40),
  fingerprint     bytea       not null check (octet_length(fingerprint) = 32),
  state           text        not null default 'received' check (state in ('received', 'approved', 'refused')),
  account_subject text        check (length(account_subject) between 1 and 255),
  rds_key         text        check (rds_key ~ '^[1345689][0-9]{7}$'),
  decided_by      text,
  decided_at      timestamptz,
  refusal_reason  text        check (length(refusal_reason) between 1 and 500),
  created_at      timestamptz not null default shop_now(),
  sent_on         date        not null generated always as ((created_at at time zone 'UTC')::date) stored,
  constraint sent_once_a_day unique (fingerprint, sent_on),
  constraint license_is_whole check ((license_number is null) = (license_expires is null)),
  constraint decided_by_somebody check ((state = 'received') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  constraint refused_with_a_reason check ((state = 'refused') = (refusal_reason is not null)),
  constraint approved_with_license_and_account check (
    (state = 'approved') = (rds_key is not null)
      and (state <> 'approved' or (license_number is not null and account_subject is not null)))
);
create index application_by_state on applications.dealer_application (created_at) where state = 'received';
-- One account stands for one licensee, and one licensee has one account.
create unique index one_licensee_of_an_account on applications.dealer_application (account_subject) where state = 'approved';
create unique index one_account_of_a_licensee on applications.dealer_application (rds_key) where state = 'approved';
grant select, insert, update on applications.dealer_application to shop_app;

-- Copies of the license and of the special tax stamp, encrypted in a private folder under a random
-- key. Nobody is shown one before the scanner has called it clean.
create table applications.document (
  id             uuid        primary key default gen_random_uuid(),
  application_id uuid        not null references applications.dealer_application (id),
  kind           text        not null check (kind in ('ffl', 'sot')),
  file_name      text        not null check (char_length(file_name) between 1 and 120),
  media_type     text        not null check (media_type in ('application/pdf', 'image/tiff')),
  size_bytes     integer     not null check (size_bytes > 0),
  sha256         bytea       not null check (octet_length(sha256) = 32),
  storage_key    text        not null unique,
  state          text        not null check (state in ('pending', 'clean', 'infected')),
  finding        text,
  uploaded_at    timestamptz not null default shop_now(),
  constraint one_of_a_kind unique (application_id, kind)
);
grant select, insert, update on applications.document to shop_app;

-- Down Migration

drop schema applications cascade;
