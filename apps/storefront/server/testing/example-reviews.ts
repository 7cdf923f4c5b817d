import type { CallOutput, PublishedReview } from '@tarnholt/contract';
import { exampleProduct } from '@tarnholt/contract/content-examples';

const writtenAt = '2026-03-14T15:09:26.000Z';

/** Two of a product, with every text that a review can have. */
export function reviewsWith(text: string): CallOutput<'getProductReviews'> {
  const review: PublishedReview = {
    id: 1,
    rating: 5,
    title: text,
    text,
    displayName: text,
    isVerifiedBuyer: true,
    writtenAt,
    editedAt: writtenAt,
    helpfulVotes: 3,
    notHelpfulVotes: 1,
    reply: { text, repliedAt: writtenAt },
  };
  return {
    summary: { count: 12, average: 4.3, ratings: [1, 0, 1, 3, 7] },
    reviews: [review, { ...review, id: 2, rating: 2, isVerifiedBuyer: false, reply: null }],
    nextCursor: '0_2',
  };
}

export const exampleReviews = reviewsWith('Holds its zero after a season of rain');

export const noReviews: CallOutput<'getProductReviews'> = {
  summary: { count: 0, average: 0, ratings: [0, 0, 0, 0, 0] },
  reviews: [],
  nextCursor: null,
};

/** The same, as the page of all reviews gets them. */
export function reviewListOf(
  { reviews, nextCursor }: CallOutput<'getProductReviews'>,
  title: string,
): CallOutput<'listReviews'> {
  const { documentId } = exampleProduct;
  const product = { documentId, title, path: `/product/product-long/${documentId}` };
  return {
    reviews: reviews.map((review) => ({ ...review, product })),
    nextCursor,
    products: reviews.length === 0 ? [] : [{ ...product, count: reviews.length }],
  };
}
