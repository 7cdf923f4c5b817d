import {
  exampleProduct,
  exampleProductGroup,
} from '../../packages/contract/src/content/examples/index.ts';
import type {
  ProductCard,
  ProductContent,
  ProductGroupContent,
} from '../../packages/contract/src/content/index.ts';
import { productCardSchema } from '../../packages/contract/src/content/index.ts';

/**
 * Products that do not exist, each following from its number: kinds of things that any shop has, names
 * of series of which there are the more the larger the catalog is, and text whose words are as
 * unevenly used as those of a language.
 */

export const skusPerProduct = 10;
export const productsPerCollection = 24;

export const kinds = [
  ...['rifle', 'pistol', 'magazine', 'handguard', 'stock', 'grip', 'sling', 'bipod', 'mount'],
  ...['light', 'brake', 'receiver', 'case', 'pouch', 'wrench', 'jacket', 'hoodie', 'shirt'],
  ...['cap', 'glove', 'beanie', 'patch', 'scope', 'holster', 'barrel', 'trigger', 'buffer'],
  ...[
    'charging handle',
    'gas block',
    'muzzle device',
    'rail cover',
    'cleaning kit',
    'bolt carrier',
  ],
];
const adjectives = ['compact', 'long', 'light', 'heavy', 'folding', 'fixed', 'adjustable', 'slim'];
const colors = ['Black', 'Flat Dark Earth', 'Olive', 'Gray', 'Tan'];
const codes = ['BLK', 'FDE', 'OLV', 'GRY', 'TAN'];
const sizes = ['Short', 'Long'];
const materials = ['Aluminum', 'Steel', 'Polymer', 'Nylon', 'Cotton'];

/** Always the same number for the same two: a catalog can be made anew, piece by piece. */
export function mix(number: number, salt: number): number {
  let value = Math.imul(number ^ Math.imul(salt + 1, 0x9e3779b1), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

const syllables = ['ba', 'cor', 'den', 'fal', 'gri', 'hol', 'jun', 'kel', 'lor', 'mar', 'nis'];
syllables.push(...['or', 'pel', 'quin', 'ras', 'sto', 'tal', 'ulm', 'ver', 'wes', 'yar', 'zen']);

/** A word that no language has, always the same for its number. */
export function inventedWord(number: number): string {
  const length = 2 + (mix(number, 7) % 3);
  return Array.from({ length }, (_, index) => pick(syllables, mix(number, index + 11))).join('');
}

/** Few words are used often, most hardly ever. */
function wordOfText(number: number, salt: number, vocabulary: number): string {
  const share = mix(number, salt) / 2 ** 32;
  return inventedWord(1_000_000 + Math.floor(vocabulary ** share));
}

export interface CatalogSize {
  readonly skus: number;
  readonly products: number;
  readonly collections: number;
  /** How many names of series there are. */
  readonly series: number;
  /** How many words the texts are made of: a text ten times as long has three times as many. */
  readonly vocabulary: number;
}

export function catalogOf(skus: number): CatalogSize {
  const products = Math.ceil(skus / skusPerProduct);
  return {
    skus,
    products,
    collections: Math.max(1, Math.floor(products / productsPerCollection)),
    series: Math.max(10, Math.ceil(products / 20)),
    vocabulary: Math.ceil(300 * Math.sqrt(products)),
  };
}

export const productIdOf = (number: number) => `p${String(number).padStart(23, '0')}`;
export const collectionIdOf = (number: number) => `g${String(number).padStart(23, '0')}`;
export const kindOf = (number: number) => pick(kinds, mix(number, 1));
export const seriesOf = (number: number, { series }: CatalogSize) =>
  inventedWord(mix(number, 2) % series);
/** Like TH-MAG-000042-FDE-S. */
export const modelOf = (number: number) =>
  `TH-${kindOf(number).slice(0, 3).toUpperCase()}-${String(number).padStart(6, '0')}`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function text(number: number, salt: number, words: number, { vocabulary }: CatalogSize) {
  const said = Array.from({ length: words }, (_, index) =>
    wordOfText(number, salt + index, vocabulary),
  ).join(' ');
  return [{ type: 'paragraph' as const, children: [{ type: 'text' as const, text: said }] }];
}

export function productOf(number: number, size: CatalogSize): ProductContent {
  const kind = kindOf(number);
  const variants = colors.flatMap((color, at) => sizes.map((length) => ({ color, at, length })));
  const [first] = exampleProduct.skus;
  const [variant] = first?.variants ?? [];
  if (first === undefined || variant === undefined) throw new Error('the example has no variant');
  const filters = { Kind: capitalized(kind), Color: colors, Material: [pick(materials, number)] };
  return {
    ...exampleProduct,
    documentId: productIdOf(number),
    slug: null,
    title: `${capitalized(seriesOf(number, size))} ${capitalized(pick(adjectives, mix(number, 3)))} ${capitalized(kind)}`,
    subtitle: `${pick(materials, number)}, for ${seriesOf(mix(number, 4), size)}`,
    display_type: 'product-short',
    yotpo_product_id: modelOf(number),
    filter_options: Object.entries(filters).flatMap(([title, values]) =>
      [values].flat().map((value) => ({ value, filter_category: { title } })),
    ),
    summary: text(number, 100, 60, size),
    tech_specs: text(number, 300, 80, size),
    related_products: [],
    skus: variants.map(({ color, at, length }) => ({
      ...first,
      sku: `${modelOf(number)}-${codes[at]}-${length.charAt(0)}`,
      variants: [
        { ...variant, label: color, field_name: 'finish' },
        { ...variant, label: length, field_name: 'barrelLength' },
      ],
    })),
  };
}

export function cardOf(product: ProductContent): ProductCard {
  return productCardSchema.parse(product);
}

/** Neighbors by number, of every kind and series. */
export function collectionOf(number: number, size: CatalogSize): ProductGroupContent {
  const products = Array.from({ length: productsPerCollection }, (_, index) =>
    cardOf(productOf((number * productsPerCollection + index) % size.products, size)),
  );
  return {
    ...exampleProductGroup,
    documentId: collectionIdOf(number),
    slug: null,
    title: `Collection ${number}`,
    filter_categories: ['Kind', 'Color', 'Material'].map((title) => ({
      title,
      multi: true,
      filter_options: [
        ...new Set(
          products.flatMap(({ filter_options }) =>
            (filter_options ?? [])
              .filter(({ filter_category }) => filter_category.title === title)
              .map(({ value }) => value),
          ),
        ),
      ].map((value) => ({ value })),
    })),
    products,
  };
}
