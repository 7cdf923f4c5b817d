import { seedId } from '../document-id.ts';

/** The products and collections by key, and where in the shop each is found. */

const products = {
  r16: 'product-long',
  'r16-tempered': 'product-long',
  c16: 'product-long',
  h10: 'product-long',
  b7: 'product-long',
  'b7-precision': 'product-long',
  p9: 'product-short',
  p9c: 'product-short',
  'p9-match': 'product-long',
  'receiver-a': 'product-short',
  'receiver-h': 'product-short',
  'upper-a': 'product-short',
  'magazine-30': 'product-short',
  'magazine-20': 'product-short',
  'magazine-p9': 'product-short',
  mount: 'product-short',
  'red-dot': 'product-short',
  light: 'product-short',
  'light-mount': 'product-short',
  handguard: 'product-short',
  stock: 'product-short',
  grip: 'product-short',
  'rail-covers': 'product-short',
  'charging-handle': 'product-short',
  brake: 'product-short',
  bipod: 'product-short',
  sling: 'product-short',
  pouch: 'product-short',
  case: 'product-short',
  wrench: 'product-short',
  'tool-roll': 'product-short',
  tee: 'product-short-alt',
  'long-sleeve': 'product-short-alt',
  hoodie: 'product-short-alt',
  jacket: 'product-short-alt',
  cap: 'product-short-alt',
  beanie: 'product-short-alt',
  gloves: 'product-short-alt',
  patch: 'product-short-alt',
  fob: 'product-short-alt',
  pin: 'product-short-alt',
} as const;

const groups = {
  rifles: ['collection-cards', 'Rifles'],
  'semi-automatic': ['collection-cards', 'Semi-automatic rifles'],
  'bolt-action': ['collection-cards', 'Bolt-action rifles'],
  limited: ['collection-cards', 'Limited editions'],
  'rifle-finder': ['collection-filterable-grid', 'Rifle finder'],
  pistols: ['collection-simple-grid', 'Pistols'],
  receivers: ['collection-simple-grid', 'Receivers and uppers'],
  parts: ['collection-filterable-grid', 'Parts and accessories'],
  furniture: ['collection-filterable-grid', 'Furniture'],
  optics: ['collection-filterable-grid', 'Optics and lights'],
  accessories: ['collection-tabbed-grid', 'Accessories by kind'],
  magazines: ['collection-simple-grid', 'Magazines'],
  carry: ['collection-simple-grid', 'Slings, pouches and cases'],
  bench: ['collection-simple-grid', 'For the bench'],
  apparel: ['collection-tabbed-grid', 'Apparel'],
  headwear: ['collection-simple-grid', 'Caps and beanies'],
  'small-goods': ['collection-simple-grid', 'Patches, fob and pin'],
} as const;

export type ProductKey = keyof typeof products;
export type GroupKey = keyof typeof groups;

export const productKeys = Object.keys(products) as ProductKey[];

export const productId = (key: ProductKey): string => seedId('product', key);
export const groupId = (key: GroupKey): string => seedId('product-group', key);

export const productLayout = (key: ProductKey) => products[key];
export const groupLayout = (key: GroupKey) => groups[key][0];
export const groupTitle = (key: GroupKey) => groups[key][1];

export const productPath = (key: ProductKey) => `/product/${products[key]}/${productId(key)}`;
export const groupPath = (key: GroupKey) => `/product/${groups[key][0]}/${groupId(key)}`;

/** The words of an address, made from a title as Strapi's form makes them. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');

const home = { label: 'Home', href: '/' };

/** The way to a page: home, then the collections above it. */
export const trail = (...keys: GroupKey[]) => [
  home,
  ...keys.map((key) => ({ label: groupTitle(key), href: groupPath(key) })),
];
