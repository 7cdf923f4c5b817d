import type { CallInput, CallName } from '@tarnholt/contract';
import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';

/** The reviews that `seedReviews` stores, one for each call that changes one. */
export const sampleReviews = { published: 1, toEdit: 2, toDelete: 3, toPublish: 4, toRefuse: 5 };

const words = {
  rating: 4,
  title: 'Sits right from the first day',
  text: 'Worn through a whole season of rain and still in shape.',
  displayName: 'Pat from Casper',
};

type ReviewCall = Extract<CallName, `${string}Review${string}`>;

/** The part of `sampleInputs` that is about reviews. */
export const reviewSamples: { readonly [N in ReviewCall]: CallInput<N> } = {
  deleteReview: { params: { reviewId: sampleReviews.toDelete } },
  editReview: { params: { reviewId: sampleReviews.toEdit }, body: { version: 1, ...words } },
  getMyReviews: {},
  getProductReviews: { params: { documentId: 'ofTH-SAMPLE' }, query: { sort: 'helpful' } },
  getReviewSummary: { params: { documentId: 'ofTH-SAMPLE' } },
  listReviews: { query: { rating: 5 } },
  listStaffReviews: {},
  publishReview: { params: { reviewId: sampleReviews.toPublish }, body: { version: 1 } },
  refuseReview: {
    params: { reviewId: sampleReviews.toRefuse },
    body: { version: 1, reason: 'It is about the parcel service.' },
  },
  replyToReview: {
    params: { reviewId: sampleReviews.published },
    body: { version: 1, text: 'Thank you, Pat.' },
  },
  voteOnReview: { params: { reviewId: sampleReviews.published }, body: { vote: 'helpful' } },
  writeReview: { body: { productId: 'ofTH-SAMPLE', ...words } },
};

/** What the calls of reviews ask for. The shopper, who is customer 1, may edit and delete two. */
export async function seedReviews(db: Queryable): Promise<void> {
  await db.query(
    sql`/* testing.seed-reviews */
      insert into reviews.review
             (product_id, customer_id, display_name, rating, title, body, state, is_verified_buyer)
      values ('ofTH-SAMPLE', null, 'Ann', 5, 'A good one', 'Fits as it should fit, and lasts.',
              'published', true),
             ('ofTH-OTHER-1', 1, 'Pat', 3, 'It will do', 'Neither good nor bad, to be honest.',
              'pending', false),
             ('ofTH-OTHER-2', 1, 'Pat', 2, 'Not for me', 'Too small, and the color is off.',
              'pending', false),
             ('ofTH-SAMPLE', null, 'Ben', 4, 'Well made', 'The seams hold, which is what I need.',
              'pending', false),
             ('ofTH-SAMPLE', null, 'Cleo', 1, 'Late', 'The parcel was a week late, so one star.',
              'pending', false)`,
  );
}
