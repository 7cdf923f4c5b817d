-- Up Migration

-- Skus that were sold out and can be bought again, until somebody has passed it on. Written by the
-- database itself, so that every way to put stock back counts: a delivery, a canceled order, a
-- reservation that came to nothing, a correction by hand. A row for each time; nobody who changes
-- stock ever waits for whoever reads them.
create table inventory.restock (
  id           bigint      generated always as identity primary key,
  sku          text        not null,
  restocked_at timestamptz not null default shop_now()
);
grant select, insert, update, delete on inventory.restock to shop_app;

create function inventory.note_restock() returns trigger
  language plpgsql
  as $$
begin
  insert into inventory.restock (sku) values (new.sku);
  return null;
end
$$;
create trigger stock_is_back after update on inventory.stock
  for each row when (old.available = 0 and new.available > 0)
  execute function inventory.note_restock();

-- Down Migration

drop trigger stock_is_back on inventory.stock;
drop function inventory.note_restock();
drop table inventory.restock;
