-- Up Migration

-- What the card provider told us by itself: that something happened to a transaction, not what. Each
-- is kept once, however often it is sent, and leads to a look at the provider.
create table payments.provider_notice (
  id             uuid        primary key,
  event_type     text        not null,
  transaction_id text        check (transaction_id ~ '^[0-9]{1,20}$'),
  -- The attempt it says it is about.
  attempt_id     text        check (attempt_id ~ '^[0-9A-Z]{20}$'),
  received_at    timestamptz not null default shop_now(),
  handled_at     timestamptz,
  outcome        text
);
create index notice_by_age on payments.provider_notice (received_at);
grant select, insert, update, delete on payments.provider_notice to shop_app;

-- `found_at` is when it was seen first. The same difference seen again is the same row, also after
-- somebody has closed it, as long as its facts are the same.
--
-- resolved_how 'gone' (the books agree again; closed by itself) or 'person' (with a note)
-- alerted_at   when operations were mailed about it
alter table payments.recon_break
  add column order_id        text,
  add column our_cents       bigint,
  add column provider_cents  bigint,
  add column our_state       text,
  add column provider_status text,
  add column last_seen_at    timestamptz not null default shop_now(),
  add column resolved_how    text check (resolved_how in ('gone', 'person')),
  add column note            text,
  add column alerted_at      timestamptz;
create index break_to_announce on payments.recon_break (id) where alerted_at is null;
create index break_by_transaction on payments.recon_break (transaction_id);

-- Down Migration

drop table payments.provider_notice;
alter table payments.recon_break
  drop column order_id,
  drop column our_cents,
  drop column provider_cents,
  drop column our_state,
  drop column provider_status,
  drop column last_seen_at,
  drop column resolved_how,
  drop column note,
  drop column alerted_at;
