import { z } from 'zod';
import { reviewStates } from '../reviews.ts';
import { id } from './ids.ts';
import { timestamp } from './text.ts';

const rating = z.int().min(1).max(5);
const count = z.int().min(0);

export const reviewedProductSchema = z
  .object({
    documentId: z.string(),
    title: z.string(),
    path: z.string().meta({ description: "Of the product's page." }),
  })
  .meta({ id: 'ReviewedProduct' });

const replySchema = z
  .object({ text: z.string(), repliedAt: timestamp })
  .meta({ id: 'ReviewReply', description: "The maker's answer." });

const words = {
  id,
  rating,
  title: z.string(),
  text: z.string(),
  displayName: z.string(),
  isVerifiedBuyer: z
    .boolean()
    .meta({ description: 'The author bought it here, and it has been shipped.' }),
  writtenAt: timestamp,
  editedAt: timestamp.nullable(),
  helpfulVotes: count,
  notHelpfulVotes: count,
  reply: replySchema.nullable(),
};

/** As everybody may read it. Nothing in it leads to the author's account. */
export const publishedReviewSchema = z.object(words).meta({ id: 'PublishedReview' });

export const listedReviewSchema = z
  .object({ ...words, product: reviewedProductSchema })
  .meta({ id: 'ListedReview' });

export const ownReviewSchema = z
  .object({
    ...words,
    state: z.enum(reviewStates),
    refusalReason: z.string().nullable(),
    version: z.int().min(1),
    product: reviewedProductSchema.nullable().meta({
      description: 'Null while the shop does not show the product.',
    }),
  })
  .meta({ id: 'OwnReview', description: 'As its author sees it.' });

export const staffReviewSchema = z
  .object({
    ...words,
    state: z.enum(reviewStates),
    refusalReason: z.string().nullable(),
    version: z.int().min(1),
    product: reviewedProductSchema.nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: timestamp.nullable(),
  })
  .meta({ id: 'StaffReview' });

export const reviewSummarySchema = z
  .object({
    count,
    average: z.number().min(0).max(5).meta({ description: 'With one decimal; 0 without reviews.' }),
    ratings: z
      .array(count)
      .length(5)
      .meta({ description: 'How many have one star, two, and so on to five.' }),
  })
  .meta({ id: 'ReviewSummary' });

export type PublishedReview = z.output<typeof publishedReviewSchema>;
export type ListedReview = z.output<typeof listedReviewSchema>;
export type OwnReview = z.output<typeof ownReviewSchema>;
export type StaffReview = z.output<typeof staffReviewSchema>;
export type ReviewSummary = z.output<typeof reviewSummarySchema>;
export type ReviewedProduct = z.output<typeof reviewedProductSchema>;
