import Button from '@mui/material/Button';
import type { StaffReview } from '@tarnholt/contract';
import { formatTime } from '../../look/formats.ts';
import { type ReviewTask, starsOf, tasksOf, taskWords } from './words.ts';

interface ReviewCardProps {
  readonly review: StaffReview;
  readonly open: (task: ReviewTask) => void;
}

/** All of a review is text: what looks like markup is shown as it was typed. */
export function ReviewCard({ review, open }: ReviewCardProps) {
  const { id, product, reply, state } = review;
  const titleId = `review-${id}`;
  return (
    <li className="staff-review panel">
      <div className="staff-review-words">
        <p>
          <span aria-hidden="true">{starsOf(review.rating)}</span>
          <span className="visually-hidden">{review.rating} of 5 stars</span>
        </p>
        <h2 id={titleId}>{review.title}</h2>
        <p className="staff-review-text">{review.text}</p>
        {review.refusalReason !== null && <p>Refused: {review.refusalReason}</p>}
        {reply !== null && (
          <p className="staff-review-text">
            <strong>Our reply, {formatTime(reply.repliedAt)}:</strong> {reply.text}
          </p>
        )}
        <p className="small muted">
          {review.displayName}, {formatTime(review.writtenAt)}
          {review.editedAt !== null && `, edited ${formatTime(review.editedAt)}`}
          {review.isVerifiedBuyer ? ', bought it here' : ', no purchase known'}
        </p>
        <p className="small muted">
          {product === null
            ? 'The shop does not show the product at the moment.'
            : `About ${product.title}`}
          {review.decidedBy !== null &&
            review.decidedAt !== null &&
            ` · decided by ${review.decidedBy}, ${formatTime(review.decidedAt)}`}
        </p>
      </div>
      <div className="staff-review-tasks">
        {tasksOf(state).map((task) => (
          <Button
            key={task}
            variant={task === 'publish' ? 'contained' : 'outlined'}
            aria-haspopup="dialog"
            aria-describedby={titleId}
            onClick={() => open(task)}
          >
            {taskWords[task]}
          </Button>
        ))}
      </div>
    </li>
  );
}
