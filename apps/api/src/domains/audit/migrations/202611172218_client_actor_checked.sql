-- Up Migration

-- In a transaction of its own: events are written while the table is read.
alter table audit.event validate constraint event_actor_kind_check;

-- Down Migration

-- Nothing: a constraint that has been checked stays so.
