-- Up Migration

-- What has yet to leave for a dealer of the directory.
create index open_group_by_licensee on orders.fulfillment_group (licensee_id, state_since)
  where licensee_id is not null
    and state in ('awaiting_dealer', 'awaiting_license', 'verifying', 'verified', 'released', 'packed');

-- Down Migration

drop index orders.open_group_by_licensee;
