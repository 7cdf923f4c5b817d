-- Up Migration

-- Programs of the house act as well, each by a key of its own (`erp.client`).
-- What is there already is read by the next migration, which locks out nobody.
alter table audit.event drop constraint event_actor_kind_check;
alter table audit.event add constraint event_actor_kind_check
  check (actor_kind in ('system', 'anonymous', 'guest', 'customer', 'staff', 'client')) not valid;

-- Down Migration

alter table audit.event drop constraint event_actor_kind_check;
alter table audit.event add constraint event_actor_kind_check
  check (actor_kind in ('system', 'anonymous', 'guest', 'customer', 'staff')) not valid;
