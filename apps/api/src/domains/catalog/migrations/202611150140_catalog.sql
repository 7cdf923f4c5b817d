-- Up Migration

create schema catalog;
grant usage on schema catalog to shop_app;

-- What editors have published, one row per document, as the shop serves it. Written by the
-- projection alone; the content service is the source and can fill it again at any time.
--
-- key       what the call names: the document id, or the name of a page
-- counter   how often the source had changed the document when it was read. A write with a lower
--           one comes too late and is refused
-- document  null when the document is not published: the row stays as a tombstone, so that a late
--           write cannot bring it back
-- answer    the api's answer, ready to send. Kept beside the document because reading text costs a
--           fraction of writing JSON anew for every request
-- refs      ids of every document and file named in it: what must be looked at again when one of
--           them changes
create table catalog.document (
  kind         text        not null check (kind in ('product', 'product-group', 'page')),
  key          text        not null,
  document_id  text        not null,
  counter      bigint      not null,
  document     jsonb,
  answer       text,
  refs         text[]      not null default '{}',
  projected_at timestamptz not null default shop_now(),
  primary key (kind, key),
  constraint answer_comes_with_document check ((document is null) = (answer is null))
);
-- Compressing saves little of the disk and costs more than everything else in a read.
alter table catalog.document alter column answer set storage external;
create index document_by_ref on catalog.document using gin (refs);
create index document_by_document_id on catalog.document (document_id);
grant select, insert, update on catalog.document to shop_app;

-- The part of a product that collections and other products show of it. Apart from the document,
-- so that a batch of products can refer to each other in any order.
create table catalog.product_card (
  document_id text   primary key,
  counter     bigint not null,
  card        jsonb
);
grant select, insert, update on catalog.product_card to shop_app;

-- Documents that must be looked at again because a product they show has changed. Written with that
-- change and removed once the source's outbox has them, so that a crash in between loses none.
create table catalog.due_touch (
  kind        text not null,
  document_id text not null,
  primary key (kind, document_id)
);
grant select, insert, update, delete on catalog.due_touch to shop_app;

-- Down Migration

drop schema catalog cascade;
