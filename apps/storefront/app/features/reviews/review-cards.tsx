import type { PublishedReview, ReviewedProduct } from '@tarnholt/contract';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Rating } from '../../components/rating/rating.tsx';
import { dayOf } from './review-words.ts';
import './review-cards.css';

interface ReviewCardsProps {
  readonly reviews: readonly (PublishedReview & { readonly product?: ReviewedProduct })[];
  /** Who replies. */
  readonly brandName: string;
  /** Below each review, such as whether it helped. */
  readonly footOf?: (review: PublishedReview) => ReactNode;
  /** Of the headings. */
  readonly level?: 2 | 3;
}

/** What buyers wrote. All of it is text: what looks like markup is shown as it was typed. */
export function ReviewCards({ reviews, brandName, footOf, level = 3 }: ReviewCardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ol className="review-cards">
      {reviews.map((review) => (
        <li key={review.id} className="review-card">
          <article aria-labelledby={`review-${review.id}`}>
            <Rating value={review.rating} />
            <Heading id={`review-${review.id}`} className="review-title">
              {review.title}
            </Heading>
            <p className="review-author">
              {review.displayName}
              {review.isVerifiedBuyer && <Badge>Verified buyer</Badge>}
              <time dateTime={review.writtenAt}>{dayOf(review.writtenAt)}</time>
              {review.editedAt !== null && <span>(edited)</span>}
            </p>
            {review.product !== undefined && (
              <p className="review-product">
                About <a href={review.product.path}>{review.product.title}</a>
              </p>
            )}
            <p className="review-text">{review.text}</p>
            {review.reply !== null && (
              <div className="review-reply">
                <p className="review-reply-heading">
                  Reply of {brandName}, {dayOf(review.reply.repliedAt)}
                </p>
                <p className="review-text">{review.reply.text}</p>
              </div>
            )}
            {footOf?.(review)}
          </article>
        </li>
      ))}
    </ol>
  );
}

/** Pressing one again takes it back. */
export function VoteButtons({ review }: { readonly review: PublishedReview }) {
  const buttons = [
    ['helpful', 'Helpful', review.helpfulVotes],
    ['not_helpful', 'Not helpful', review.notHelpfulVotes],
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and here is none
    <div className="review-votes" role="group" aria-label={`Did “${review.title}” help you?`}>
      {buttons.map(([vote, label, votes]) => (
        <button
          key={vote}
          type="button"
          className="button button-quiet review-vote"
          data-act="vote"
          data-review={review.id}
          data-vote={vote}
          aria-pressed="false"
        >
          <span>
            {label} (<span data-votes="">{votes}</span>)
          </span>
        </button>
      ))}
    </div>
  );
}
