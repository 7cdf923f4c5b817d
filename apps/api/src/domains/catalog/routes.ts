import { cacheTagHeader, cacheTags } from '@tarnholt/contract/cache-tags';
import { AppError } from '@tarnholt/service';
import { BatchReader } from '../../platform/batch-reader.ts';
import type { Queryable } from '../../platform/database.ts';
import type { CallContext, CallServer } from '../../platform/http/call-server.ts';
import { cacheTagOf, type ServedKind } from './model.ts';
import { searchProducts } from './search/index.ts';
import { readSitemap } from './sitemap.ts';
import { findAnswersBySlug, type SlugAnswer, slugPattern } from './slugs.ts';
import { findAnswers, type StoredAnswer } from './store.ts';

/**
 * The same for everybody. The edge keeps it until it is told otherwise by its tag; browsers ask
 * again each time.
 */
const cacheControl = 'public, max-age=0, s-maxage=300, stale-while-revalidate=60';

/** A page's name or a document's id. */
const keyPattern = /^[a-z0-9]{1,24}$/;

/** Content as its editors wrote it, from the projection: the content service may be stopped. */
export function serveCatalog(server: CallServer, deps: { db: Queryable }): void {
  const readers = {
    page: readerOf(deps.db, 'page'),
    product: readerOf(deps.db, 'product'),
    'product-group': readerOf(deps.db, 'product-group'),
  };

  async function readAnswer(kind: ServedKind, key: string, { reply }: CallContext) {
    // Whatever else stands in the path must not reach the header below.
    if (!keyPattern.test(key)) throw new AppError('not_found', 'not the id of a document');
    // Also on a 404: what is missing may be published in the next minute.
    reply.header(cacheTagHeader, cacheTagOf({ kind, key }));
    const [stored] = await readers[kind].read([key]);
    if (stored === undefined) throw new AppError('not_found', `no published ${kind}`);
    return stored.answer;
  }

  const bySlug = {
    product: slugReaderOf(deps.db, 'product'),
    'product-group': slugReaderOf(deps.db, 'product-group'),
  };

  async function readBySlug(kind: keyof typeof bySlug, slug: string, { reply }: CallContext) {
    if (!slugPattern.test(slug)) throw new AppError('not_found', 'not a slug');
    const [stored] = await bySlug[kind].read([slug]);
    if (stored === undefined) {
      // Nobody knows yet which document will have it.
      reply.header(cacheTagHeader, cacheTags.freeSlug(slug));
      throw new AppError('not_found', `no published ${kind}`);
    }
    reply.header(cacheTagHeader, cacheTagOf({ kind, key: stored.key }));
    return stored.answer;
  }

  server.implementStored(
    'getPage',
    ({ params }, context) => readAnswer('page', params.name, context),
    { cacheControl },
  );
  server.implementStored(
    'getProductContent',
    ({ params }, context) => readAnswer('product', params.documentId, context),
    { cacheControl },
  );
  server.implementStored(
    'getProductGroupContent',
    ({ params }, context) => readAnswer('product-group', params.documentId, context),
    { cacheControl },
  );
  server.implementStored(
    'searchProducts',
    async ({ params, query }, { reply }) => {
      reply.header(cacheTagHeader, cacheTags.search);
      const cards = await searchProducts(deps.db, params.query, query);
      return `{"data":[${cards.join()}]}`;
    },
    { cacheControl },
  );
  server.implementStored(
    'getProductBySlug',
    ({ params }, context) => readBySlug('product', params.slug, context),
    { cacheControl },
  );
  server.implementStored(
    'getProductGroupBySlug',
    ({ params }, context) => readBySlug('product-group', params.slug, context),
    { cacheControl },
  );
  server.implement(
    'getSitemap',
    async ({ params }) => {
      const data = await readSitemap(deps.db, params.part);
      if (data === undefined) throw new AppError('not_found', 'no such part of the sitemap');
      return { data };
    },
    { cacheControl },
  );
}

function readerOf(db: Queryable, kind: ServedKind): BatchReader<StoredAnswer> {
  return new BatchReader({
    read: (keys) => findAnswers(db, kind, keys),
    keyOf: (row) => row.key,
    // Documents are large: more of them in one answer would keep the first caller waiting.
    maxKeys: 20,
  });
}

function slugReaderOf(db: Queryable, kind: ServedKind): BatchReader<SlugAnswer> {
  return new BatchReader({
    read: (slugs) => findAnswersBySlug(db, kind, slugs),
    keyOf: (row) => row.slug,
    maxKeys: 20,
  });
}
