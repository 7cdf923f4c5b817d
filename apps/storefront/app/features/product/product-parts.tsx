import { memo, type ReactNode } from 'react';
import { Accordion } from '../../components/accordion/accordion.tsx';
import { Badge, FflTag } from '../../components/badge/badge.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { Price } from '../../components/price/price.tsx';
import type { Inventory } from '../../content/content-source.server.ts';
import type { Configuration } from '../builder/use-configuration.ts';
import type { Html, ReviewsHtml } from '../layout/server-html.ts';
import { RichText } from '../rich-text/rich-text.tsx';
import { AboutSection } from './about-section.tsx';
import { ImageRibbon } from './image-ribbon.tsx';
import type { ProductPageContent } from './product-content.ts';
import { PromoVideos } from './promo-videos.tsx';
import { RelatedProducts } from './related-products.tsx';
import { ProductReviews, ReviewRating } from './reviews.tsx';

export interface ProductLayoutProps {
  readonly product: ProductPageContent;
  readonly inventory: Inventory | null;
  readonly configuration: Configuration;
  /** What buyers wrote, as the server made it. */
  readonly reviews: ReviewsHtml;
  /** For those whose product nobody knows the stock of. */
  readonly askAgain: ReactNode;
}

/** Name, price, flags and what buyers think: the head of every product page. */
export function ProductHead({
  product,
  price,
  rating,
}: {
  readonly product: ProductPageContent;
  readonly price: number | null;
  readonly rating: Html;
}) {
  const { title, subtitle, isFfl, isReceiver } = product;
  return (
    <div className="product-head">
      <h1>{title}</h1>
      {subtitle !== null && <p className="product-subtitle">{subtitle}</p>}
      <div className="product-price">
        {price === null ? (
          <span className="product-price-unknown">Price not available right now</span>
        ) : (
          <Price amount={{ dollars: price }} />
        )}
        {isFfl && <FflTag />}
        {isReceiver && <Badge>Receiver</Badge>}
        <ReviewRating html={rating} />
      </div>
    </div>
  );
}

export function FflNotice({ isReceiver }: { readonly isReceiver: boolean }) {
  return (
    <InlineNotice kind="accent" heading="Ships to a licensed dealer">
      <p>
        {isReceiver && 'A receiver is a firearm to the law, whatever is built on it. '}
        By federal law this item goes to a dealer with a federal firearms license (FFL), not to your
        door. You name the dealer at checkout, and pick it up there after ATF Form 4473 and a
        background check.
      </p>
    </InlineNotice>
  );
}

/** Opening one closes the others. */
function MoreDetails({ product }: { readonly product: ProductPageContent }) {
  if (product.moreDetails.length === 0) return null;
  return (
    <section className="product-section">
      <h2>More Details</h2>
      <Accordion
        name="more-details"
        items={product.moreDetails.map(({ title, details }) => ({
          heading: title,
          content: <RichText blocks={details} />,
        }))}
      />
    </section>
  );
}

interface ProductMoreProps {
  readonly product: ProductPageContent;
  readonly reviews: Html;
}

/** What every page tells below the part that sells. No choice changes it. */
export const ProductMore = memo(({ product, reviews }: ProductMoreProps) => (
  <>
    <ImageRibbon pictures={ribbonOf(product)} title={product.title} />
    <div className="product-width">
      <PromoVideos videos={product.videos} />
      {product.layout === 'long' && <AboutSection about={product.about} />}
      <MoreDetails product={product} />
      <ProductReviews html={reviews} />
      <RelatedProducts related={product.related} />
    </div>
  </>
));

/** A stack shows its pictures large already. */
function ribbonOf({ layout, images, library }: ProductPageContent): ProductPageContent['library'] {
  if (layout !== 'short-alt') return library;
  return library.filter(({ image }) => images.every(({ url }) => url !== image.url));
}
