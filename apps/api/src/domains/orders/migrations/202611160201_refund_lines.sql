-- Up Migration

-- What of an order a refund is for. A refund of an amount alone has no lines. Nobody changes it: a
-- refund that failed stays as it was decided, and does not count.
create table orders.refund_line (
  refund_id    uuid    not null references orders.refund (id),
  line_id      bigint  not null references orders.line (id),
  quantity     integer not null check (quantity between 1 and 99),
  amount_cents integer not null check (amount_cents >= 0),
  tax_cents    integer not null check (tax_cents between 0 and amount_cents),
  primary key (refund_id, line_id)
);
create index refund_line_by_line on orders.refund_line (line_id);
grant select, insert on orders.refund_line to shop_app;
create trigger refund_line_is_append_only before update or delete or truncate on orders.refund_line
  for each statement execute function platform.refuse_change();

-- The cost of shipping goes back once, all of it.
alter table orders.refund add column with_shipping boolean not null default false;

-- Down Migration

alter table orders.refund drop column with_shipping;
drop table orders.refund_line;
