import type { CallOutput, ReviewVote } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { findReview, isHelpfulOf, saveVote, type Voter } from '../../domains/reviews/index.ts';
import type { ReviewDeps } from './deps.ts';
import { noSuchReview } from './write-review.ts';

/**
 * Pages are not made anew for a vote: the count on a page that the edge keeps is minutes old, and
 * whoever votes sees the new one in the answer.
 */
export async function voteOnReview(
  { db }: Pick<ReviewDeps, 'db'>,
  voter: Voter,
  reviewId: string,
  vote: ReviewVote,
): Promise<CallOutput<'voteOnReview'>> {
  return db.transaction(async (tx) => {
    const review = await findReview(tx, reviewId);
    if (review?.state !== 'published') throw noSuchReview();
    if (voter.kind === 'customer' && review.customer_id === voter.customerId) {
      throw new AppError('unprocessable', 'a vote for a review of one’s own', {
        title: 'You cannot vote for your own review.',
      });
    }
    await saveVote(tx, reviewId, voter, isHelpfulOf(vote));
    const counted = await findReview(tx, reviewId);
    if (counted === undefined) throw noSuchReview();
    return {
      reviewId: Number(reviewId),
      vote,
      helpfulVotes: counted.helpful_votes,
      notHelpfulVotes: counted.not_helpful_votes,
    };
  });
}
