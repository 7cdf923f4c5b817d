-- Up Migration

create schema reports;
grant usage on schema reports to shop_app;

-- Days of the house that are over and counted for good. Each begins where the one before it ended, so
-- that every entry of the ledger is in exactly one of them, whatever happens to the time zone.
-- revision: a day is counted again by an operator's command alone. The new figures stand beside the
-- old ones and take their place; the journal has no revisions.
create table reports.closed_day (
  day        date        not null,
  revision   smallint    not null check (revision >= 1),
  time_zone  text        not null,
  starts_at  timestamptz not null,
  ends_at    timestamptz not null,
  closed_at  timestamptz not null default shop_now(),
  primary key (day, revision),
  constraint day_has_a_length check (starts_at < ends_at)
);
grant select, insert on reports.closed_day to shop_app;
create trigger closed_day_is_append_only before update or delete or truncate on reports.closed_day
  for each statement execute function platform.refuse_change();

-- What was sold and given back on a day: as a whole ('day'), by product, by state, and what left the
-- house by class of item ('excise', without tax and shipping).
-- part: a sku, a state or a class; `#shipping`, `#refunds` and `#other` are what belongs to no product.
-- sold_* and returned_*: amounts with tax and shipping, and of these the tax, and the shipping
--   without its tax.
create table reports.day_sale (
  day                     date     not null,
  revision                smallint not null,
  breakdown               text     not null check (breakdown in ('day', 'product', 'state', 'excise')),
  part                    text     not null,
  label                   text     not null,
  sold_cents              bigint   not null,
  sold_tax_cents          bigint   not null,
  sold_shipping_cents     bigint   not null,
  returned_cents          bigint   not null,
  returned_tax_cents      bigint   not null,
  returned_shipping_cents bigint   not null,
  sold_units              integer  not null,
  returned_units          integer  not null,
  orders                  integer  not null,
  primary key (breakdown, day, part, revision),
  foreign key (day, revision) references reports.closed_day (day, revision)
);
grant select, insert on reports.day_sale to shop_app;
create trigger day_sale_is_append_only before update or delete or truncate on reports.day_sale
  for each statement execute function platform.refuse_change();

-- How far shoppers came on a day. From what the shop keeps anyway: nobody is followed.
create table reports.day_funnel (
  day       date     not null,
  revision  smallint not null,
  carts     integer  not null,
  quoted    integer  not null,
  checkouts integer  not null,
  placed    integer  not null,
  paid      integer  not null,
  shipped   integer  not null,
  primary key (day, revision),
  foreign key (day, revision) references reports.closed_day (day, revision)
);
grant select, insert on reports.day_funnel to shop_app;
create trigger day_funnel_is_append_only before update or delete or truncate on reports.day_funnel
  for each statement execute function platform.refuse_change();

-- The journal of a day as it was closed, with the account numbers that were set then. It has been
-- booked by somebody: no revision ever takes its place.
create table reports.journal_line (
  day            date   not null,
  account        text   not null check (account in (
                   'clearing', 'sales', 'returns', 'sales_tax', 'refunds_owed')),
  account_number text   not null check (account_number ~ '^[0-9A-Za-z.-]{1,20}$'),
  debit_cents    bigint not null check (debit_cents >= 0),
  credit_cents   bigint not null check (credit_cents >= 0),
  primary key (day, account)
);
grant select, insert on reports.journal_line to shop_app;
create trigger journal_line_is_append_only before update or delete or truncate on reports.journal_line
  for each statement execute function platform.refuse_change();

create function reports.check_balance() returns trigger
  language plpgsql
  as $$
begin
  if (select sum(debit_cents) <> sum(credit_cents) from reports.journal_line where day = new.day) then
    raise exception 'the journal of % does not balance', new.day using errcode = '23514';
  end if;
  return null;
end
$$;
create constraint trigger journal_balances after insert on reports.journal_line
  deferrable initially deferred for each row execute function reports.check_balance();

-- What the federal excise tax on firearms and ammunition makes of each class of items, and from when.
-- A rate that changes gets a further row; what was computed by the old one stays. Without a rate it
-- is listed and not taxed. Rates in millionths: 11 % is 110000. For the merchant's counsel to confirm.
create table reports.excise_class (
  item_class text    not null,
  valid_from date    not null,
  category   text    not null check (category in (
               'pistols_revolvers', 'other_firearms', 'shells_cartridges', 'parts', 'not_covered')),
  rate_ppm   integer check (rate_ppm between 1 and 1000000),
  primary key (item_class, valid_from)
);
grant select, insert on reports.excise_class to shop_app;
create trigger excise_class_is_append_only before update or delete or truncate on reports.excise_class
  for each statement execute function platform.refuse_change();
insert into reports.excise_class (item_class, valid_from, category, rate_ppm) values
  ('pistol', '2000-01-01', 'pistols_revolvers', 100000),
  ('revolver', '2000-01-01', 'pistols_revolvers', 100000),
  ('rifle', '2000-01-01', 'other_firearms', 110000),
  ('shotgun', '2000-01-01', 'other_firearms', 110000),
  ('other_firearm', '2000-01-01', 'other_firearms', 110000),
  ('ammunition', '2000-01-01', 'shells_cartridges', 110000),
  ('receiver_frame', '2000-01-01', 'parts', null),
  ('barrel', '2000-01-01', 'parts', null),
  ('magazine', '2000-01-01', 'parts', null),
  ('part', '2000-01-01', 'parts', null),
  ('accessory', '2000-01-01', 'not_covered', null),
  ('apparel', '2000-01-01', 'not_covered', null);

-- Down Migration

drop schema reports cascade;
