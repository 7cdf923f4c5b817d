-- What the shop is told of content, and what it made of it. Run at every start; safe to repeat.
--
-- The content service writes here inside its own transactions; the worker of the shop signs in as
-- content_projector, reads the events and writes the verdicts.

create schema if not exists outbox;

-- How often a document changed. The shop keeps the counter beside its copy and never replaces a
-- copy by an older one.
create table if not exists outbox.document (
  kind text not null,
  document_id text not null,
  counter bigint not null,
  primary key (kind, document_id)
);

-- Transactions commit out of the order of their ids: read what is not processed, never "after id".
create table if not exists outbox.event (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('product', 'product-group', 'page', 'variant', 'variant-type',
                                     'filter-option', 'filter-category', 'media')),
  document_id text not null,
  counter bigint not null,
  action text not null,
  occurred_at timestamptz not null default now(),
  processed_at timestamptz
);

create index if not exists event_unprocessed on outbox.event (id) where processed_at is null;

-- What the shop made of a document at this counter; editors see it beside the document.
create table if not exists outbox.verdict (
  kind text not null,
  document_id text not null,
  counter bigint not null,
  state text not null check (state in ('live', 'refused', 'gone')),
  problems jsonb not null default '[]',
  warnings jsonb not null default '[]',
  decided_at timestamptz not null default now(),
  primary key (kind, document_id)
);

-- Runs with the owner's rights: the worker may record a change, but not write events by hand.
create or replace function outbox.touch(kind text, document_id text, action text)
returns bigint
language sql
security definer
set search_path = pg_catalog
as $$
  with bumped as (
    insert into outbox.document as known (kind, document_id, counter)
    values (touch.kind, touch.document_id, 1)
    on conflict (kind, document_id) do update set counter = known.counter + 1
    returning known.counter
  ), recorded as (
    insert into outbox.event (kind, document_id, counter, action)
    select touch.kind, touch.document_id, bumped.counter, touch.action from bumped
  )
  select counter from bumped
$$;

create or replace function outbox.notify()
returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('content_outbox', '');
  return null;
end
$$;

create or replace trigger event_notify
after insert on outbox.event
for each statement execute function outbox.notify();

revoke all on function outbox.touch(text, text, text) from public;
grant usage on schema outbox to content_projector;
-- Deleting is for events that were processed long ago.
grant select, update, delete on outbox.event to content_projector;
grant select on outbox.document to content_projector;
grant select, insert, update on outbox.verdict to content_projector;
grant execute on function outbox.touch(text, text, text) to content_projector;
