import { cacheTagHeader } from '@tarnholt/contract/cache-tags';
import { AppError } from '@tarnholt/service';
import { BatchReader } from '../../platform/batch-reader.ts';
import type { Queryable } from '../../platform/database.ts';
import type { CallContext, CallServer } from '../../platform/http/call-server.ts';
import { cacheTagOf, type ServedKind } from './model.ts';
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
}

function readerOf(db: Queryable, kind: ServedKind): BatchReader<StoredAnswer> {
  return new BatchReader({
    read: (keys) => findAnswers(db, kind, keys),
    keyOf: (row) => row.key,
    // Documents are large: more of them in one answer would keep the first caller waiting.
    maxKeys: 20,
  });
}
