import { useState } from 'react';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { accessToken, signIn } from '../identity/session.ts';
import { reviewApi } from './review-api.ts';
import { forgetReview, keepReview, type ReviewWords, readKeptReview } from './review-fields.ts';
import { ReviewForm } from './review-form.tsx';

interface WriteReviewProps {
  readonly productId: string;
  readonly title: string;
  readonly onSent?: () => void;
  readonly onCancel: () => void;
}

/** Read by the form as any failed call: what was typed stays. */
class SignInFirst extends Error {
  readonly title = 'Please sign in to send your review. What you typed stays here.';
}

/** Where somebody who had to sign in first finds what they typed. */
const returnPath = (productId: string) =>
  `/profile/my-reviews?write=${encodeURIComponent(productId)}`;

/**
 * A new review. Anybody may type one; to send it takes a sign-in, and what was typed is there again
 * afterwards.
 */
export function WriteReview({ productId, title, onSent, onCancel }: WriteReviewProps) {
  const [isSent, setSent] = useState(false);
  if (isSent) {
    return (
      <div role="status">
        <InlineNotice kind="ok" heading="Thank you for your review">
          <p>We read it and write to you once it is shown.</p>
        </InlineNotice>
      </div>
    );
  }
  const send = async (words: ReviewWords, values: FormData) => {
    if ((await accessToken()) === null) {
      keepReview(productId, values);
      await signIn(returnPath(productId));
      // Either the page is being left, or a notice says why it could not be.
      throw new SignInFirst();
    }
    await reviewApi().writeReview({ body: { productId, ...words } });
    forgetReview();
  };
  return (
    <ReviewForm
      label={`Review of ${title}`}
      texts={readKeptReview(productId)}
      button="Send Review"
      send={send}
      onSent={() => {
        setSent(true);
        onSent?.();
      }}
      onCancel={() => {
        forgetReview();
        onCancel();
      }}
    />
  );
}
