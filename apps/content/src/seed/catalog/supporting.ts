import { seedId } from '../document-id.ts';
import type { SeedDocument } from '../values.ts';

/** Choices and filters: what products are made of, and what collections are filtered by. */

const variantTypes = {
  barrelLength: 'Barrel length',
  finish: 'Finish',
  size: 'Size',
} as const;

const variants = {
  'barrel-16': ['barrelLength', '16 in.'],
  'barrel-18': ['barrelLength', '18 in.'],
  black: ['finish', 'Black'],
  'flat-dark-earth': ['finish', 'Flat Dark Earth'],
  'size-s': ['size', 'S'],
  'size-m': ['size', 'M'],
  'size-l': ['size', 'L'],
  'size-xl': ['size', 'XL'],
} as const satisfies Record<string, readonly [keyof typeof variantTypes, string]>;

const filters = {
  type: {
    title: 'Type',
    multi: true,
    options: {
      rifles: 'Rifles',
      pistols: 'Pistols',
      receivers: 'Receivers',
      slings: 'Slings',
      tees: 'Tees',
      caps: 'Caps',
    },
  },
  caliber: {
    title: 'Caliber',
    multi: true,
    options: { '556-nato': '5.56 NATO', '9-mm': '9 mm' },
  },
} as const;

export type VariantKey = keyof typeof variants;
export type FilterOptionKey =
  | keyof (typeof filters)['type']['options']
  | keyof (typeof filters)['caliber']['options'];
export type FilterCategoryKey = keyof typeof filters;

export const variantId = (key: VariantKey): string => seedId('variant', key);
export const filterOptionId = (key: FilterOptionKey): string => seedId('filter-option', key);
export const filterCategoryId = (key: FilterCategoryKey): string => seedId('filter-category', key);

/** A choice of a select: the words and the variant it stands for. */
export const variantOption = (key: VariantKey) => ({
  label: variants[key][1],
  value: variantId(key),
});

export const supportingDocuments: readonly SeedDocument[] = [
  ...Object.entries(variantTypes).map(([key, display_title]) => ({
    uid: 'api::product-variant-type.product-variant-type',
    documentId: seedId('variant-type', key),
    data: { display_title },
  })),
  ...Object.entries(variants).map(([key, [field_name, label]]) => ({
    uid: 'api::product-variant.product-variant',
    documentId: seedId('variant', key),
    data: { label, field_name, product_variant_type: seedId('variant-type', field_name) },
  })),
  ...Object.entries(filters).map(([key, { title, multi }]) => ({
    uid: 'api::filter-category.filter-category',
    documentId: seedId('filter-category', key),
    data: { title, multi },
  })),
  ...Object.entries(filters).flatMap(([category, { options }]) =>
    Object.entries(options).map(([key, value]) => ({
      uid: 'api::filter-option.filter-option',
      documentId: seedId('filter-option', key),
      data: { value, filter_category: seedId('filter-category', category) },
    })),
  ),
];
