import type { ProductContent } from '@tarnholt/contract/content';
import { PageFailure } from '../../page-failure.ts';
import type { Visit } from '../../visit.server.ts';
import { toImage } from '../media/image.ts';
import { productPath } from '../product-grid/product-summary.ts';
import { headMeta, toPageHead } from '../seo/page-head.ts';
import { toViewerProduct } from './viewer-product.ts';

/** What somebody gets who names nothing: the first product of these that is put together. */
const usualWords = ['semi-automatic rifle', 'rifle', 'pistol'];

/** Others' code runs on this page, so it is a document with a policy of its own. */
export async function loadViewer(visit: Visit, url: URL) {
  visit.audience = 'viewer';
  const content = await loadProduct(visit, url.searchParams.get('product'));
  const skus = [...content.skus, ...(content.add_ons ?? [])].map(({ sku }) => sku);
  const inventory = await visit.findInventory(skus, 'facts');
  const head = toPageHead({
    settings: visit.settings,
    path: '/3dbuilder',
    subject: '3D builder',
    seo: null,
    description: 'Put a rifle together in 3D: turn it around, choose its finish and its parts.',
    picture: content.image,
  });
  return {
    meta: headMeta(head),
    viewerUrl: visit.settings.viewerUrl ?? null,
    product: toViewerProduct(content, inventory),
    path: productPath(content),
    image: content.image ? toImage(content.image) : null,
  };
}

/** The product that is named, by its document's id; else one that has a builder. */
async function loadProduct(visit: Visit, documentId: string | null): Promise<ProductContent> {
  if (documentId !== null) return visit.requireProduct(documentId);
  for (const words of usualWords) {
    const found = await visit.findProducts(words);
    if (found === null) throw new PageFailure(503, 'nobody knows what can be built');
    const first = found.find(({ display_type }) => display_type === 'product-long');
    if (first !== undefined) return visit.requireProduct(first.documentId);
  }
  throw new PageFailure(404, 'the shop has nothing to build');
}
