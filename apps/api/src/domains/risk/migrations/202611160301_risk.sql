-- Up Migration

create schema risk;
grant usage on schema risk to shop_app;

-- Attempts to pay, counted against those who try stolen cards. Four rows for each attempt, one for
-- each kind of subject: who orders (owner), the cart, the email address and the network. A row is
-- written before the card is charged, in the transaction that opens the checkout, so that attempts
-- at the same time cannot slip past; it is corrected when the provider has answered.
--
-- subject     a keyed hash: neither an address nor a network can be read from it or looked for in it
-- outcome     open        charged right now, or nobody knows yet
--             approved    the whole order is authorized
--             declined    a card was refused
--             undecided   ended without a yes or a no of the bank: does not count
--             challenged  was told to solve a challenge first; has no order
-- has_solved  it came with a challenge that was solved
create table risk.payment_try (
  subject    bytea       not null check (octet_length(subject) = 32),
  kind       text        not null check (kind in ('owner', 'cart', 'email', 'network')),
  reference  text        not null check (length(reference) between 1 and 64),
  outcome    text        not null default 'open'
    check (outcome in ('open', 'approved', 'declined', 'undecided', 'challenged')),
  has_solved boolean     not null default false,
  tried_at   timestamptz not null default shop_now(),
  decided_at timestamptz,
  primary key (subject, reference),
  constraint decided_or_open check ((outcome = 'open') = (decided_at is null))
);
create index payment_try_by_reference on risk.payment_try (reference);
create index payment_try_by_age on risk.payment_try (tried_at, kind);
grant select, insert, update, delete on risk.payment_try to shop_app;

-- Challenges that were solved and used: each opens one attempt. Kept until it would expire anyway.
create table risk.spent_challenge (
  hash       bytea       primary key check (octet_length(hash) = 32),
  expires_at timestamptz not null
);
create index spent_challenge_by_age on risk.spent_challenge (expires_at);
grant select, insert, delete on risk.spent_challenge to shop_app;

-- One row: whether all guests are challenged, because most cards of the last minutes were declined.
create table risk.breaker (
  only_row   boolean     primary key default true check (only_row),
  tripped_at timestamptz,
  hot_until  timestamptz
);
insert into risk.breaker default values;
grant select, insert, update on risk.breaker to shop_app;

-- Down Migration

drop schema risk cascade;
