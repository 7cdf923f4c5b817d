import { z } from 'zod';
import { sku } from '../wire/text.ts';
import { blocksSchema, optionalBlocks } from './blocks.ts';
import {
  breadcrumbs,
  componentFields,
  documentFields,
  documentId,
  fieldName,
  href,
  label,
  mediaSchema,
  optionalCopy,
  optionalLabel,
  seo,
  slug,
} from './fields.ts';

/**
 * A product as its editors write it. Price and stock are absent on purpose: they belong to the
 * inventory (`GET /Products`), keyed by sku. The FFL and receiver flags are for display only.
 */

/** The layouts of a product page; the page's path is /product/{display_type}/{documentId}. */
export const productDisplayTypes = ['product-short', 'product-short-alt', 'product-long'] as const;

const variantTypeSchema = z
  .object({ id: z.int().min(1).optional(), documentId, display_title: label() })
  .meta({ id: 'ProductVariantType' });

export const variantSchema = z
  .object({
    ...documentFields,
    field_name: fieldName,
    label: label(),
    product_variant_type: variantTypeSchema,
  })
  .meta({ id: 'ProductVariant', description: 'One value of one choice, such as Barrel: 16 in.' });

export const skuSchema = z
  .object({
    ...componentFields,
    sku,
    description: optionalBlocks,
    variants: z.array(variantSchema).max(20),
  })
  .meta({ id: 'ProductSku', description: 'One sellable combination of variants.' });

const optionSchema = z
  .object({ ...componentFields, label: label(), value: label() })
  .meta({ id: 'ProductOption' });

const selectSchema = z
  .object({
    ...componentFields,
    label: label(),
    field_name: fieldName,
    options: z.array(optionSchema).max(100),
  })
  .meta({ id: 'ProductSelect', description: "Option values are the variants' document ids." });

const compatibilityOptionSchema = z
  .object({
    ...componentFields,
    key: label(),
    field_name: fieldName,
    /** Empty means that nothing fits yet: the page says 'Coming Soon'. */
    options: z.array(optionSchema).max(100),
  })
  .meta({ id: 'CompatibilityOption' });

const colorOptionSchema = z
  .object({
    ...componentFields,
    documentId: documentId.optional(),
    field_name: fieldName,
    label: label(),
    value: z
      .string()
      .regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, 'Must be a color such as #1a2b3c'),
  })
  .meta({ id: 'ColorOption' });

const addOnSchema = z
  .object({
    ...componentFields,
    field_name: fieldName,
    label: label(),
    /** An add-on is a sku of its own and becomes a cart line of its own. */
    sku,
    image: mediaSchema.nullish(),
  })
  .meta({ id: 'AddOn' });

const aboutSchema = z
  .object({
    ...componentFields,
    title: optionalLabel(),
    subtitle: optionalLabel(300),
    summary: optionalBlocks,
    tech_specs: optionalBlocks,
    image: mediaSchema.nullish(),
    read_more: z
      .array(z.object({ ...componentFields, title: label(), resource: mediaSchema }))
      .max(50)
      .nullish(),
    details: z
      .array(
        z.object({
          ...componentFields,
          title: label(),
          items: z.array(z.object({ ...componentFields, content: label(1000) })).max(100),
        }),
      )
      .max(50)
      .nullish(),
    disclaimer: optionalCopy,
    patents: z
      .array(z.object({ ...componentFields, content: label(500) }))
      .max(100)
      .nullish(),
  })
  .meta({ id: 'ProductAbout' });

const promoVideosSchema = z
  .object({
    ...componentFields,
    title: optionalLabel(),
    accent_title: optionalLabel(),
    videos: z
      .array(
        z.object({
          ...componentFields,
          video_url: href,
          image: mediaSchema,
        }),
      )
      .max(20),
  })
  .meta({ id: 'PromoVideos' });

const filterOptionSchema = z
  .object({
    id: z.int().min(1).optional(),
    documentId: documentId.optional(),
    value: label(),
    filter_category: z.object({
      id: z.int().min(1).optional(),
      documentId: documentId.optional(),
      title: label(),
    }),
  })
  .meta({ id: 'ProductFilterOption' });

const headFields = {
  ...documentFields,
  title: label(),
  /** The page is also at /products/{slug}, which is the address that search engines are told. */
  slug: slug.nullish(),
  subtitle: optionalLabel(300),
  display_type: z.enum(productDisplayTypes),
  yotpo_product_id: label(64).meta({ description: "The shop's productId." }),
  image: mediaSchema.nullish(),
  ffl_item: z.boolean(),
  receiver_item: z.boolean(),
  filter_options: z.array(filterOptionSchema).max(100).nullish(),
};

/** What a grid, a carousel or a search result needs of a product. */
export const productCardSchema = z
  .object({
    ...headFields,
    skus: z
      .array(z.object({ ...componentFields, sku }))
      .min(1)
      .max(1000),
  })
  .meta({ id: 'ProductCard', description: 'A product as a grid or a search result shows it.' });

export const productSchema = z
  .object({
    ...headFields,
    breadcrumbs,
    gallery: z.array(mediaSchema).max(50).nullish(),
    summary: optionalBlocks,
    tech_specs: optionalBlocks,
    about: aboutSchema.nullish(),
    promo_videos: promoVideosSchema.nullish(),
    image_library: z
      .array(z.object({ ...componentFields, label: optionalLabel(), image: mediaSchema }))
      .max(100)
      .nullish(),
    selects: z.array(selectSchema).max(20).nullish(),
    compatibility_options: z.array(compatibilityOptionSchema).max(20).nullish(),
    color_options: z.array(colorOptionSchema).max(50).nullish(),
    add_ons: z.array(addOnSchema).max(50).nullish(),
    more_details: z
      .array(z.object({ ...componentFields, title: label(300), details: blocksSchema }))
      .max(50)
      .nullish(),
    related_products: z.array(productCardSchema).max(50).nullish(),
    skus: z.array(skuSchema).min(1).max(1000),
    seo,
  })
  .meta({ id: 'ProductContent', description: 'A product of the content service.' });

export type ProductContent = z.output<typeof productSchema>;
export type ProductCard = z.output<typeof productCardSchema>;
export type ProductSku = z.output<typeof skuSchema>;
export type ProductVariant = z.output<typeof variantSchema>;
