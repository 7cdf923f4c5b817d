import {
  type CallOutput,
  type CallRequest,
  type OwnReview,
  reviewLimits,
} from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  findProductsById,
  findSkusOfProduct,
  type SoldProduct,
} from '../../domains/catalog/index.ts';
import { hasReceived } from '../../domains/orders/index.ts';
import {
  deleteReviewRow,
  findReviewOf,
  insertReview,
  listReviewsOf,
  type ReviewRow,
  toPublished,
  updateWords,
} from '../../domains/reviews/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { purgeReviewed, type ReviewDeps } from './deps.ts';
import { toProduct } from './read-reviews.ts';

/** Takes a review down. Others see it once somebody of the staff has read it. */
export async function writeReview(
  { db }: ReviewDeps,
  customerId: string,
  { productId, ...words }: CallRequest<'writeReview'>['body'],
): Promise<OwnReview> {
  const skus = await findSkusOfProduct(db, productId);
  const [product] = skus;
  if (product === undefined) throw new AppError('product_unavailable', 'no such product');
  const isVerifiedBuyer = await isBuyer(db, customerId, product.documentId);
  const row = await insertReview(db, {
    ...words,
    productId: product.documentId,
    customerId,
    isVerifiedBuyer,
  });
  if (row === undefined) {
    throw new AppError('conflict', 'the customer has reviewed the product already', {
      title: 'You have reviewed this product already. You can change your review in your account.',
    });
  }
  return toOwn(row, product);
}

/** What was published leaves the shop until it has been read again. */
export async function editReview(
  deps: ReviewDeps,
  customerId: string,
  reviewId: string,
  { version, ...words }: CallRequest<'editReview'>['body'],
): Promise<OwnReview> {
  const { db } = deps;
  const found = await findReviewOf(db, reviewId, customerId);
  if (found === undefined) throw noSuchReview();
  const isVerifiedBuyer = await isBuyer(db, customerId, found.product_id);
  const changed = await db.transaction(async (tx) => {
    const row = await updateWords(tx, { id: reviewId, version }, { ...words, isVerifiedBuyer });
    if (row === undefined) throw new AppError('conflict', 'the review is not as it was read');
    await purgeReviewed(tx, deps, row.product_id);
    return row;
  });
  const products = await findProductsById(db, [changed.product_id]);
  return toOwn(changed, products.get(changed.product_id));
}

export async function deleteReview(
  deps: ReviewDeps,
  customerId: string,
  reviewId: string,
): Promise<CallOutput<'deleteReview'>> {
  const found = await findReviewOf(deps.db, reviewId, customerId);
  if (found === undefined) throw noSuchReview();
  await deps.db.transaction(async (tx) => {
    await deleteReviewRow(tx, reviewId);
    await purgeReviewed(tx, deps, found.product_id);
  });
  return { message: 'Your review has been deleted' };
}

export async function readMyReviews(
  { db }: Pick<ReviewDeps, 'db'>,
  customerId: string,
  cursor: string | undefined,
): Promise<CallOutput<'getMyReviews'>> {
  const { rows, nextCursor } = await listReviewsOf(db, customerId, cursor, reviewLimits.perPage);
  const products = await findProductsById(
    db,
    rows.map((row) => row.product_id),
  );
  return { reviews: rows.map((row) => toOwn(row, products.get(row.product_id))), nextCursor };
}

/** Whether an order of the customer's holds the product and has been shipped. */
export async function isBuyer(
  db: Queryable,
  customerId: string,
  productId: string,
): Promise<boolean> {
  const skus = await findSkusOfProduct(db, productId);
  const wanted = skus.map(({ sku }) => sku);
  return wanted.length > 0 && hasReceived(db, customerId, wanted);
}

function toOwn(row: ReviewRow, product: SoldProduct | undefined): OwnReview {
  return {
    ...toPublished(row),
    state: row.state,
    refusalReason: row.refusal_reason,
    version: row.version,
    product: product === undefined ? null : toProduct(product),
  };
}

/** The same for a review of somebody else as for one that never was. */
export function noSuchReview(): AppError {
  return new AppError('not_found', 'no such review of this customer');
}
