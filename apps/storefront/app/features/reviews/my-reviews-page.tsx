import type { OwnReview } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { shopApi } from '../../api/shop-api.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { showNotice } from '../notices/notices.ts';
import { OwnReviewCard } from './own-review-card.tsx';
import { reviewApi } from './review-api.ts';
import { WriteReview } from './write-review.tsx';
import './my-reviews.css';

type Reading =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly title: string }
  | {
      readonly status: 'ready';
      readonly reviews: readonly OwnReview[];
      readonly nextCursor: string | null;
    };

/** What the user wrote, in whatever state; also where somebody writes who had to sign in first. */
export function MyReviewsPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [search, setSearch] = useSearchParams();
  const [round, setRound] = useState(0);
  const productId = search.get('write');
  const endWriting = () => {
    setSearch({}, { replace: true });
    setRound((last) => last + 1);
    heading.current?.focus();
  };
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        My Reviews
      </h1>
      {productId !== null && (
        <NewReview
          productId={productId}
          onSent={() => {
            showNotice({ kind: 'success', text: 'Your review has been sent' });
            endWriting();
          }}
          onCancel={endWriting}
        />
      )}
      <ReviewList key={round} onGone={() => heading.current?.focus()} />
    </>
  );
}

interface NewReviewProps {
  readonly productId: string;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

function NewReview({ productId, onSent, onCancel }: NewReviewProps) {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    shopApi()
      .getProductContent({ params: { documentId: productId } })
      .then(
        ({ data }) => setTitle(data.title),
        () => setTitle(''),
      );
  }, [productId]);
  if (title === null) return <p role="status">Loading…</p>;
  return (
    <section className="account-section" aria-labelledby="new-review-heading">
      <h2 id="new-review-heading">Write a review{title && ` of ${title}`}</h2>
      <WriteReview
        productId={productId}
        title={title || 'this product'}
        onSent={onSent}
        onCancel={onCancel}
      />
    </section>
  );
}

function ReviewList({ onGone }: { readonly onGone: () => void }) {
  const [reading, setReading] = useState<Reading>({ status: 'loading' });
  const [isLoadingMore, setLoadingMore] = useState(false);

  const load = async (cursor?: string) => {
    const known = cursor !== undefined && reading.status === 'ready' ? reading.reviews : [];
    try {
      const page = await reviewApi().getMyReviews({ query: { cursor } });
      setReading({ status: 'ready', ...page, reviews: [...known, ...page.reviews] });
    } catch (error) {
      if (cursor !== undefined) showNotice({ kind: 'error', text: `Error: ${titleOf(error)}` });
      else setReading({ status: 'failed', title: titleOf(error) });
    }
  };

  useEffect(() => void load(), []);

  if (reading.status === 'loading') {
    return (
      <p role="status" aria-busy="true">
        Loading your reviews…
      </p>
    );
  }
  if (reading.status === 'failed') {
    return (
      <div className="account-failure" role="alert">
        <p className="account-failure-heading">We could not load your reviews</p>
        <p>Error: {reading.title}</p>
        <Button
          onClick={() => {
            setReading({ status: 'loading' });
            void load();
          }}
        >
          Try again
        </Button>
      </div>
    );
  }
  const { reviews, nextCursor } = reading;
  if (reviews.length === 0) {
    return (
      <EmptyState heading="You have written no reviews">
        <p>On the page of a product, press “Write a review”.</p>
      </EmptyState>
    );
  }
  const replace = (changed: OwnReview) =>
    setReading({
      ...reading,
      reviews: reviews.map((review) => (review.id === changed.id ? changed : review)),
    });
  const remove = (id: number) => {
    setReading({ ...reading, reviews: reviews.filter((review) => review.id !== id) });
    onGone();
  };
  return (
    <>
      <ul className="own-reviews">
        {reviews.map((review) => (
          <li key={review.id}>
            <OwnReviewCard
              review={review}
              onChanged={replace}
              onDeleted={() => remove(review.id)}
              onStale={() => void load()}
            />
          </li>
        ))}
      </ul>
      {nextCursor !== null && (
        <Button
          kind="quiet"
          isBusy={isLoadingMore}
          busyLabel="Loading…"
          onClick={() => {
            setLoadingMore(true);
            void load(nextCursor).finally(() => setLoadingMore(false));
          }}
        >
          Load more
        </Button>
      )}
    </>
  );
}

function titleOf(error: unknown): string {
  return error instanceof ApiError ? error.title : 'Something went wrong on our side.';
}
