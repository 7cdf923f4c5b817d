import type { CallOutput, CallRequest, StaffReview } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type Desk, namesOfActors, recordDeed } from '../../domains/audit/index.ts';
import { findProductsById, type SoldProduct } from '../../domains/catalog/index.ts';
import { findMailbox } from '../../domains/customers/index.ts';
import {
  countPending,
  findReview,
  listInState,
  publishRow,
  type ReviewRow,
  refuseRow,
  saveReply,
  toPublished,
} from '../../domains/reviews/index.ts';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { purgeReviewed, type ReviewDeps } from './deps.ts';
import { toProduct } from './read-reviews.ts';
import { isBuyer } from './write-review.ts';

/** Enough for somebody who works a queue off. */
const perPage = 25;

export async function listStaffReviews(
  { db }: ReviewDeps,
  { state, cursor }: CallRequest<'listStaffReviews'>['query'],
): Promise<CallOutput<'listStaffReviews'>> {
  const { rows, nextCursor } = await listInState(db, state, cursor, perPage);
  return { reviews: await present(db, rows), nextCursor, pending: await countPending(db) };
}

/** Also what was refused before: staff may think again. */
export async function publishReview(
  deps: ReviewDeps,
  desk: Desk,
  reviewId: string,
  version: number,
): Promise<StaffReview> {
  const found = await demandReview(deps.db, reviewId);
  const isVerifiedBuyer =
    found.customer_id === null
      ? found.is_verified_buyer
      : await isBuyer(deps.db, found.customer_id, found.product_id);
  return decide(deps, desk, { action: 'review.published', found }, async (tx) => {
    const row = await publishRow(tx, { id: reviewId, version, by: desk.id, isVerifiedBuyer });
    if (row !== undefined) await mailAuthor(tx, deps, row);
    return row;
  });
}

/** Also what is published: it leaves the shop. */
export async function refuseReview(
  deps: ReviewDeps,
  desk: Desk,
  reviewId: string,
  { version, reason }: CallRequest<'refuseReview'>['body'],
): Promise<StaffReview> {
  const found = await demandReview(deps.db, reviewId);
  return decide(deps, desk, { action: 'review.refused', found }, async (tx) => {
    const row = await refuseRow(tx, { id: reviewId, version, by: desk.id, reason });
    if (row !== undefined) await mailAuthor(tx, deps, row);
    return row;
  });
}

export async function replyToReview(
  deps: ReviewDeps,
  desk: Desk,
  reviewId: string,
  { version, text }: CallRequest<'replyToReview'>['body'],
): Promise<StaffReview> {
  const found = await demandReview(deps.db, reviewId);
  const action = text === '' ? 'review.reply-removed' : 'review.replied';
  return decide(deps, desk, { action, found }, (tx) =>
    saveReply(tx, { id: reviewId, version, by: desk.id, text }),
  );
}

/** One transaction: the change, who made it, and what follows from it. */
async function decide(
  deps: ReviewDeps,
  desk: Desk,
  { action, found }: { readonly action: string; readonly found: ReviewRow },
  change: (tx: Transaction) => Promise<ReviewRow | undefined>,
): Promise<StaffReview> {
  const changed = await deps.db.transaction(async (tx) => {
    const row = await change(tx);
    if (row === undefined) throw new AppError('conflict', 'the review is not as it was read');
    // Neither the words of the review nor of the reason: events are kept for good.
    await recordDeed(tx, desk, {
      action,
      subject: `review/${row.id}`,
      details: {
        productId: row.product_id,
        before: factsOf(found),
        after: factsOf(row),
      },
    });
    await purgeReviewed(tx, deps, row.product_id);
    return row;
  });
  const [shown] = await present(deps.db, [changed]);
  if (shown === undefined) throw new Error(`review ${changed.id} is gone`);
  return shown;
}

function factsOf({ state, reply, version }: ReviewRow) {
  return { state, hasReply: reply !== null, version };
}

/** Of what the shop does not show at the moment, its author is not told. */
async function mailAuthor(tx: Transaction, deps: ReviewDeps, row: ReviewRow): Promise<void> {
  if (row.customer_id === null) return;
  const recipient = await findMailbox(tx, row.customer_id);
  const product = (await findProductsById(tx, [row.product_id])).get(row.product_id);
  if (recipient === null || product === undefined) return;
  const about = { productName: product.productName, reviewTitle: row.title };
  if (row.refusal_reason !== null) {
    await deps.mails.queue(tx, {
      cause: `review-refused/${row.id}/${row.version}`,
      template: 'review-refused',
      recipient,
      data: {
        ...about,
        reason: row.refusal_reason,
        reviewsUrl: new URL('/profile/my-reviews', deps.shopUrl).href,
      },
    });
    return;
  }
  await deps.mails.queue(tx, {
    cause: `review-published/${row.id}/${row.version}`,
    template: 'review-published',
    recipient,
    data: { ...about, productUrl: new URL(product.productUrl, deps.shopUrl).href },
  });
}

async function demandReview(db: Queryable, reviewId: string): Promise<ReviewRow> {
  const row = await findReview(db, reviewId);
  if (row === undefined) throw new AppError('not_found', 'no such review');
  return row;
}

async function present(db: Queryable, rows: readonly ReviewRow[]): Promise<StaffReview[]> {
  const names = await namesOfActors(
    db,
    rows.flatMap((row) => row.decided_by ?? []),
  );
  const products: ReadonlyMap<string, SoldProduct> = await findProductsById(
    db,
    rows.map((row) => row.product_id),
  );
  return rows.map((row) => {
    const product = products.get(row.product_id);
    return {
      ...toPublished(row),
      state: row.state,
      refusalReason: row.refusal_reason,
      version: row.version,
      product: product === undefined ? null : toProduct(product),
      decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
    };
  });
}
