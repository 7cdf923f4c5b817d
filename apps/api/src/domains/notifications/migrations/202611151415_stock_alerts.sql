-- Up Migration

-- Who wants one mail when something can be bought again. Open until that mail is queued or the
-- address has had enough; kept for a while after that, because the link of the mail stands for it.
--
-- product_id  the document of the product: of one product an address hears once a day at most
-- sku         null for whoever named a product only: whichever sku of it comes back counts
create table notifications.stock_alert (
  id         uuid        primary key default gen_random_uuid(),
  address    text        not null check (length(address) between 3 and 254),
  product_id text        not null,
  sku        text,
  created_at timestamptz not null default shop_now(),
  ended_at   timestamptz,
  ended_by   text        check (ended_by in ('mail', 'unsubscribe')),
  constraint ended_by_something check ((ended_at is null) = (ended_by is null))
);
create unique index one_open_alert_per_sku on notifications.stock_alert (sku, lower(address))
  where ended_at is null and sku is not null;
create unique index one_open_alert_per_product on notifications.stock_alert (product_id, lower(address))
  where ended_at is null and sku is null;
create index stock_alert_by_address on notifications.stock_alert (lower(address));
grant select, insert, update, delete on notifications.stock_alert to shop_app;

-- Down Migration

drop table notifications.stock_alert;
