import { z } from 'zod';
import {
  breadcrumbs,
  documentFields,
  documentId,
  label,
  mediaSchema,
  seo,
  slug,
} from './fields.ts';
import { productCardSchema } from './product.ts';

/** The layouts of a collection page; its path is /product/{display_type}/{documentId}. */
export const groupDisplayTypes = [
  'collection-cards',
  'collection-filterable-grid',
  'collection-simple-grid',
  'collection-tabbed-grid',
] as const;

const filterCategorySchema = z
  .object({
    id: z.int().min(1).optional(),
    documentId: documentId.optional(),
    title: label(),
    multi: z.boolean().nullish().meta({ description: 'Several values may be ticked at once.' }),
    filter_options: z
      .array(
        z.object({
          id: z.int().min(1).optional(),
          documentId: documentId.optional(),
          value: label(),
        }),
      )
      .max(200),
  })
  .meta({ id: 'FilterCategory' });

export const productGroupSchema = z
  .object({
    ...documentFields,
    title: label(),
    /** The page is also at /collections/{slug}, which is the address that search engines are told. */
    slug: slug.nullish(),
    display_type: z.enum(groupDisplayTypes),
    background_image: mediaSchema.nullish(),
    breadcrumbs,
    filter_categories: z.array(filterCategorySchema).max(50).nullish(),
    products: z.array(productCardSchema).max(1000),
    seo,
  })
  .meta({ id: 'ProductGroupContent', description: 'A collection of the content service.' });

export type ProductGroupContent = z.output<typeof productGroupSchema>;
