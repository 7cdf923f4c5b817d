import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQueryClient } from '@tanstack/react-query';
import type { StaffReview } from '@tarnholt/contract';
import { type ReviewState, reviewStates } from '@tarnholt/contract/reviews';
import { useState } from 'react';
import { useMayCall } from '../identity/session-context.ts';
import { FailedScreen, ScreenState, StaleNotice } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { ReviewCard } from './review-card.tsx';
import { PublishDialog, RefuseDialog, ReplyDialog } from './review-dialogs.tsx';
import { reviewsKey, useReviews } from './use-reviews.ts';
import { type ReviewTask, stateWords } from './words.ts';
import './reviews-page.css';

const title = 'Reviews';

export function ReviewsPage() {
  usePageTitle(title);
  if (!useMayCall('listStaffReviews')) {
    return (
      <ScreenState isWhole title="You do not have access to this">
        <p>Your account has no role for reviews. A manager can give you one.</p>
      </ScreenState>
    );
  }
  return <Reviews />;
}

function Reviews() {
  const [state, setState] = useState<ReviewState>('pending');
  return (
    <div className="reviews-page">
      <h1>{title}</h1>
      <fieldset className="review-states">
        <legend className="visually-hidden">Which reviews</legend>
        {reviewStates.map((choice) => (
          <Button
            key={choice}
            variant={choice === state ? 'contained' : 'outlined'}
            aria-pressed={choice === state}
            onClick={() => setState(choice)}
          >
            {stateWords[choice].tab}
          </Button>
        ))}
      </fieldset>
      <ReviewList state={state} />
    </div>
  );
}

const dialogs = { publish: PublishDialog, refuse: RefuseDialog, reply: ReplyDialog };

function ReviewList({ state }: { readonly state: ReviewState }) {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useReviews(state);
  const queries = useQueryClient();
  const [wanted, setWanted] = useState<{ task: ReviewTask; id: number } | null>(null);
  if (data === undefined) {
    if (error) {
      return <FailedScreen error={error} retry={() => void refetch()} isTrying={isFetching} />;
    }
    return (
      <div role="status">
        <span className="visually-hidden">Loading reviews</span>
        <Skeleton variant="rectangular" height={120} />
      </div>
    );
  }
  const reviews: readonly StaffReview[] = data.pages.flatMap((page) => page.reviews);
  const found = reviews.find(({ id }) => id === wanted?.id);
  const Dialog = wanted === null ? null : dialogs[wanted.task];
  return (
    <>
      <StaleNotice error={error} />
      {reviews.length === 0 ? (
        <ScreenState title={stateWords[state].none}>
          <p>Buyers write them on the pages of products.</p>
        </ScreenState>
      ) : (
        <ul className="staff-reviews">
          {reviews.map((review) => (
            <ReviewCard
              key={review.id}
              review={review}
              open={(task) => setWanted({ task, id: review.id })}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? 'One moment…' : 'More reviews'}
        </Button>
      )}
      {Dialog !== null && found !== undefined && (
        <Dialog
          review={found}
          close={() => setWanted(null)}
          reload={() => queries.invalidateQueries({ queryKey: reviewsKey })}
        />
      )}
    </>
  );
}
