import type { MouseEvent } from 'react';
import { type Html, serverHtml } from '../layout/server-html.ts';
import { isPlainClick } from '../layout/use-in-place-navigation.ts';
import { showCallFailure } from '../notices/notices.ts';
import '../../components/rating/rating.css';
import '../reviews/review-cards.css';
import './reviews.css';

interface ReviewsProps {
  /** The server has made it, and browsers take it as it is. */
  readonly html: Html;
}

/** Beside the price: how buyers rate it, and the way to what they wrote. */
export function ReviewRating({ html }: ReviewsProps) {
  return <div {...serverHtml('rating')} className="review-rating" dangerouslySetInnerHTML={html} />;
}

export function ProductReviews({ html }: ReviewsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of presses of the buttons inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above, and buttons turn keys into clicks
    <section
      {...serverHtml('reviews')}
      className="product-section"
      id="product-reviews"
      tabIndex={-1}
      onClick={reach}
      dangerouslySetInnerHTML={html}
    />
  );
}

/** What can be done with reviews is loaded when somebody reaches for it. */
function reach(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLElement>('[data-act]');
  if (button === null || !isPlainClick(event.nativeEvent)) return;
  event.preventDefault();
  void import('../reviews/act-on-reviews.tsx').then(({ act }) => act(button), showCallFailure);
}
