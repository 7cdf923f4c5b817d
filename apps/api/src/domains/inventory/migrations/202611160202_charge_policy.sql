-- Up Migration

-- When a card is charged for the item: when it ships, or, for what is built to order and takes longer
-- than a bank holds an amount, with the order.
alter table inventory.sku
  add column charge_policy text not null default 'on_ship'
    check (charge_policy in ('on_ship', 'at_order'));

-- Down Migration

alter table inventory.sku drop column charge_policy;
