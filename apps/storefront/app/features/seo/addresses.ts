import type { ProductContent, ProductGroupContent } from '@tarnholt/contract/content';

/**
 * The one address of a page, which search engines and link previews are told. Links inside the shop
 * have the other form, /product/{display_type}/{documentId}; both show the same page.
 */

export type ProductName = Pick<ProductContent, 'display_type' | 'documentId' | 'slug'>;
export type CollectionName = Pick<ProductGroupContent, 'display_type' | 'documentId' | 'slug'>;

export function productAddress({ slug, display_type, documentId }: ProductName): string {
  return slug ? `/products/${slug}` : `/product/${display_type}/${documentId}`;
}

export function collectionAddress({ slug, display_type, documentId }: CollectionName): string {
  return slug ? `/collections/${slug}` : `/product/${display_type}/${documentId}`;
}
