-- Up Migration

create schema newsletter;
grant usage on schema newsletter to shop_app;

-- What was typed into a form, until the worker has looked at it. The form only adds a row here: what
-- it does, and how long it takes, cannot tell whether the address is known.
create table newsletter.signup (
  id         uuid        primary key default gen_random_uuid(),
  address    text        not null check (length(address) between 3 and 254),
  first_name text        not null,
  last_name  text        not null,
  created_at timestamptz not null default shop_now()
);
create index signup_by_address on newsletter.signup (lower(address));
grant select, insert, update, delete on newsletter.signup to shop_app;

-- One row for each address.
--
-- pending        somebody typed the address; it gets nothing but the mail that asks to confirm
-- subscribed     the address has confirmed, by the link of that mail
-- unsubscribed   wants nothing; kept as long as links of old mails stand for it
--
-- version           raised when a subscription ends: what confirmed it does not confirm the next
-- mailed_at         when the address was last asked to confirm, as long as it has not
-- unanswered_mails  how often it was: a stranger can have an address asked, but not again and again
create table newsletter.subscriber (
  id               uuid        primary key default gen_random_uuid(),
  address          text        not null check (length(address) between 3 and 254),
  first_name       text        not null,
  last_name        text        not null,
  state            text        not null default 'pending'
                               check (state in ('pending', 'subscribed', 'unsubscribed')),
  version          integer     not null default 1 check (version >= 1),
  created_at       timestamptz not null default shop_now(),
  mailed_at        timestamptz,
  unanswered_mails integer     not null default 0 check (unanswered_mails between 0 and 3),
  verified_at      timestamptz,
  ended_at         timestamptz,
  constraint pending_waits_for_an_answer check (
    state <> 'pending' or (verified_at is null and ended_at is null)),
  constraint subscribed_has_answered check (
    state <> 'subscribed' or (verified_at is not null and ended_at is null and mailed_at is null)),
  constraint unsubscribed_has_ended check (state <> 'unsubscribed' or ended_at is not null),
  constraint mailed_as_often_as_counted check ((mailed_at is null) = (unanswered_mails = 0))
);
create unique index one_subscriber_per_address on newsletter.subscriber (lower(address));
create index subscriber_to_forget on newsletter.subscriber (state) where state <> 'subscribed';
grant select, insert, update, delete on newsletter.subscriber to shop_app;

-- Down Migration

drop schema newsletter cascade;
