-- Up Migration

-- Raised by every change of an address, so that two tabs cannot overwrite each other unseen.
alter table customers.address
  add column version integer not null default 1 check (version >= 1);

-- An account that was deleted stays as a row without a person: its orders belong to it, and its
-- tokens are refused until they end. `issuer` and `subject` lead to nobody once the account is gone
-- from the identity service as well, which is what `identity_removed_at` says.
alter table customers.customer
  add column erased_at           timestamptz,
  add column identity_removed_at timestamptz,
  -- Dealers of orders before it are not offered any more.
  add column dealer_forgotten_at timestamptz,
  add constraint erased_is_nobody check (
    erased_at is null
    or (email is null and first_name = '' and last_name = '' and phone_number = '')),
  add constraint identity_goes_last check (identity_removed_at is null or erased_at is not null);

-- Down Migration

alter table customers.customer
  drop column dealer_forgotten_at,
  drop column identity_removed_at,
  drop column erased_at;
alter table customers.address drop column version;
