-- Up Migration

-- Stock that belongs to an order from the moment it is placed: `open` while the money is not
-- settled, then `committed` (sold, not shipped) or `released`; `shipped` when it has left, `returned`
-- when the order was canceled before that. The sweeper may release an open one only when the
-- payments domain says that its money is settled either way.
create table inventory.reservation (
  id         bigint      generated always as identity primary key,
  order_id   text        not null,
  group_id   uuid        not null,
  sku        text        not null references inventory.sku (sku),
  quantity   integer     not null check (quantity > 0),
  state      text        not null default 'open'
               check (state in ('open', 'committed', 'released', 'shipped', 'returned')),
  expires_at timestamptz not null,
  created_at timestamptz not null default shop_now(),
  settled_at timestamptz,
  constraint one_reservation_per_sku unique (group_id, sku),
  constraint settled_when_not_open check ((state = 'open') = (settled_at is null))
);
create index reservation_by_expiry on inventory.reservation (expires_at) where state = 'open';
create index reservation_by_order on inventory.reservation (order_id);
create index reservation_by_sku on inventory.reservation (sku) where state in ('open', 'committed');
grant select, insert, update on inventory.reservation to shop_app;

-- Down Migration

drop table inventory.reservation;
