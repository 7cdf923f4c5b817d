import { seedId } from '../document-id.ts';

/** The products and collections by key, and where in the shop each is found. */

const products = {
  r16: 'product-long',
  c16: 'product-short',
  p9: 'product-short',
  'receiver-a': 'product-short',
  sling: 'product-short',
  tee: 'product-short-alt',
  cap: 'product-short-alt',
} as const;

const groups = {
  rifles: 'collection-cards',
  pistols: 'collection-simple-grid',
  apparel: 'collection-tabbed-grid',
  parts: 'collection-filterable-grid',
} as const;

export type ProductKey = keyof typeof products;
export type GroupKey = keyof typeof groups;

export const productId = (key: ProductKey): string => seedId('product', key);
export const groupId = (key: GroupKey): string => seedId('product-group', key);

export const productLayout = (key: ProductKey) => products[key];
export const groupLayout = (key: GroupKey) => groups[key];

export const productPath = (key: ProductKey) => `/product/${products[key]}/${productId(key)}`;
export const groupPath = (key: GroupKey) => `/product/${groups[key]}/${groupId(key)}`;

export const home = { label: 'Home', href: '/' };
export const groupCrumb = (key: GroupKey, label: string) => ({ label, href: groupPath(key) });
