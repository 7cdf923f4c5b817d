-- Up Migration

-- slug     the words by which an address names the document. Of one kind no two published documents
--          have the same. Checked when the transaction ends, so that two may change theirs at once
-- listing  what the sitemap says of the document; null when search engines shall not show it. Apart
--          from the document, because a sitemap reads thousands of them
--
-- Documents that are here already get both when they are projected again (operate rebuild-content).
alter table catalog.document
  add column slug text,
  add column listing jsonb,
  add constraint one_document_per_slug unique (kind, slug) deferrable initially deferred;
-- A process of an older build leaves both behind when it takes a document out of the shop.
create index document_listed on catalog.document (kind, key)
  where listing is not null and document is not null;

-- Documents that were refused because another has their slug: looked at again once it is free.
create table catalog.slug_wait (
  kind        text not null,
  document_id text not null,
  slug        text not null,
  primary key (kind, document_id)
);
create index slug_wait_by_slug on catalog.slug_wait (kind, slug);
grant select, insert, update, delete on catalog.slug_wait to shop_app;

-- Down Migration

drop table catalog.slug_wait;
drop index catalog.document_listed;
alter table catalog.document
  drop constraint one_document_per_slug,
  drop column listing,
  drop column slug;
