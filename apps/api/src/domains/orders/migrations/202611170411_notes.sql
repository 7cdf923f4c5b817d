-- Up Migration

-- What staff write down about an order. Nobody changes it: who was wrong writes another.
create table orders.note (
  id         bigint      generated always as identity primary key,
  order_id   text        not null references orders.shop_order (id),
  body       text        not null check (char_length(body) between 1 and 2000),
  written_by text        not null check (char_length(written_by) between 1 and 200),
  written_at timestamptz not null default shop_now()
);
create index note_by_order on orders.note (order_id, id);
grant select, insert on orders.note to shop_app;
create trigger note_is_append_only before update or delete or truncate on orders.note
  for each statement execute function platform.refuse_change();

-- Down Migration

drop table orders.note;
