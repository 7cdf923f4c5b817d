-- Up Migration

-- Programs of the house act as well, each by a key of its own (`erp.client`).
-- What is there already was held to fewer kinds and need not be read again.
alter table audit.event drop constraint event_actor_kind_check;
alter table audit.event add constraint event_actor_kind_check
  check (actor_kind in ('system', 'anonymous', 'guest', 'customer', 'staff', 'client')) not valid;

-- Down Migration

alter table audit.event drop constraint event_actor_kind_check;
alter table audit.event add constraint event_actor_kind_check
  check (actor_kind in ('system', 'anonymous', 'guest', 'customer', 'staff')) not valid;
