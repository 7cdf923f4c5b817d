import type { Route } from './routes.ts';

/**
 * The calls of product reviews. They stand in a table of their own: pages load it when somebody
 * reaches for the reviews, and not before.
 *
 * This file MUST NOT import zod, for the same reason as `routes.ts`.
 */
export const reviewRoutes = {
  getProductReviews: { method: 'GET', path: '/v1/products/{documentId}/reviews', shared: true },
  getReviewSummary: {
    method: 'GET',
    path: '/v1/products/{documentId}/review-summary',
    shared: true,
  },
  listReviews: { method: 'GET', path: '/v1/reviews', shared: true },
  writeReview: { method: 'POST', path: '/v1/reviews' },
  getMyReviews: { method: 'GET', path: '/v1/my-reviews' },
  editReview: { method: 'PUT', path: '/v1/reviews/{reviewId}' },
  deleteReview: { method: 'DELETE', path: '/v1/reviews/{reviewId}' },
  voteOnReview: { method: 'PUT', path: '/v1/reviews/{reviewId}/vote' },
} as const satisfies Record<string, Route>;

export type ReviewRouteName = keyof typeof reviewRoutes;
