-- Up Migration

create schema erp;
grant usage on schema erp to shop_app;

-- Programs of the house that may call: the ERP, the warehouse. A client stays when its keys change:
-- the ids of its messages mean the same under the next key.
create table erp.client (
  id       uuid        primary key default gen_random_uuid(),
  name     text        not null check (char_length(name) between 1 and 60),
  version  integer     not null default 1,
  added_at timestamptz not null default shop_now()
);
create unique index client_by_name on erp.client (lower(name));
grant select, insert, update on erp.client to shop_app;

-- A key is the id of its row, which is no secret, and 256 random bits, of which only the hash is here.
-- What it is good for never changes, and one that was ended stays ended.
create table erp.client_key (
  id           text        primary key check (id ~ '^[A-Za-z0-9]{12}$'),
  client_id    uuid        not null references erp.client (id),
  secret_hash  bytea       not null check (octet_length(secret_hash) = 32),
  scopes       text[]      not null check (
                 cardinality(scopes) between 1 and 3
                 and scopes <@ array['stock', 'prices', 'shipments']),
  made_at      timestamptz not null default shop_now(),
  made_by      text        not null,
  last_used_at timestamptz,
  revoked_at   timestamptz,
  revoked_by   text,
  constraint revoked_by_somebody check ((revoked_at is null) = (revoked_by is null))
);
create index client_key_by_client on erp.client_key (client_id, made_at);
grant select, insert, update (last_used_at, revoked_at, revoked_by) on erp.client_key to shop_app;

create function erp.keep_revoked() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'a key that was ended stays ended' using errcode = '42501';
end
$$;
create trigger revoked_for_good before update of revoked_at, revoked_by on erp.client_key
  for each row when (old.revoked_at is not null) execute function erp.keep_revoked();

-- Messages that were taken, each written in the transaction of what it changed. A repeat finds its row
-- and gets the same answer; what was refused changed nothing and is not here. Rows are never deleted:
-- a repeat is known however late it comes.
--
-- body_hash   of what was sent, whatever the order of its fields
-- attempt_id  of a shipment: the capture that it waits for; payments has the rest
-- answer      null until that capture has come to its end; then it never changes
create table erp.message (
  client_id   uuid        not null references erp.client (id),
  message_id  text        not null check (message_id ~ '^[A-Za-z0-9._:-]{1,100}$'),
  kind        text        not null check (kind in ('stock', 'price', 'shipment')),
  body_hash   bytea       not null check (octet_length(body_hash) = 32),
  received_at timestamptz not null default shop_now(),
  attempt_id  text,
  answer      jsonb,
  primary key (client_id, message_id)
);
create index message_by_time on erp.message (client_id, received_at);
grant select, insert, update (attempt_id, answer) on erp.message to shop_app;

create function erp.keep_answer() returns trigger
  language plpgsql
  as $$
begin
  raise exception 'the answer to a message is given once' using errcode = '42501';
end
$$;
create trigger answered_once before update on erp.message
  for each row when (old.answer is not null) execute function erp.keep_answer();

-- Down Migration

drop schema erp cascade;
