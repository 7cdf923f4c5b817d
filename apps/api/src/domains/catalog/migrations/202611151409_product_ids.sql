-- Up Migration

-- Callers of the specification name a product by the id that editors gave it.
create index document_by_product_id on catalog.document ((document ->> 'yotpo_product_id'))
  where kind = 'product';

-- Down Migration

drop index catalog.document_by_product_id;
