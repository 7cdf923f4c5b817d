-- Up Migration

create schema settings;
grant usage on schema settings to shop_app;

-- What managers decided by a screen; what has no row is as the code or the configuration has it.
-- `value` is of the type that the code has for the key, which is what reads it.
create table settings.setting (
  key        text        primary key check (key ~ '^[a-z0-9-]{1,40}$'),
  value      jsonb       not null,
  version    integer     not null check (version >= 1),
  changed_by text        not null check (char_length(changed_by) between 1 and 100),
  changed_at timestamptz not null default shop_now()
);
grant select, insert, update on settings.setting to shop_app;

-- Every change by a screen, also of what other tables hold (ways of shipping, rates of tax). The
-- number of the last one is the version that the next one has to name: of two people who decide on
-- the same version, the key lets one through.
create table settings.change (
  area       text        not null check (area in ('shipping', 'tax', 'limits', 'mailboxes')),
  subject    text        not null check (char_length(subject) between 1 and 60),
  version    integer     not null check (version >= 1),
  before     jsonb,
  after      jsonb,
  changed_by text        not null check (char_length(changed_by) between 1 and 100),
  changed_at timestamptz not null default shop_now(),
  id         bigint      generated always as identity,
  primary key (area, subject, version),
  constraint something_changed check (before is distinct from after)
);
create unique index change_by_area on settings.change (area, id);
grant select, insert on settings.change to shop_app;
create trigger change_is_append_only before update or delete or truncate on settings.change
  for each statement execute function platform.refuse_change();

-- Down Migration

drop schema settings cascade;
