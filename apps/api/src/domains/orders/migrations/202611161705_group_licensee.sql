-- Up Migration

-- Whom the buyer picked from the directory of licensees, by the part of the license number that
-- stays. The address in `recipient` is what was ordered; this says whose license to look for.
alter table orders.fulfillment_group
  add column licensee_id text check (licensee_id ~ '^[1345689][0-9]{7}$'),
  add constraint licensee_is_of_a_dealer check (licensee_id is null or kind = 'dealer');

-- Down Migration

alter table orders.fulfillment_group drop column licensee_id;
