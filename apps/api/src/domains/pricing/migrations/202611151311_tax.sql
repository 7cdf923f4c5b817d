-- Up Migration

-- The states where the merchant must collect sales tax. Elsewhere there is no tax, and nobody is asked.
create table pricing.nexus (
  state text primary key check (state ~ '^[A-Z]{2}$')
);
grant select, insert, update, delete on pricing.nexus to shop_app;

-- Until now a rate was what said that tax is collected.
insert into pricing.nexus (state) select state from pricing.tax_rate;
comment on table pricing.tax_rate is
  'What tax is computed by when no tax service is asked, or none answers.';

-- What was sold and what was given back, as the tax authorities will hear of it: an invoice for each
-- captured group, a return for each refund. `open` is still to be sent to the tax service; `kept`
-- stays here alone. Amounts are without tax and never negative; the kind says which way they go.
create table pricing.tax_document (
  code         text        primary key check (char_length(code) between 1 and 50),
  kind         text        not null check (kind in ('invoice', 'return')),
  order_id     text        not null,
  group_id     uuid        not null,
  amount_cents integer     not null check (amount_cents >= 0),
  tax_cents    integer     not null check (tax_cents >= 0),
  state        text        not null check (state in ('open', 'recorded', 'kept')),
  tries        integer     not null default 0,
  last_error   text        check (char_length(last_error) between 1 and 200),
  created_at   timestamptz not null default shop_now(),
  recorded_at  timestamptz,
  constraint recorded_has_a_time check ((state = 'recorded') = (recorded_at is not null))
);
create index tax_document_by_group on pricing.tax_document (group_id);
create index open_tax_document on pricing.tax_document (created_at) where state = 'open';
grant select, insert, update on pricing.tax_document to shop_app;

-- Down Migration

drop table pricing.tax_document;
comment on table pricing.tax_rate is null;
drop table pricing.nexus;
