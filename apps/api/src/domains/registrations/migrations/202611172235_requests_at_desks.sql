-- Up Migration

-- What became of an image request. What people typed stays as it is: the application may change these
-- columns and no other.
alter table registrations.image_request
  add column state      text    not null default 'open' check (state in ('open', 'done', 'declined')),
  add column note       text    not null default '' check (char_length(note) <= 500),
  add column version    integer not null default 1 check (version >= 1),
  add column decided_by text    check (char_length(decided_by) between 1 and 100),
  add column decided_at timestamptz,
  add constraint decided_by_somebody check ((decided_by is null) = (decided_at is null)),
  add constraint decided_or_open check (state = 'open' or decided_at is not null);
grant update (state, note, version, decided_by, decided_at) on registrations.image_request to shop_app;

-- For lists, newest first, and for what staff type: a beginning is a range of an index by bytes.
create index image_request_by_state on registrations.image_request (state, created_at, id);
create index image_request_by_words on registrations.image_request
  using gin (to_tsvector('simple', looking_for));
create index image_request_by_email_start on registrations.image_request
  ((lower(email)) collate "C", id);
create index product_registration_by_time on registrations.product_registration (created_at, id);
drop index registrations.product_registration_by_age;
create index product_registration_by_email_start on registrations.product_registration
  ((lower(email)) collate "C", id);
create index product_registration_by_serial_start on registrations.product_registration
  (serial_number collate "C", id);
create index product_registration_by_model on registrations.product_registration
  ((lower(model)) collate "C", id);

-- Down Migration

drop index registrations.product_registration_by_model;
drop index registrations.product_registration_by_serial_start;
drop index registrations.product_registration_by_email_start;
create index product_registration_by_age on registrations.product_registration (created_at);
drop index registrations.product_registration_by_time;
drop index registrations.image_request_by_email_start;
drop index registrations.image_request_by_words;
drop index registrations.image_request_by_state;
revoke update (state, note, version, decided_by, decided_at)
  on registrations.image_request from shop_app;
alter table registrations.image_request
  drop column decided_at, drop column decided_by, drop column version, drop column note,
  drop column state;
