-- Up Migration

-- For customers who want to know what is kept about them.
create index event_by_customer on audit.event (actor_id, id) where actor_kind = 'customer';

-- Down Migration

drop index audit.event_by_customer;
