-- Up Migration

-- What is sold, by sku: the part of a published product that a cart and an order show of it. Written
-- with the document and gone with it. A sku that stands in two products has two rows.
create table catalog.product_sku (
  sku          text  not null,
  document_id  text  not null,
  product_name text  not null,
  product_url  text  not null,
  image_url    text  not null,
  variants     jsonb not null,
  primary key (sku, document_id)
);
create index product_sku_by_document on catalog.product_sku (document_id);
grant select, insert, update, delete on catalog.product_sku to shop_app;

-- Down Migration

drop table catalog.product_sku;
