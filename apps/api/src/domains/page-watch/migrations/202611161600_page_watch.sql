-- Up Migration

create schema watch;
grant usage on schema watch to shop_app;

-- What of a page was accepted, part by part: a header that protects it, the scripts that its document
-- names, what those scripts are.
--
-- hash         SHA-256 of the state
-- state        the part itself where it is short, or the hashes of what it is made of, one per line:
--              whoever is told of a change wants to see what it was
-- accepted_by  whoever looked at it, or `first look` for what was there when the watch began
create table watch.page_part (
  page        text        not null check (length(page) between 1 and 100),
  part        text        not null check (length(part) between 1 and 300),
  hash        text        not null check (hash ~ '^[0-9a-f]{64}$'),
  state       text        not null check (length(state) <= 100000),
  accepted_by text        not null check (length(accepted_by) between 1 and 100),
  accepted_at timestamptz not null default shop_now(),
  primary key (page, part)
);
grant select, insert, update, delete on watch.page_part to shop_app;

-- What was found to be otherwise. Open until somebody has looked at it, also when the page is what it
-- was again: who puts a stranger's script in may take it out before anybody looks.
--
-- hash, state  what it has become; of a part that is no longer looked at, null
create table watch.page_change (
  id           bigint      generated always as identity primary key,
  page         text        not null,
  part         text        not null,
  hash         text        check (hash ~ '^[0-9a-f]{64}$'),
  state        text        check (length(state) <= 100000),
  state_before text        check (length(state_before) <= 100000),
  found_at     timestamptz not null default shop_now(),
  last_seen_at timestamptz not null default shop_now(),
  settled_at   timestamptz,
  settled_by   text        check (length(settled_by) between 1 and 100),
  constraint settled_by_somebody check ((settled_at is null) = (settled_by is null)),
  constraint gone_or_there check ((hash is null) = (state is null))
);
-- One row, and one mail, for each thing that a part has become.
create unique index one_open_change on watch.page_change (page, part, coalesce(hash, ''))
  where settled_at is null;
grant select, insert, update on watch.page_change to shop_app;

-- When somebody looked at a page, and how often in a row something of it could not be read. Whoever
-- compares or accepts holds the row: two at once would tell of a change twice.
create table watch.watched_page (
  page         text        primary key,
  looked_at    timestamptz not null default shop_now(),
  failed_looks integer     not null default 0 check (failed_looks >= 0)
);
grant select, insert, update on watch.watched_page to shop_app;

-- Down Migration

drop schema watch cascade;
