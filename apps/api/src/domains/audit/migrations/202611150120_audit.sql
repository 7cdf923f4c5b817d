-- Up Migration

create schema audit;
grant usage on schema audit to shop_app;

-- Who did what to what, with what came before and after in `details`. Never personal data beyond
-- ids: rows are kept for good and nobody may change them.
create table audit.event (
  id          bigint      generated always as identity primary key,
  occurred_at timestamptz not null default shop_now(),
  action      text        not null,
  actor_kind  text        not null check (actor_kind in ('system', 'anonymous', 'guest', 'customer', 'staff')),
  actor_id    text,
  subject     text        not null,
  request_id  uuid,
  details     jsonb       not null default '{}'
);
create index event_by_subject on audit.event (subject, id);
create index event_by_action on audit.event (action, id);
grant select, insert on audit.event to shop_app;

create trigger event_is_append_only
  before update or delete or truncate on audit.event
  for each statement execute function platform.refuse_change();

-- Down Migration

drop schema audit cascade;
