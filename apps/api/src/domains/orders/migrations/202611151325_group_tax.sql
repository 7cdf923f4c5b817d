-- Up Migration

-- What the tax of a group is made of: that of its lines stands with them, that of its shipping here;
-- who computed it, and for which address. The recipient may change later, the address of the tax not.
alter table orders.fulfillment_group
  add column shipping_tax_cents integer not null default 0 check (shipping_tax_cents >= 0),
  add column tax_source text not null default 'table'
    check (tax_source in ('none', 'table', 'avatax')),
  add column tax_destination jsonb;

update orders.fulfillment_group g
   set shipping_tax_cents = greatest(0, g.tax_cents - coalesce(
         (select sum(l.tax_cents) from orders.line l where l.group_id = g.id), 0))
 where g.tax_cents > 0;

alter table orders.line add column tax_code text not null default 'P0000000';

-- Down Migration

alter table orders.line drop column tax_code;
alter table orders.fulfillment_group
  drop column tax_destination,
  drop column tax_source,
  drop column shipping_tax_cents;
