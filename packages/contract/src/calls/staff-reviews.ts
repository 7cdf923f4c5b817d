import { z } from 'zod';
import { reviewLimits, reviewStates } from '../reviews.ts';
import { pathId } from '../wire/ids.ts';
import { staffReviewSchema } from '../wire/review.ts';
import { line, optionalText } from '../wire/text.ts';
import { defineCall } from './call.ts';

/** What staff do with reviews. Every change names the version that it was decided on. */

const staff = { area: 'staff', access: 'staff' } as const;
const reviewParams = z.object({ reviewId: pathId });
const version = z
  .int()
  .min(1)
  .max(1_000_000)
  .meta({ description: 'Of the review, as it was read.' });
const errors = ['forbidden', 'not_found', 'conflict'] as const;

export const staffReviewCalls = {
  listStaffReviews: defineCall('listStaffReviews', {
    ...staff,
    summary: 'Reviews in one state: those that wait oldest first, others newest first',
    query: z.object({
      state: z.enum(reviewStates).default('pending'),
      cursor: z.string().max(60).optional(),
    }),
    response: z.object({
      reviews: z.array(staffReviewSchema),
      nextCursor: z.string().nullable(),
      pending: z.int().min(0).meta({ description: 'How many wait.' }),
    }),
    errors: ['forbidden'],
  }),
  publishReview: defineCall('publishReview', {
    ...staff,
    summary: 'Show a review in the shop, and tell its author',
    params: reviewParams,
    body: z.object({ version }).meta({ id: 'ReviewPublication' }),
    response: staffReviewSchema,
    errors,
  }),
  refuseReview: defineCall('refuseReview', {
    ...staff,
    summary: 'Keep a review out of the shop, or take it out, and tell its author why',
    params: reviewParams,
    body: z.object({ version, reason: line(reviewLimits.reason) }).meta({ id: 'ReviewRefusal' }),
    response: staffReviewSchema,
    errors,
  }),
  replyToReview: defineCall('replyToReview', {
    ...staff,
    summary: "Write the maker's reply below a review; an empty one takes it away",
    params: reviewParams,
    body: z
      .object({ version, text: optionalText(reviewLimits.reply) })
      .meta({ id: 'ReviewReplyRequest' }),
    response: staffReviewSchema,
    errors,
  }),
};
