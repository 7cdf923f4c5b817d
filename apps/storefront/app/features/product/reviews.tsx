import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import './reviews.css';

const sectionId = 'product-reviews';

/** Beside the price: how buyers rate it, and the way to what they wrote. Nobody has so far. */
export function ReviewRating() {
  return (
    <a href={`#${sectionId}`} className="review-rating">
      No reviews yet
    </a>
  );
}

export function ProductReviews({ title }: { readonly title: string }) {
  return (
    <section className="product-section" id={sectionId} tabIndex={-1}>
      <h2>Product Reviews</h2>
      <EmptyState heading="No reviews yet">
        <p>Nobody has written about the {title} so far.</p>
      </EmptyState>
    </section>
  );
}
