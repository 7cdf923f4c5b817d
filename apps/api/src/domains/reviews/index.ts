export {
  countPending,
  listInState,
  listPublished,
  listPublishedOf,
  listReviewedProducts,
  listReviewsOf,
  type ReviewPage,
  readRatings,
} from './list-reviews.ts';
export {
  isHelpfulOf,
  type OwnWords,
  productIdPattern,
  type ReviewRow,
  toPublished,
  toSummary,
  type Voter,
} from './model.ts';
export { findProductsReviewedBy, personalDataOfReviews } from './personal-data.ts';
export {
  deleteReviewRow,
  findReview,
  findReviewOf,
  insertReview,
  publishRow,
  refuseRow,
  saveReply,
  saveVote,
  updateWords,
} from './store.ts';
