-- Up Migration

create schema notifications;
grant usage on schema notifications to shop_app;

-- One row per mail that must go out. `cause` says why it exists ('order-confirmation/TH-7K4M-92QX')
-- and is unique: whatever happens twice upstream mails once. The row and its job are written in
-- the transaction of the cause, so neither exists without the other.
create table notifications.outgoing_mail (
  id         uuid        primary key default gen_random_uuid(),
  cause      text        not null unique check (length(cause) between 1 and 300),
  template   text        not null,
  recipient  text        not null,
  data       jsonb       not null,
  message_id text        not null unique,
  state      text        not null default 'queued' check (state in ('queued', 'sent', 'rejected')),
  attempts   integer     not null default 0,
  last_error text,
  resend_of  uuid        references notifications.outgoing_mail (id),
  queued_at  timestamptz not null default shop_now(),
  settled_at timestamptz,
  check ((state = 'queued') = (settled_at is null))
);
create index outgoing_mail_unsettled on notifications.outgoing_mail (queued_at) where state <> 'sent';
create index outgoing_mail_resends on notifications.outgoing_mail (resend_of) where resend_of is not null;
grant select, insert, update on notifications.outgoing_mail to shop_app;

-- Down Migration

drop schema notifications cascade;
