import type { OwnReview, ReviewState } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { useState } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { DeleteDialog, unlessGone } from '../../components/delete-dialog/delete-dialog.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { Rating } from '../../components/rating/rating.tsx';
import { showNotice } from '../notices/notices.ts';
import { reviewApi } from './review-api.ts';
import { ReviewForm } from './review-form.tsx';
import { dayOf } from './review-words.ts';
import './review-cards.css';

const stateWords: Readonly<Record<ReviewState, string>> = {
  pending: 'Waiting to be read',
  published: 'Published',
  refused: 'Not shown',
};

interface OwnReviewCardProps {
  readonly review: OwnReview;
  readonly onChanged: (review: OwnReview) => void;
  readonly onDeleted: () => void;
  /** Somebody has changed it in the meantime: in another tab, or one of our staff. */
  readonly onStale: () => void;
}

/** One review with what its author can do about it. */
export function OwnReviewCard({ review, onChanged, onDeleted, onStale }: OwnReviewCardProps) {
  const [isEditing, setEditing] = useState(false);
  const [isDoomed, setDoomed] = useState(false);
  const { id, product, state, refusalReason, version } = review;
  const which = <span className="visually-hidden"> “{review.title}”</span>;
  if (isEditing) {
    return (
      <ReviewForm
        label={`Edit “${review.title}”`}
        texts={{ ...review, rating: String(review.rating) }}
        button="Save Review"
        send={async (words) => {
          try {
            onChanged(
              await reviewApi().editReview({
                params: { reviewId: id },
                body: { version, ...words },
              }),
            );
          } catch (error) {
            if (error instanceof ApiError && error.code === 'conflict') onStale();
            throw error;
          }
        }}
        onSent={() => {
          showNotice({ kind: 'success', text: 'Your review has been changed. We read it again.' });
          setEditing(false);
        }}
        onCancel={() => setEditing(false)}
      />
    );
  }
  return (
    <article className="account-card" aria-labelledby={`own-review-${id}`}>
      <Rating value={review.rating} />
      <h2 id={`own-review-${id}`} className="review-title">
        {review.title}
      </h2>
      <p className="review-author">
        <Badge>{stateWords[state]}</Badge>
        {product !== null && <a href={product.path}>{product.title}</a>}
        <time dateTime={review.writtenAt}>{dayOf(review.writtenAt)}</time>
        <span>as {review.displayName}</span>
      </p>
      {refusalReason !== null && (
        <InlineNotice kind="warn" heading="Why it is not shown">
          <p>{refusalReason}</p>
        </InlineNotice>
      )}
      <p className="review-text">{review.text}</p>
      {review.reply !== null && (
        <div className="review-reply">
          <p className="review-reply-heading">Our reply, {dayOf(review.reply.repliedAt)}</p>
          <p className="review-text">{review.reply.text}</p>
        </div>
      )}
      <p className="own-review-actions">
        <button type="button" className="link-action" onClick={() => setEditing(true)}>
          Edit Review{which}
        </button>
        <button type="button" className="link-action" onClick={() => setDoomed(true)}>
          Delete Review{which}
        </button>
      </p>
      {isDoomed && (
        <DeleteReviewDialog
          review={review}
          onClose={() => setDoomed(false)}
          onDeleted={onDeleted}
        />
      )}
    </article>
  );
}

interface DeleteReviewDialogProps {
  readonly review: OwnReview;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteReviewDialog({ review, onClose, onDeleted }: DeleteReviewDialogProps) {
  const remove = async () => {
    await unlessGone(reviewApi().deleteReview({ params: { reviewId: review.id } }));
    showNotice({ kind: 'success', text: 'Your review has been deleted' });
    return null;
  };
  return (
    <DeleteDialog
      noun="Review"
      heading="Delete this review?"
      onClose={onClose}
      remove={remove}
      onDeleted={onDeleted}
    >
      <p>“{review.title}” cannot be brought back.</p>
    </DeleteDialog>
  );
}
