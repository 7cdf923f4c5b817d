import { pictureUrl } from '@tarnholt/contract/media';
import type { MetaDescriptor } from 'react-router';
import type { Inventory, ProductReviews } from '../../content/content-source.server.ts';
import type { ProductPageContent } from '../product/product-content.ts';
import type { PageHead } from './page-head.ts';
import { structuredData } from './structured-data.ts';

type Product = Pick<ProductPageContent, 'productId' | 'title' | 'subtitle' | 'images' | 'builder'>;

interface SoldSku {
  readonly sku: string;
  readonly price: number;
  readonly isInStock: boolean;
}

/** A product of more skus than this names the range of its prices alone. */
const mostOffers = 100;
const mostPictures = 6;

/**
 * Tells search engines what is sold here and for how much. A sku whose price is unknown is not
 * offered: nothing is said that the page does not show.
 */
export function productMeta(
  head: PageHead,
  product: Product,
  inventory: Inventory | null,
  reviews: Pick<ProductReviews, 'summary'> | null = null,
): MetaDescriptor {
  const { title, subtitle, productId, images, builder } = product;
  const sold = builder.skus.flatMap(({ sku }) => {
    const known = inventory?.[sku];
    return known === undefined ? [] : [{ sku, price: known.price, isInStock: known.qtyOnHand > 0 }];
  });
  const description = head.description ?? subtitle;
  const pictures = images
    .slice(0, mostPictures)
    .flatMap(({ url }) => pictureUrl(url, 1080, 'webp') ?? [])
    .map((path) => new URL(path, head.canonicalUrl).href);
  const [only, ...others] = builder.skus;
  return structuredData({
    '@type': 'Product',
    name: title,
    url: head.canonicalUrl,
    ...(description === null ? {} : { description }),
    brand: { '@type': 'Brand', name: head.siteName },
    mpn: productId,
    ...(only !== undefined && others.length === 0 ? { sku: only.sku } : {}),
    ...(pictures.length === 0 ? {} : { image: pictures }),
    ...(sold.length === 0 ? {} : { offers: offersOf(head, sold) }),
    ...ratingOf(reviews),
  });
}

/** Only where buyers have rated it: a rating of nobody would be made up. */
function ratingOf(reviews: Pick<ProductReviews, 'summary'> | null): object {
  if (reviews === null || reviews.summary.count === 0) return {};
  const { average, count } = reviews.summary;
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

function offersOf(head: PageHead, sold: readonly SoldSku[]): object {
  const [first, ...others] = sold;
  if (first !== undefined && others.length === 0) return offerOf(head.canonicalUrl, first);
  const prices = sold.map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    url: head.canonicalUrl,
    priceCurrency: 'USD',
    lowPrice: dollars(Math.min(...prices)),
    highPrice: dollars(Math.max(...prices)),
    offerCount: sold.length,
    availability: availability(sold.some(({ isInStock }) => isInStock)),
    ...(sold.length > mostOffers
      ? {}
      : {
          offers: sold.map((one) => offerOf(addressOf(head, one.sku), one)),
        }),
  };
}

/** Opens the page with this sku chosen. */
function addressOf(head: PageHead, sku: string): string {
  const url = new URL(head.canonicalUrl);
  url.searchParams.set('sku', sku);
  return url.href;
}

function offerOf(url: string, { sku, price, isInStock }: SoldSku): object {
  return {
    '@type': 'Offer',
    url,
    sku,
    price: dollars(price),
    priceCurrency: 'USD',
    itemCondition: 'https://schema.org/NewCondition',
    availability: availability(isInStock),
  };
}

const dollars = (price: number) => price.toFixed(2);
const availability = (isInStock: boolean) =>
  `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`;
