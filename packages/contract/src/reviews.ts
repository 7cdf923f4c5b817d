/** What both sides of the wire know of reviews. Imports nothing: the browser uses it. */

export const reviewStates = ['pending', 'published', 'refused'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewVotes = ['helpful', 'not_helpful', 'none'] as const;
export type ReviewVote = (typeof reviewVotes)[number];

export const reviewLimits = {
  displayName: 40,
  title: 100,
  /** Less says nothing to whoever reads it. */
  shortestText: 20,
  text: 3000,
  reply: 2000,
  reason: 500,
  perPage: 10,
  /** Products that the page of all reviews offers to choose from. */
  products: 100,
} as const;
