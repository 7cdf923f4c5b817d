import type { PageName } from './content/page-names.ts';

/**
 * The names under which shared answers are kept and purged at the edge: the one table of them.
 * An origin sends the tags of what an answer was made from in its `xkey` header; the worker purges
 * by the same names. Imports no schema: the storefront uses it.
 */
export const cacheTags = {
  page: (name: PageName) => `page-${name}`,
  product: (documentId: string) => `product-${documentId}`,
  productGroup: (documentId: string) => `group-${documentId}`,
  /** An address that has no page: whoever gets it makes one. */
  freeSlug: (slug: string) => `free-slug-${slug}`,
  /** Whatever was searched for: any product that changes may change it. */
  search: 'search',
  /** Whatever lists reviews of several products. */
  reviews: 'reviews',
  /** A file of the media library by its name on disk. */
  media: (fileName: string) => `media-${fileName}`,
} as const;

/** Header in which origins name the tags of an answer. The edge takes it off. */
export const cacheTagHeader = 'xkey';

/** Header of a PURGE request to the edge: the tags to forget, separated by spaces. */
export const purgeHeader = 'xkey-purge';
