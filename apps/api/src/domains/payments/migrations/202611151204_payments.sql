-- Up Migration

create schema payments;
grant usage on schema payments to shop_app;

-- Every call to the card provider that may move money, written down before the socket is opened.
-- The id is also the provider's refId and invoiceNumber: the only way to find out later what became
-- of a call whose answer was lost.
--
-- state     created → sending → approved | held | declined | rejected | unknown;
--           unknown → any of them, or not_charged once its absence is certain
-- plan_id   attempts that stand or fall together: the first one of an order's checkout. When one of
--           its authorizations fails, the others are voided
-- token_*   the card token: encrypted, wiped when it is sent; its hash stays, so that no token is ever
--           sent twice
-- closed_at an approved authorization that is used up: captured, voided, expired
create table payments.payment_attempt (
  id                 text        primary key check (id ~ '^[0-9A-Z]{20}$'),
  verb               text        not null check (verb in (
                       'authorize', 'capture', 'void', 'refund', 'create_profile', 'delete_profile')),
  order_id           text        not null,
  group_id           uuid,
  amount_cents       integer     not null check (amount_cents >= 0),
  tax_cents          integer     not null default 0 check (tax_cents between 0 and amount_cents),
  state              text        not null default 'created' check (state in (
                       'created', 'sending', 'approved', 'held', 'declined', 'rejected', 'unknown',
                       'not_charged')),
  -- What it acts on: the authorization a capture or void is for, the capture a refund is for, and for
  -- an authorization on a stored card what must be approved before it is sent.
  acts_on            text        references payments.payment_attempt (id),
  plan_id            text        references payments.payment_attempt (id),
  -- What caused it, unique, so that a cause that is told twice acts once: `refund/<id>`.
  cause              text        not null unique,
  request            jsonb       not null default '{}',
  token_cipher       bytea,
  token_hash         bytea       unique check (octet_length(token_hash) = 32),
  token_expires_at   timestamptz,
  transaction_id     text        check (transaction_id ~ '^[0-9]{1,20}$'),
  reason_code        text,
  card_brand         text,
  card_last4         text        check (card_last4 ~ '^[0-9]{4}$'),
  answer             jsonb,
  lease_until        timestamptz not null default shop_now(),
  next_at            timestamptz not null default shop_now(),
  tries              integer     not null default 0,
  listings_without   smallint    not null default 0,
  version            integer     not null default 1,
  created_at         timestamptz not null default shop_now(),
  sent_at            timestamptz,
  finished_at        timestamptz,
  closed_at          timestamptz,
  constraint money_belongs_to_a_group check (
    group_id is not null or verb in ('create_profile', 'delete_profile')),
  constraint follow_ups_act_on_something check (
    acts_on is not null or verb in ('authorize', 'delete_profile')),
  constraint final_has_an_end check (
    (state in ('approved', 'declined', 'rejected', 'not_charged')) = (finished_at is not null)),
  constraint approved_has_a_transaction check (
    state <> 'approved' or transaction_id is not null or verb in ('create_profile', 'delete_profile')),
  constraint token_is_wiped_when_sent check (token_cipher is null or state = 'created')
);
create unique index one_live_authorization_of_a_group on payments.payment_attempt (group_id)
  where verb = 'authorize' and closed_at is null
    and state in ('created', 'sending', 'approved', 'held', 'unknown');
create unique index one_capture_of_an_authorization on payments.payment_attempt (acts_on)
  where verb = 'capture' and state in ('created', 'sending', 'approved', 'held', 'unknown');
create unique index one_void_of_an_authorization on payments.payment_attempt (acts_on)
  where verb = 'void' and state in ('created', 'sending', 'approved', 'held', 'unknown');
create index attempt_by_order on payments.payment_attempt (order_id);
create index attempt_by_group on payments.payment_attempt (group_id);
create index attempt_to_complete on payments.payment_attempt (next_at)
  where state in ('created', 'sending', 'held', 'unknown');
create index attempt_by_transaction on payments.payment_attempt (transaction_id);
grant select, insert, update on payments.payment_attempt to shop_app;

-- The card as the provider keeps it for an order of more than one charge. Removed there when the
-- order is closed.
create table payments.profile (
  order_id            text        primary key,
  customer_profile_id text        not null check (customer_profile_id ~ '^[0-9]{1,20}$'),
  payment_profile_id  text        not null check (payment_profile_id ~ '^[0-9]{1,20}$'),
  created_at          timestamptz not null default shop_now(),
  deleted_at          timestamptz
);
grant select, insert, update on payments.profile to shop_app;

-- Double entry: the entries of one transaction add up to nothing. Rows are never changed; a mistake
-- is set right by further rows.
create table payments.ledger_entry (
  id           bigint      generated always as identity primary key,
  txn_id       uuid        not null,
  account      text        not null check (account in (
                 'shopper_authorized', 'provider_authorized', 'provider_captured', 'revenue_pending',
                 'tax_payable', 'refund_payable')),
  amount_cents bigint      not null check (amount_cents <> 0),
  order_id     text        not null,
  group_id     uuid        not null,
  attempt_id   text        not null references payments.payment_attempt (id),
  created_at   timestamptz not null default shop_now()
);
create index entry_by_txn on payments.ledger_entry (txn_id);
create index entry_by_order on payments.ledger_entry (order_id);
create index entry_by_attempt on payments.ledger_entry (attempt_id);
grant select, insert on payments.ledger_entry to shop_app;
create trigger entry_is_append_only before update or delete or truncate on payments.ledger_entry
  for each statement execute function platform.refuse_change();

create function payments.check_balance() returns trigger
  language plpgsql
  as $$
begin
  if (select sum(amount_cents) from payments.ledger_entry where txn_id = new.txn_id) <> 0 then
    raise exception 'ledger transaction % does not add up to nothing', new.txn_id using errcode = '23514';
  end if;
  return null;
end
$$;
create constraint trigger ledger_balances after insert on payments.ledger_entry
  deferrable initially deferred for each row execute function payments.check_balance();

-- Answers of the provider that came when somebody else had already settled the attempt. Never
-- thrown away.
create table payments.late_result (
  id          bigint      generated always as identity primary key,
  attempt_id  text        not null references payments.payment_attempt (id),
  answer      jsonb       not null,
  received_at timestamptz not null default shop_now()
);
grant select, insert on payments.late_result to shop_app;
create trigger late_result_is_append_only before update or delete or truncate on payments.late_result
  for each statement execute function platform.refuse_change();

-- Where our books and the provider's do not agree. A person closes it.
create table payments.recon_break (
  id             bigint      generated always as identity primary key,
  kind           text        not null,
  attempt_id     text,
  transaction_id text,
  details        jsonb       not null default '{}',
  found_at       timestamptz not null default shop_now(),
  resolved_at    timestamptz,
  resolved_by    text
);
create unique index one_open_break on payments.recon_break
  (kind, coalesce(attempt_id, ''), coalesce(transaction_id, '')) where resolved_at is null;
grant select, insert, update on payments.recon_break to shop_app;

-- Down Migration

drop schema payments cascade;
