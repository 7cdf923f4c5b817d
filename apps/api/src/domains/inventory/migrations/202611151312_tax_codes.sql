-- Up Migration

-- What a tax service takes the item for. P0000000 is its code for goods that nothing special holds for.
alter table inventory.sku
  add column tax_code text not null default 'P0000000' check (tax_code ~ '^[A-Z0-9]{1,25}$');

-- Down Migration

alter table inventory.sku drop column tax_code;
