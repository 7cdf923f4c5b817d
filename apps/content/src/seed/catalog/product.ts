import { prose } from '../rich-text.ts';
import { file, type MediaName, type SeedDocument } from '../values.ts';
import {
  type GroupKey,
  type ProductKey,
  productId,
  productLayout,
  slugOf,
  trail,
} from './addresses.ts';
import { type FilterOptionKey, filterOptionId } from './filters.ts';
import { compatibilityOptions, type Fit, hostFilters } from './hosts.ts';
import {
  codeOf,
  fieldOf,
  inOrder,
  labelOf,
  swatchOf,
  titleOf,
  type VariantField,
  type VariantKey,
  variantId,
} from './variants.ts';

/** What products have in common, so that a family's file says only what is its own. */

/** Combinations that exist: what they share, and the values of the last choice, one sku each. */
type Row = readonly [shared: readonly VariantKey[], last: readonly VariantKey[]];

interface Range {
  /** How the skus begin. */
  readonly prefix: string;
  /** Values that a sku does not name, because most have them. */
  readonly standard?: readonly VariantKey[];
  readonly rows: readonly Row[];
  /** The choice that is made by color. The others are selects, in the order of the rows. */
  readonly colors?: VariantField;
  /** A sentence more about the skus with a value. */
  readonly notes?: Partial<Record<VariantKey, string>>;
}

/** The choices of a product and its skus. What no sku has is not offered. */
export function range({ prefix, standard = [], rows, colors, notes = {} }: Range) {
  const combinations = rows.flatMap(([shared, last]) => last.map((key) => [...shared, key]));
  const fields = [...new Set(combinations.flat().map(fieldOf))];
  const valuesOf = (field: VariantField) =>
    inOrder(combinations.flat().filter((key) => fieldOf(key) === field));
  return {
    selects: fields
      .filter((field) => field !== colors)
      .map((field) => ({
        label: titleOf(field),
        field_name: field,
        options: valuesOf(field).map((key) => ({ label: labelOf(key), value: variantId(key) })),
      })),
    color_options: (colors === undefined ? [] : valuesOf(colors)).map((key) => ({
      field_name: fieldOf(key),
      label: labelOf(key),
      value: swatchOf(key),
      variant: variantId(key),
    })),
    skus: combinations.map((keys) => ({
      sku: [prefix, ...keys.filter((key) => !standard.includes(key)).map(codeOf)].join('-'),
      description: prose(
        [`${keys.map(phraseOf).join(', ')}.`, ...keys.flatMap((key) => notes[key] ?? [])].join(' '),
      ),
      variants: keys.map(variantId),
    })),
  };
}

/** A product that there is one of. */
export const single = (sku: string) => ({ skus: [{ sku, variants: [] }] });

const phrases: Partial<Record<VariantField, (label: string) => string>> = {
  barrelLength: (label) => `${label} barrel`,
  tube: (label) => `${label} tube`,
  height: (label) => `${label} to the center of the scope`,
  fit: (label) => `for ${label}`,
  pack: (label) => (label === 'One' ? 'one piece' : `pack of ${label.toLowerCase()}`),
  size: (label) => `size ${label}`,
  angle: (label) => `${label} to the bore`,
  texture: (label) => `${label.toLowerCase()} texture`,
  mounting: (label) => `${label.toLowerCase()} mount`,
  legs: (label) => `legs ${label}`,
  backing: (label) => `${label.toLowerCase()} backing`,
};

function phraseOf(key: VariantKey, index: number): string {
  const phrase = phrases[fieldOf(key)]?.(labelOf(key)) ?? labelOf(key);
  return index === 0 ? phrase.charAt(0).toUpperCase() + phrase.slice(1) : phrase;
}

interface ProductFields {
  readonly title: string;
  readonly subtitle: string;
  /** The shop's productId. */
  readonly id: string;
  readonly image: MediaName;
  readonly gallery?: readonly MediaName[];
  /** Pictures with a word each, for the ribbon below the product. */
  readonly library?: readonly (readonly [label: string, image: MediaName])[];
  /** Films, each by its picture. They are on a host that stands for one: nothing answers there. */
  readonly videos?: {
    readonly title: string;
    readonly accent: string;
    readonly films: readonly (readonly [name: string, image: MediaName])[];
  };
  readonly kind: 'firearm' | 'receiver' | 'other';
  readonly filters: readonly FilterOptionKey[];
  readonly fits?: Fit;
  readonly above: readonly GroupKey[];
  readonly related: readonly ProductKey[];
  readonly summary: readonly unknown[];
  readonly tech_specs: readonly unknown[];
  /** What search engines are told. */
  readonly seo: readonly [title: string, description: string];
  readonly skus: readonly unknown[];
  readonly selects?: readonly unknown[];
  readonly color_options?: readonly unknown[];
  readonly add_ons?: readonly unknown[];
  readonly more_details?: readonly unknown[];
  readonly about?: object;
}

export function product(key: ProductKey, fields: ProductFields): SeedDocument {
  const {
    id,
    image,
    gallery = [],
    library = [],
    videos,
    kind,
    filters,
    fits = {},
    above,
    related,
    seo: [meta_title, meta_description],
    ...rest
  } = fields;
  return {
    uid: 'api::product.product',
    documentId: productId(key),
    data: {
      ...rest,
      slug: slugOf(fields.title),
      display_type: productLayout(key),
      yotpo_product_id: id,
      image: file(image),
      ffl_item: kind !== 'other',
      receiver_item: kind === 'receiver',
      filter_options: [...filters, ...hostFilters(fits)].map(filterOptionId),
      breadcrumbs: trail(...above),
      gallery: gallery.map((name) => file(name)),
      ...(videos === undefined
        ? {}
        : {
            promo_videos: {
              title: videos.title,
              accent_title: videos.accent,
              videos: videos.films.map(([name, picture]) => ({
                video_url: `https://video.example/tarnholt/${name}`,
                image: file(picture),
              })),
            },
          }),
      image_library: library.map(([label, name]) => ({ label, image: file(name) })),
      compatibility_options: compatibilityOptions(fits),
      related_products: related.map(productId),
      seo: { meta_title, meta_description, share_image: file(image), no_index: false },
    },
  };
}

/** A part that can be put into the cart together with the product. */
export const addOn = (field: string, label: string, sku: string, image: MediaName) => ({
  field_name: `addOn${field}`,
  label,
  sku,
  image: file(image),
});

/** One panel of "More Details". */
export const detail = (title: string, ...details: unknown[]) => ({ title, details });
