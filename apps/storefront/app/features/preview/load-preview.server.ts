import type {
  PageContent,
  PageName,
  ProductContent,
  ProductGroupContent,
} from '@tarnholt/contract/content';
import { type MetaDescriptor, redirect } from 'react-router';
import { type CatalogKind, inWords, type JudgedDraft } from '../../content/judge-draft.server.ts';
import { PageFailure } from '../../page-failure.ts';
import type { Visit } from '../../visit.server.ts';
import { type ContentPageName, contentPaths } from '../content-page/content-paths.ts';
import { describeContentPage } from '../content-page/describe-content-page.server.ts';
import { brandFor } from '../content-page/load-content-page.server.ts';
import { toHomeContent } from '../home/home-content.ts';
import { skusOf } from '../product/product-content.ts';
import { isPathOf } from '../seo/page-path.ts';
import { findDraft, isToken } from './find-draft.server.ts';
import type { Preview } from './preview-page.tsx';

/** Where the content service leads. It need not know what the shop makes of a kind. */
const previewPath = '/preview';

/** Drafts of the catalog are shown by the routes of the catalog, below the preview's own. */
const catalogPaths: Readonly<Record<CatalogKind, string>> = {
  product: `${previewPath}/product`,
  'product-group': `${previewPath}/collection`,
};

/** A draft as its editor would see it in the shop, or why it cannot be shown. */
export async function loadPreview(visit: Visit, url: URL): Promise<Preview> {
  const draft = await askForDraft(visit, url);
  if (draft === undefined) return { state: 'expired' };
  if (draft.state !== 'valid') return draft;
  if (draft.kind === 'page') return showPage(visit, draft.page, draft.content);
  const path = catalogPaths[draft.kind];
  if (!isPathOf(url.pathname, path)) throw redirect(path + url.search);
  const notes =
    draft.kind === 'product'
      ? [...draft.notes, ...(await unknownSkus(visit, draft.content))]
      : draft.notes;
  return { state: 'catalog', notes };
}

/** The draft that a page of the catalog shows instead of what is published; elsewhere there is none. */
export async function findCatalogDraft(
  visit: Visit,
  url: URL,
  kind: 'product',
): Promise<ProductContent | undefined>;
export async function findCatalogDraft(
  visit: Visit,
  url: URL,
  kind: 'product-group',
): Promise<ProductGroupContent | undefined>;
export async function findCatalogDraft(visit: Visit, url: URL, kind: CatalogKind) {
  if (!isPathOf(url.pathname, catalogPaths[kind])) return undefined;
  const draft = await askForDraft(visit, url);
  if (draft?.state === 'valid' && draft.kind === kind) return draft.content;
  // There it is told why it cannot be shown, or is led to the page of its kind.
  throw redirect(previewPath + url.search);
}

/** Nobody is to find a draft. */
export const draftMeta: MetaDescriptor[] = [
  { title: 'Preview' },
  { name: 'robots', content: 'noindex' },
];

/**
 * The draft of what stands around every page: shown where it will stand, around the preview. Never
 * fails: whatever is wrong is said by the page itself.
 */
export async function findLayoutDraft(
  visit: Visit,
  url: URL,
): Promise<{ readonly app?: PageContent<'app'>; readonly footer?: PageContent<'footer'> }> {
  const token = url.searchParams.get('token');
  if (!isPathOf(url.pathname, previewPath) || !isToken(token)) return {};
  const draft = await findDraft(visit, token).catch(() => undefined);
  if (draft?.state !== 'valid' || draft.kind !== 'page' || !isLayout(draft.page)) return {};
  return { [draft.page]: draft.content };
}

async function askForDraft(visit: Visit, url: URL): Promise<JudgedDraft | undefined> {
  visit.audience = 'preview';
  if (visit.drafts === undefined) throw new PageFailure(404, 'no content service is configured');
  const token = url.searchParams.get('token');
  if (!isToken(token)) throw new PageFailure(400, 'no token to preview by');
  return findDraft(visit, token).catch((cause) => {
    throw new PageFailure(503, 'the draft could not be read', { cause });
  });
}

async function showPage(visit: Visit, name: PageName, content: PageContent): Promise<Preview> {
  if (name === 'home') {
    return {
      state: 'home',
      title: visit.settings.brandName,
      home: toHomeContent(content as PageContent<'home'>),
    };
  }
  if (isContentPage(name)) {
    const brand = await brandFor(visit, name);
    const { page } = describeContentPage(name, content as PageContent<typeof name>, brand);
    return { state: 'content', page };
  }
  if (isLayout(name)) return { state: 'layout', name };
  if (name === 'redirects' || name === 'search') return { state: 'list', name };
  return { state: 'no-page', kind: name };
}

/** Asked as the page asks, so that both share the answer. */
async function unknownSkus(visit: Visit, product: ProductContent): Promise<string[]> {
  const inventory = await visit.findInventory(skusOf(product), 'facts');
  if (inventory === null) return [];
  return product.skus.flatMap(({ sku }, index) =>
    sku in inventory
      ? []
      : [inWords(['skus', index, 'sku'], `${sku} is not in the inventory: nobody can buy it yet`)],
  );
}

const isContentPage = (name: PageName): name is ContentPageName => name in contentPaths;
const isLayout = (name: PageName): name is 'app' | 'footer' => name === 'app' || name === 'footer';
