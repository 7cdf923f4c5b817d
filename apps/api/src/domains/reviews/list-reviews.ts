import type { ReviewSort, ReviewState } from '@tarnholt/contract';
import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { noRatings, type Position, type ReviewRow, readCursor, writeCursor } from './model.ts';

/**
 * Lists of reviews, each by an index of its own: a page costs the same whether ten or a million come
 * before it.
 */

export interface ReviewPage {
  readonly rows: readonly ReviewRow[];
  /** Where the next page begins; null when this was the last. */
  readonly nextCursor: string | null;
}

interface Wanted {
  readonly sort: ReviewSort;
  readonly rating?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Larger than any id or count: a page that begins there is the first. */
const beyond: Position = { key: 999_999_999, id: '9007199254740991' };

export async function listPublishedOf(
  db: Queryable,
  productId: string,
  { sort, rating, cursor }: Wanted,
  size: number,
): Promise<ReviewPage> {
  const after = readCursor(cursor);
  // With one number of stars, the best and the worst are alike.
  const order = rating !== undefined && sort !== 'helpful' ? 'newest' : sort;
  const { key, id } = after ?? (order === 'lowest' ? { ...beyond, key: 0 } : beyond);
  const limit = size + 1;
  switch (order) {
    case 'newest':
      return pageOf(
        await db.query(
          rating === undefined
            ? sql<ReviewRow>`/* reviews.list-newest */
                select * from reviews.review
                 where state = 'published' and product_id = ${productId} and id < ${id}
                 order by id desc limit ${limit}`
            : sql<ReviewRow>`/* reviews.list-newest-of-rating */
                select * from reviews.review
                 where state = 'published' and product_id = ${productId}
                   and rating = ${rating} and id < ${id}
                 order by id desc limit ${limit}`,
        ),
        size,
        () => 0,
      );
    case 'helpful':
      return pageOf(
        await db.query(
          sql<ReviewRow>`/* reviews.list-helpful */
            select * from reviews.review
             where state = 'published' and product_id = ${productId}
               and (helpful_votes, id) < (${key}, ${id})
               and (${rating ?? null}::int is null or rating = ${rating ?? null}::int)
             order by helpful_votes desc, id desc limit ${limit}`,
        ),
        size,
        (row) => row.helpful_votes,
      );
    case 'highest':
      return pageOf(
        await db.query(
          sql<ReviewRow>`/* reviews.list-highest */
            select * from reviews.review
             where state = 'published' and product_id = ${productId}
               and (rating < ${key}::int or (rating = ${key}::int and id < ${id}))
             order by rating desc, id desc limit ${limit}`,
        ),
        size,
        (row) => row.rating,
      );
    case 'lowest':
      return pageOf(
        await db.query(
          sql<ReviewRow>`/* reviews.list-lowest */
            select * from reviews.review
             where state = 'published' and product_id = ${productId}
               and (rating > ${key}::int or (rating = ${key}::int and id < ${id}))
             order by rating, id desc limit ${limit}`,
        ),
        size,
        (row) => row.rating,
      );
  }
}

/** Of all products, newest first. */
export async function listPublished(
  db: Queryable,
  { rating, cursor }: Omit<Wanted, 'sort'>,
  size: number,
): Promise<ReviewPage> {
  const { id } = readCursor(cursor) ?? beyond;
  const rows = await db.query(
    rating === undefined
      ? sql<ReviewRow>`/* reviews.list-published */
          select * from reviews.review where state = 'published' and id < ${id}
           order by id desc limit ${size + 1}`
      : sql<ReviewRow>`/* reviews.list-published-of-rating */
          select * from reviews.review
           where state = 'published' and rating = ${rating} and id < ${id}
           order by id desc limit ${size + 1}`,
  );
  return pageOf(rows, size, () => 0);
}

export async function listReviewsOf(
  db: Queryable,
  customerId: string,
  cursor: string | undefined,
  size: number,
): Promise<ReviewPage> {
  const { id } = readCursor(cursor) ?? beyond;
  const rows = await db.query(
    sql<ReviewRow>`/* reviews.list-of-customer */
      select * from reviews.review where customer_id = ${customerId} and id < ${id}
       order by id desc limit ${size + 1}`,
  );
  return pageOf(rows, size, () => 0);
}

/** Those that wait are answered in turn; of the others the newest are looked for. */
export async function listInState(
  db: Queryable,
  state: ReviewState,
  cursor: string | undefined,
  size: number,
): Promise<ReviewPage> {
  const after = readCursor(cursor);
  const rows = await db.query(
    state === 'pending'
      ? sql<ReviewRow>`/* reviews.list-waiting */
          select * from reviews.review where state = 'pending' and id > ${after?.id ?? '0'}
           order by id limit ${size + 1}`
      : sql<ReviewRow>`/* reviews.list-decided */
          select * from reviews.review where state = ${state} and id < ${(after ?? beyond).id}
           order by id desc limit ${size + 1}`,
  );
  return pageOf(rows, size, () => 0);
}

export async function countPending(db: Queryable): Promise<number> {
  const [row] = await db.query(
    sql<{ pending: number }>`/* reviews.count-pending */
      select count(*)::int as pending from reviews.review where state = 'pending'`,
  );
  return row?.pending ?? 0;
}

/** How many reviews of a product have one star, two, and so on. One read, however many there are. */
export async function readRatings(db: Queryable, productId: string): Promise<readonly number[]> {
  const [row] = await db.query(
    sql<{ ratings: number[] }>`/* reviews.read-ratings */
      select ratings from reviews.product_rating where product_id = ${productId}`,
  );
  return row?.ratings ?? noRatings;
}

/** The products that have published reviews, those with the most first. */
export function listReviewedProducts(
  db: Queryable,
  limit: number,
): Promise<{ readonly productId: string; readonly count: number }[]> {
  return db.query(
    sql<{ productId: string; count: number }>`/* reviews.list-reviewed-products */
      select product_id as "productId", count from (
        select product_id,
               ratings[1] + ratings[2] + ratings[3] + ratings[4] + ratings[5] as count
          from reviews.product_rating
      ) counted
       where count > 0 order by count desc, product_id limit ${limit}`,
  );
}

function pageOf(
  rows: readonly ReviewRow[],
  size: number,
  keyOf: (row: ReviewRow) => number,
): ReviewPage {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    rows: shown,
    nextCursor: last === undefined ? null : writeCursor({ key: keyOf(last), id: last.id }),
  };
}
