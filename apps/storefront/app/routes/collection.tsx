import type { ProductGroupContent } from '@tarnholt/contract/content';
import { redirect } from 'react-router';
import { collectionPath, toCollection } from '../features/collection/collection-content.ts';
import { CollectionPage } from '../features/collection/collection-page.tsx';
import { draftMeta, findCatalogDraft } from '../features/preview/load-preview.server.ts';
import { skusOfCards } from '../features/product-grid/product-summary.ts';
import { collectionAddress } from '../features/seo/addresses.ts';
import { headMeta, toPageHead } from '../features/seo/page-head.ts';
import { isPathOf } from '../features/seo/page-path.ts';
import { breadcrumbMeta, itemListMeta } from '../features/seo/structured-data.ts';
import { pageLoader, type Visit } from '../visit.server.ts';
import type { Route } from './+types/collection';

export const loader = pageLoader(async (visit, { params, url }) => {
  const draft = await findCatalogDraft(visit, url, 'product-group');
  if (draft !== undefined) {
    return { meta: draftMeta, collection: await withInventory(visit, draft) };
  }
  const { slug, documentId = '' } = params;
  const group = await (slug === undefined
    ? visit.requireProductGroup(documentId)
    : visit.requireProductGroupBySlug(slug));
  const path = collectionPath(group);
  // An editor chose another layout since the link was made.
  if (slug === undefined && !isPathOf(url.pathname, path)) throw redirect(path + url.search);
  const collection = await withInventory(visit, group);
  const head = toPageHead({
    settings: visit.settings,
    path: collectionAddress(group),
    subject: group.title,
    seo: group.seo,
    description: `${group.title} by ${visit.settings.brandName}`,
    picture: group.background_image,
  });
  return {
    // Made here: what search engines are told is no code of the browser's.
    meta: [
      ...headMeta(head),
      ...breadcrumbMeta(head, collection.trail),
      ...itemListMeta(head, collection.title, collection.grid.items),
    ],
    collection,
  };
});

async function withInventory(visit: Visit, group: ProductGroupContent) {
  const inventory = await visit.findInventory(skusOfCards(group.products));
  return toCollection(group, inventory);
}

export { revalidateUnlessSamePage as shouldRevalidate } from '../features/product-grid/revalidate.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function CollectionRoute({ loaderData }: Route.ComponentProps) {
  const { collection } = loaderData;
  return <CollectionPage key={collection.documentId} collection={collection} />;
}
