import type { ProductContent } from '@tarnholt/contract/content';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { draftMeta, findCatalogDraft } from '../features/preview/load-preview.server.ts';
import { skusOf, toProductPage } from '../features/product/product-content.ts';
import { ProductPage } from '../features/product/product-page.tsx';
import { productPath } from '../features/product-grid/product-summary.ts';
import { productAddress } from '../features/seo/addresses.ts';
import { headMeta, toPageHead } from '../features/seo/page-head.ts';
import { isPathOf } from '../features/seo/page-path.ts';
import { productMeta } from '../features/seo/product-offer.ts';
import { breadcrumbMeta } from '../features/seo/structured-data.ts';
import { pageLoader, type Visit } from '../visit.server.ts';
import type { Route } from './+types/product';

export const loader = pageLoader(async (visit, { params, url }) => {
  const draft = await findCatalogDraft(visit, url, 'product');
  if (draft !== undefined) return { meta: draftMeta, ...(await withInventory(visit, draft)) };
  const { slug, documentId = '' } = params;
  const product = await (slug === undefined
    ? visit.requireProduct(documentId)
    : visit.requireProductBySlug(slug));
  const path = productPath(product);
  // An editor chose another layout since the link was made.
  if (slug === undefined && !isPathOf(url.pathname, path)) throw redirect(path + url.search);
  const { product: shown, inventory } = await withInventory(visit, product);
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
      productMeta(head, shown, inventory),
      ...breadcrumbMeta(head, shown.trail),
    ],
    product: shown,
    inventory,
  };
});

async function withInventory(visit: Visit, product: ProductContent) {
  const inventory = await visit.findInventory(skusOf(product), 'facts');
  return { product: toProductPage(product, inventory), inventory };
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
  const { product, inventory } = loaderData;
  return <ProductPage key={product.documentId} product={product} inventory={inventory} />;
}
