import { z } from 'zod';
import { reviewLimits, reviewSorts, reviewVotes } from '../reviews.ts';
import { acknowledgmentSchema } from '../wire/acknowledgment.ts';
import { id, opaquePathId, pathId } from '../wire/ids.ts';
import {
  listedReviewSchema,
  ownReviewSchema,
  publishedReviewSchema,
  reviewedProductSchema,
  reviewSummarySchema,
} from '../wire/review.ts';
import { line, text } from '../wire/text.ts';
import { defineCall } from './call.ts';

/**
 * What buyers write about products. All of it is text: nothing in it is ever read as markup, and
 * what looks like markup is shown as it was typed.
 */

const productParams = z.object({ documentId: opaquePathId });
const reviewParams = z.object({ reviewId: pathId });

const cursor = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[a-z0-9_]+$/)
  .meta({ description: 'Opaque position; take it from the answer before.' });

const stars = z.int().min(1).max(5);

/** A number in a query arrives as text. */
const starsInQuery = z
  .union([
    stars,
    z
      .string()
      .max(1)
      .regex(/^[1-5]$/)
      .transform(Number)
      .pipe(stars),
  ])
  .meta({
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, { type: 'integer', minimum: 1, maximum: 5 });
    },
  });

const sort = z.enum(reviewSorts).default('newest');

const ownWords = {
  rating: stars.meta({ description: 'Stars.' }),
  title: line(reviewLimits.title),
  text: text(reviewLimits.text).refine(
    (value) => value.length >= reviewLimits.shortestText,
    `Please write at least ${reviewLimits.shortestText} characters`,
  ),
  displayName: line(reviewLimits.displayName).meta({
    description: 'What the author is called beside the review.',
  }),
};

const nextCursor = cursor.nullable();
const page = z.array(publishedReviewSchema).max(reviewLimits.perPage);

export const reviewCalls = {
  getProductReviews: defineCall('getProductReviews', {
    area: 'reviews',
    summary: 'Published reviews of a product with their summary, page by page',
    access: 'public',
    params: productParams,
    query: z.object({ sort, rating: starsInQuery.optional(), cursor: cursor.optional() }),
    response: z
      .object({ summary: reviewSummarySchema, reviews: page, nextCursor })
      .meta({ id: 'ProductReviews' }),
    errors: [],
  }),
  getReviewSummary: defineCall('getReviewSummary', {
    area: 'reviews',
    summary: 'How many reviews a product has, and how many stars',
    access: 'public',
    params: productParams,
    response: reviewSummarySchema,
    errors: [],
  }),
  listReviews: defineCall('listReviews', {
    area: 'reviews',
    summary: 'Published reviews of all products that the shop shows, page by page',
    access: 'public',
    query: z.object({
      sort,
      rating: starsInQuery.optional(),
      product: opaquePathId.optional().meta({ description: 'The document id of a product.' }),
      cursor: cursor.optional(),
    }),
    response: z
      .object({
        reviews: z.array(listedReviewSchema).max(reviewLimits.perPage),
        nextCursor,
        products: z
          .array(reviewedProductSchema.extend({ count: z.int().min(1) }))
          .max(reviewLimits.products)
          .meta({ description: 'Those that have reviews, the most first.' }),
      })
      .meta({ id: 'ReviewList' }),
    errors: [],
  }),
  /** Waits for somebody of the staff to read it. */
  writeReview: defineCall('writeReview', {
    area: 'reviews',
    summary: 'Write a review of a product, one for each customer and product',
    access: 'user',
    body: z.object({ productId: line(64), ...ownWords }).meta({ id: 'NewReview' }),
    response: ownReviewSchema,
    errors: ['product_unavailable', 'conflict'],
  }),
  getMyReviews: defineCall('getMyReviews', {
    area: 'reviews',
    summary: 'The reviews that the user wrote, newest first, in whatever state',
    access: 'user',
    query: z.object({ cursor: cursor.optional() }),
    response: z
      .object({ reviews: z.array(ownReviewSchema).max(reviewLimits.perPage), nextCursor })
      .meta({ id: 'OwnReviews' }),
    errors: [],
  }),
  /** What was published waits again. */
  editReview: defineCall('editReview', {
    area: 'reviews',
    summary: 'Change a review of one’s own; it is read by staff again before others see it',
    access: 'user',
    params: reviewParams,
    body: z
      .object({
        version: z
          .int()
          .min(1)
          .max(1_000_000)
          .meta({ description: 'Of the review, as it was read.' }),
        ...ownWords,
      })
      .meta({ id: 'ReviewEdit' }),
    response: ownReviewSchema,
    errors: ['not_found', 'conflict'],
  }),
  deleteReview: defineCall('deleteReview', {
    area: 'reviews',
    summary: 'Delete a review of one’s own, for good',
    access: 'user',
    params: reviewParams,
    response: acknowledgmentSchema,
    errors: ['not_found'],
  }),
  voteOnReview: defineCall('voteOnReview', {
    area: 'reviews',
    summary: 'Say whether a review helped; the last word of each voter counts',
    access: 'guest-or-user',
    params: reviewParams,
    body: z.object({ vote: z.enum(reviewVotes) }).meta({ id: 'ReviewVoteRequest' }),
    response: z
      .object({
        reviewId: id,
        vote: z.enum(reviewVotes),
        helpfulVotes: z.int().min(0),
        notHelpfulVotes: z.int().min(0),
      })
      .meta({ id: 'ReviewVotes' }),
    errors: ['not_found', 'unprocessable'],
  }),
};
