import type {
  Breadcrumb as ContentBreadcrumb,
  ProductGroupContent,
} from '@tarnholt/contract/content';
import type { Inventory } from '../../content/content-source.server.ts';
import { type Image, toImage } from '../media/image.ts';
import { type ProductGridContent, toProductGrid } from '../product-grid/grid-content.ts';

/** A collection, as far as it is shown. */
export interface CollectionContent {
  readonly documentId: string;
  readonly title: string;
  readonly layout: CollectionLayout;
  readonly banner: Image | null;
  readonly trail: readonly TrailStep[];
  /** The values of the first filter, which a tabbed collection has its tabs from. */
  readonly tabs: readonly string[];
  readonly grid: ProductGridContent;
}

export type CollectionLayout = 'cards' | 'tabbed' | 'simple' | 'filterable';

export interface TrailStep {
  readonly label: string;
  readonly href: string;
}

const layouts: Record<ProductGroupContent['display_type'], CollectionLayout> = {
  'collection-cards': 'cards',
  'collection-tabbed-grid': 'tabbed',
  'collection-simple-grid': 'simple',
  'collection-filterable-grid': 'filterable',
};

export function collectionPath(group: ProductGroupContent): string {
  return `/product/${group.display_type}/${group.documentId}`;
}

export function toCollection(
  group: ProductGroupContent,
  inventory: Inventory | null,
): CollectionContent {
  const layout = layouts[group.display_type];
  const categories = group.filter_categories ?? [];
  return {
    documentId: group.documentId,
    title: group.title,
    layout,
    banner: group.background_image ? toImage(group.background_image) : null,
    trail: toTrail(group.breadcrumbs, { label: group.title, href: collectionPath(group) }),
    tabs:
      layout === 'tabbed' ? (categories[0]?.filter_options ?? []).map(({ value }) => value) : [],
    // Only two layouts ask for filters; the others send none along.
    grid: toProductGrid({
      products: group.products,
      inventory,
      categories: layout === 'filterable' || layout === 'tabbed' ? categories : [],
    }),
  };
}

/** What editors wrote leads down to the page; the page itself is the last step. */
export function toTrail(
  above: readonly ContentBreadcrumb[] | null | undefined,
  page: TrailStep,
): TrailStep[] {
  const steps = (above ?? []).map(({ label, href }) => ({ label, href }));
  return [...steps.filter(({ href }) => href !== page.href), page];
}
