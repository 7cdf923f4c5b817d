import type { ProductContent } from '@tarnholt/contract/content';
import { useContext } from 'react';
import { redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { ProductReviews } from '../content/content-source.server.ts';
import { SiteLayoutHtmlContext } from '../features/layout/server-html.ts';
import { draftMeta, findCatalogDraft } from '../features/preview/load-preview.server.ts';
import { skusOf, toProductPage } from '../features/product/product-content.ts';
import { ProductPage } from '../features/product/product-page.tsx';
import { productPath } from '../features/product-grid/product-summary.ts';
import { reviewsHtmlOf } from '../features/reviews/reviews-html.server.tsx';
import { productAddress } from '../features/seo/addresses.ts';
import { headMeta, toPageHead } from '../features/seo/page-head.ts';
import { isPathOf } from '../features/seo/page-path.ts';
import { productMeta } from '../features/seo/product-offer.ts';
import { breadcrumbMeta } from '../features/seo/structured-data.ts';
import { pageLoader, type Visit } from '../visit.server.ts';
import type { Route } from './+types/product';

export const loader = pageLoader(async (visit, { params, url }) => {
  const draft = await findCatalogDraft(visit, url, 'product');
  if (draft !== undefined) {
    const reviews = showReviews(visit, draft, await findReviews(visit, draft), url);
    return { meta: draftMeta, reviews, ...(await withInventory(visit, draft)) };
  }
  const { slug, documentId = '' } = params;
  const product = await (slug === undefined
    ? visit.requireProduct(documentId)
    : visit.requireProductBySlug(slug));
  const path = productPath(product);
  // An editor chose another layout since the link was made.
  if (slug === undefined && !isPathOf(url.pathname, path)) throw redirect(path + url.search);
  const [{ product: shown, inventory }, reviews] = await Promise.all([
    withInventory(visit, product),
    findReviews(visit, product),
  ]);
  const head = toPageHead({
    settings: visit.settings,
    path: productAddress(product),
    subject: product.title,
    seo: product.seo,
    kind: 'product',
    description: product.subtitle ?? null,
    picture: product.image,
  });
  return {
    // Made here: what search engines are told is no code of the browser's.
    meta: [
      ...headMeta(head),
      productMeta(head, shown, inventory, reviews),
      ...breadcrumbMeta(head, shown.trail),
    ],
    product: shown,
    inventory,
    reviews: showReviews(visit, product, reviews, url),
  };
});

async function withInventory(visit: Visit, product: ProductContent) {
  const inventory = await visit.findInventory(skusOf(product), 'facts');
  return { product: toProductPage(product, inventory), inventory };
}

/** Not asked for where another company shows them. */
async function findReviews(visit: Visit, { documentId }: ProductContent) {
  return visit.settings.yotpoAppKey === undefined ? visit.findProductReviews(documentId) : null;
}

/**
 * What buyers wrote is HTML, made here; it is among the data only where the page lacks it. Another
 * company's widgets need a document whose policy names its hosts, so that one is loaded.
 */
function showReviews(
  visit: Visit,
  product: ProductContent,
  reviews: ProductReviews | null,
  url: URL,
) {
  const { yotpoAppKey } = visit.settings;
  if (yotpoAppKey !== undefined && visit.isForData)
    throw redirectDocument(url.pathname + url.search);
  visit.guest = yotpoAppKey === undefined ? undefined : 'review-widgets';
  visit.reviewsHtml = reviewsHtmlOf(product, reviews, visit.settings);
  return visit.isForData ? visit.reviewsHtml : null;
}

/** What is chosen stands in the address; choosing needs nothing new from the server. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isChoice = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return !isChoice && defaultShouldRevalidate;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, inventory, reviews } = loaderData;
  const loaded = useContext(SiteLayoutHtmlContext);
  return (
    <ProductPage
      key={product.documentId}
      product={product}
      inventory={inventory}
      reviews={reviews ?? loaded}
    />
  );
}
