-- Up Migration

-- What the people behind the ids of events are called, as they last signed in. Apart from the events,
-- which are kept for good: a name may be changed or forgotten.
create table audit.actor (
  id         text        primary key,
  name       text        not null check (char_length(name) between 1 and 200),
  updated_at timestamptz not null default shop_now()
);
grant select, insert, update on audit.actor to shop_app;

-- Down Migration

drop table audit.actor;
