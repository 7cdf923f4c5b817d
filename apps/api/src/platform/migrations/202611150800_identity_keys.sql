-- Up Migration

-- The keys that check the signatures of tokens, as each issuer last published them. Public keys
-- only. While an issuer cannot be reached, processes work with these for a day.
create table platform.identity_key_set (
  issuer     text        primary key,
  keys       jsonb       not null,
  fetched_at timestamptz not null
);
grant select, insert, update on platform.identity_key_set to shop_app;

-- Down Migration

drop table platform.identity_key_set;
