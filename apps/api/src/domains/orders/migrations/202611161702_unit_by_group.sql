-- Up Migration

create index unit_by_group on orders.serialized_unit (group_id);

-- Down Migration

drop index orders.unit_by_group;
