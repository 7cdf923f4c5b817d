import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import type { ReviewList, ReviewQuery } from '../../content/content-source.server.ts';
import { PageHero } from '../content-page/page-hero.tsx';
import type { Html } from '../layout/server-html.ts';
import { ReviewCards } from './review-cards.tsx';
import { reviewsPath, starsInWords } from './review-words.ts';
import './reviews-page.css';

export const reviewsHeading = 'Reviews';

interface ReviewsPageProps {
  readonly brandName: string;
  readonly query: ReviewQuery;
  /** Null where another company's widget shows them. */
  readonly list: ReviewList | null;
  readonly widget: Html | null;
}

/** Everything that buyers wrote. Filters are a form and pages are links: it needs no script. */
export function ReviewsPage({ brandName, query, list, widget }: ReviewsPageProps) {
  return (
    <>
      <PageHero
        title={reviewsHeading}
        text="What buyers say, the good and the bad."
        trail={[
          { label: 'Home', href: '/' },
          { label: reviewsHeading, href: '/reviews' },
        ]}
      />
      <div className="reviews-page">
        {widget !== null && <div dangerouslySetInnerHTML={widget} />}
        {list !== null && (
          <>
            <Filters query={query} products={list.products} />
            <List brandName={brandName} query={query} list={list} />
          </>
        )}
      </div>
    </>
  );
}

interface FiltersProps {
  readonly query: ReviewQuery;
  readonly products: ReviewList['products'];
}

function Filters({ query, products }: FiltersProps) {
  return (
    <form
      method="get"
      action="/reviews"
      className="review-filters"
      aria-label="Filter reviews"
      // What was chosen before must not stay when the address says otherwise.
      key={reviewsPath(query)}
    >
      <div className="field">
        <label htmlFor="review-filter-rating">Rating</label>
        <select
          id="review-filter-rating"
          name="rating"
          className="control"
          defaultValue={query.rating ?? ''}
        >
          <option value="">All ratings</option>
          {[5, 4, 3, 2, 1].map((stars) => (
            <option key={stars} value={stars}>
              {starsInWords(stars)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="review-filter-product">Product</label>
        <select
          id="review-filter-product"
          name="product"
          className="control"
          defaultValue={query.product ?? ''}
        >
          <option value="">All products</option>
          {products.map(({ documentId, title, count }) => (
            <option key={documentId} value={documentId}>
              {title} ({count})
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button-quiet">
        Show
      </button>
    </form>
  );
}

type ListProps = Omit<ReviewsPageProps, 'list' | 'widget'> & { readonly list: ReviewList };

function List({ brandName, query, list }: ListProps) {
  const { cursor, ...filter } = query;
  const isFiltered = filter.rating !== undefined || filter.product !== undefined;
  if (list.reviews.length === 0 && list.nextCursor === null) {
    return (
      <EmptyState
        heading={isFiltered ? 'No such reviews' : 'No reviews yet'}
        actions={
          isFiltered && (
            <a href="/reviews" className="button">
              Show all reviews
            </a>
          )
        }
      >
        <p>
          {isFiltered
            ? 'Nobody has written a review like that so far.'
            : 'Nobody has written a review so far.'}
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <ReviewCards reviews={list.reviews} brandName={brandName} level={2} />
      <nav className="review-pages" aria-label="Pages of reviews">
        {cursor !== undefined && (
          <a href={reviewsPath(filter)} className="button button-quiet">
            First page
          </a>
        )}
        {list.nextCursor !== null && (
          <a
            href={reviewsPath({ ...filter, cursor: list.nextCursor })}
            className="button button-quiet"
            rel="next"
          >
            Next page
          </a>
        )}
      </nav>
    </>
  );
}
