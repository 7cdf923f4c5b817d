-- Up Migration

-- A set of rules that somebody works on: what it was begun from, and below what is different in it.
create table rules.draft (
  id         bigint      generated always as identity primary key,
  title      text        not null check (char_length(title) between 1 and 200),
  is_sample  boolean     not null,
  base_hash  bytea       references rules.ruleset (hash),
  version    integer     not null default 1 check (version >= 1),
  state      text        not null default 'open' check (state in ('open', 'proposed', 'closed')),
  began_by   text        not null check (char_length(began_by) between 1 and 100),
  began_at   timestamptz not null default shop_now(),
  changed_by text        not null check (char_length(changed_by) between 1 and 100),
  changed_at timestamptz not null default shop_now()
);
create index draft_open on rules.draft (changed_at) where state = 'open';
grant select, insert, update on rules.draft to shop_app;

-- `content` is a rule as it stands in the form, or the words of a text; null: it is taken out.
create table rules.draft_entry (
  draft_id bigint not null references rules.draft (id),
  kind     text   not null check (kind in ('rule', 'text')),
  key      text   not null check (key ~ '^[a-z0-9][a-z0-9.-]{1,59}$'),
  content  text   check (char_length(content) between 1 and 100000),
  primary key (draft_id, kind, key)
);
grant select, insert, update, delete on rules.draft_entry to shop_app;

-- Down Migration

drop table rules.draft_entry;
drop table rules.draft;
