import { z } from 'zod';
import { blocksSchema } from '../blocks.ts';
import {
  breadcrumbs,
  componentFields,
  documentFields,
  label,
  mediaSchema,
  optionalLabel,
  seo,
} from '../fields.ts';

/** Terms, privacy, warranty and patents. */

const copyFields = {
  ...documentFields,
  heading: label(),
  background_image: mediaSchema.nullish(),
  content: blocksSchema,
  seo,
};

export const termsPageSchema = z.object(copyFields).meta({ id: 'TermsPage' });

export const privacyPageSchema = z.object(copyFields).meta({ id: 'PrivacyPage' });

export const warrantyPageSchema = z
  .object({
    ...documentFields,
    breadcrumbs,
    heading: label(),
    sections: z
      .array(z.object({ ...componentFields, header: optionalLabel(), content: blocksSchema }))
      .min(1)
      .max(100),
    seo,
  })
  .meta({ id: 'WarrantyPage' });

export const patentPageSchema = z
  .object({
    ...documentFields,
    title: label(),
    patents: z
      .array(
        z.object({
          ...componentFields,
          product_name: label(),
          patent_type: label(),
          colors_and_models: optionalLabel(500),
          patent_numbers: z
            .array(z.object({ ...componentFields, number: label(60) }))
            .min(1)
            .max(100),
        }),
      )
      .max(500),
    seo,
  })
  .meta({ id: 'PatentPage' });
