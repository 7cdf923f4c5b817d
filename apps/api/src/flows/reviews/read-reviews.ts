import {
  type CallOutput,
  type CallRequest,
  type ListedReview,
  type ReviewedProduct,
  reviewLimits,
} from '@tarnholt/contract';
import { findProductsById, type SoldProduct } from '../../domains/catalog/index.ts';
import {
  listPublished,
  listPublishedOf,
  listReviewedProducts,
  productIdPattern,
  readRatings,
  toPublished,
  toSummary,
} from '../../domains/reviews/index.ts';
import type { Queryable } from '../../platform/database.ts';

/** A product that the shop does not know has no reviews: nobody learns more from asking. */
export async function readProductReviews(
  db: Queryable,
  productId: string,
  query: CallRequest<'getProductReviews'>['query'],
): Promise<CallOutput<'getProductReviews'>> {
  if (!productIdPattern.test(productId)) {
    return { summary: toSummary([0, 0, 0, 0, 0]), reviews: [], nextCursor: null };
  }
  const ratings = await readRatings(db, productId);
  const summary = toSummary(ratings);
  if (summary.count === 0) return { summary, reviews: [], nextCursor: null };
  const { rows, nextCursor } = await listPublishedOf(db, productId, query, reviewLimits.perPage);
  return { summary, reviews: rows.map(toPublished), nextCursor };
}

export async function readSummary(
  db: Queryable,
  productId: string,
): Promise<CallOutput<'getReviewSummary'>> {
  return toSummary(await readRatings(db, productId));
}

/** Reviews of what the shop shows no longer are left out, so a page may be shorter than others. */
export async function listReviews(
  db: Queryable,
  { rating, product, cursor }: CallRequest<'listReviews'>['query'],
): Promise<CallOutput<'listReviews'>> {
  const wanted = { sort: 'newest', rating, cursor } as const;
  const page =
    product === undefined
      ? await listPublished(db, wanted, reviewLimits.perPage)
      : await listPublishedOf(db, product, wanted, reviewLimits.perPage);
  const reviewed = await listReviewedProducts(db, reviewLimits.products);
  const ids = [...page.rows.map((row) => row.product_id), ...reviewed.map((one) => one.productId)];
  const products = await findProductsById(db, [...new Set(ids)]);
  const reviews = page.rows.flatMap((row): ListedReview[] => {
    const found = products.get(row.product_id);
    return found === undefined ? [] : [{ ...toPublished(row), product: toProduct(found) }];
  });
  return {
    reviews,
    nextCursor: page.nextCursor,
    products: reviewed.flatMap(({ productId, count }) => {
      const found = products.get(productId);
      return found === undefined ? [] : [{ ...toProduct(found), count }];
    }),
  };
}

export function toProduct({ documentId, productName, productUrl }: SoldProduct): ReviewedProduct {
  return { documentId, title: productName, path: productUrl };
}
