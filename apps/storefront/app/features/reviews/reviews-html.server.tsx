import type { ProductContent } from '@tarnholt/contract/content';
import { reviewSorts } from '@tarnholt/contract/reviews';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Rating } from '../../components/rating/rating.tsx';
import type { ProductReviews } from '../../content/content-source.server.ts';
import type { SiteSettings } from '../../site-settings.ts';
import type { Html, ReviewsHtml } from '../layout/server-html.ts';
import { ReviewCards, VoteButtons } from './review-cards.tsx';
import { reviewsInWords, reviewsPath, starsInWords } from './review-words.ts';
import { YotpoAllReviews, YotpoRating, YotpoReviews } from './yotpo-widgets.tsx';

type Product = Pick<ProductContent, 'documentId' | 'title' | 'yotpo_product_id'>;

/**
 * What buyers wrote about a product, as HTML: nothing in it changes while the page is open but by a
 * press, and what a press does is loaded then.
 */
export function reviewsHtmlOf(
  product: Product,
  reviews: ProductReviews | null,
  { brandName, yotpoAppKey }: Pick<SiteSettings, 'brandName' | 'yotpoAppKey'>,
): ReviewsHtml {
  if (yotpoAppKey !== undefined) {
    const productId = product.yotpo_product_id;
    return {
      rating: htmlOf('rating', <YotpoRating productId={productId} />),
      reviews: htmlOf(
        'reviews',
        <YotpoReviews productId={productId} title={product.title} appKey={yotpoAppKey} />,
      ),
    };
  }
  return {
    rating: htmlOf('rating', <RatingLink reviews={reviews} />),
    reviews: htmlOf(
      'reviews',
      <Section product={product} reviews={reviews} brandName={brandName} />,
    ),
  };
}

export function allReviewsWidget(appKey: string): Html {
  return htmlOf('widget', <YotpoAllReviews appKey={appKey} />);
}

/** Ids inside must not be those of the page around it. */
const htmlOf = (identifierPrefix: string, element: ReactNode): Html => ({
  __html: renderToStaticMarkup(element, { identifierPrefix }),
});

function RatingLink({ reviews }: { readonly reviews: ProductReviews | null }) {
  if (reviews === null) return null;
  const { count, average } = reviews.summary;
  return (
    <a href="#product-reviews">
      {count === 0 ? 'No reviews yet' : <Rating value={average} count={count} />}
    </a>
  );
}

interface SectionProps {
  readonly product: Product;
  readonly reviews: ProductReviews | null;
  readonly brandName: string;
}

function Section({ product, reviews, brandName }: SectionProps) {
  const { documentId, title } = product;
  const write = (
    <p>
      <a
        href={`/profile/my-reviews?write=${documentId}`}
        className="button button-quiet"
        data-act="write"
        data-product={documentId}
        data-title={title}
      >
        Write a review
      </a>
    </p>
  );
  return (
    <>
      <h2>Product Reviews</h2>
      {reviews === null && (
        <EmptyState heading="We cannot show reviews right now">
          <p>Please reload the page in a moment.</p>
        </EmptyState>
      )}
      {reviews?.summary.count === 0 && (
        <EmptyState heading="No reviews yet">
          <p>Nobody has written about the {title} so far.</p>
        </EmptyState>
      )}
      {reviews !== null && reviews.summary.count > 0 && (
        <Summary documentId={documentId} {...reviews.summary} />
      )}
      {write}
      <div data-place="form" />
      {reviews !== null && reviews.summary.count > 0 && (
        <>
          {reviews.summary.count > 1 && <Sorts documentId={documentId} brandName={brandName} />}
          <div data-place="list">
            <ReviewCards
              reviews={reviews.reviews}
              brandName={brandName}
              footOf={(review) => <VoteButtons review={review} />}
            />
          </div>
          {reviews.nextCursor !== null && (
            <p>
              <a
                href={reviewsPath({ product: documentId })}
                className="button button-quiet"
                data-act="more"
                data-product={documentId}
                data-brand={brandName}
                data-sort="helpful"
                data-cursor={reviews.nextCursor}
              >
                Load more reviews
              </a>
            </p>
          )}
        </>
      )}
      <p role="status" data-place="status" className="review-status" />
    </>
  );
}

type SummaryProps = ProductReviews['summary'] & { readonly documentId: string };

/** How many have given how many stars. Each line leads to those reviews. */
function Summary({ documentId, count, average, ratings }: SummaryProps) {
  return (
    <div className="review-summary">
      <p className="review-average">
        <strong>{average.toFixed(1)}</strong>
        <Rating value={average} />
        <span>{reviewsInWords(count)}</span>
      </p>
      <ul className="review-bars">
        {ratings
          .map((some, index) => ({ some, stars: index + 1 }))
          .reverse()
          .map(({ some, stars }) => (
            <li key={stars}>
              <a href={reviewsPath({ rating: stars, product: documentId })}>
                <span>{starsInWords(stars)}</span>
                <progress value={some} max={count} aria-hidden="true" />
                <span>
                  {some}
                  <span className="visually-hidden"> reviews</span>
                </span>
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}

const sortLabels = {
  newest: 'Newest',
  helpful: 'Most helpful',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
} as const;

function Sorts({
  documentId,
  brandName,
}: {
  readonly documentId: string;
  readonly brandName: string;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and here is none
    <div className="review-sorts" role="group" aria-label="Sort reviews">
      {reviewSorts.map((sort) => (
        <button
          key={sort}
          type="button"
          className="button button-quiet"
          data-act="sort"
          data-product={documentId}
          data-brand={brandName}
          data-sort={sort}
          aria-pressed={sort === 'helpful'}
        >
          {sortLabels[sort]}
        </button>
      ))}
    </div>
  );
}
