-- Up Migration

-- Also those that were revoked.
create index release_by_group on compliance.release (group_id);

-- Down Migration

drop index compliance.release_by_group;
