import { z } from 'zod';
import { blocksSchema, optionalBlocks } from '../blocks.ts';
import {
  breadcrumbs,
  componentFields,
  documentFields,
  label,
  mediaSchema,
  optionalCopy,
  optionalLabel,
  seo,
} from '../fields.ts';

/** Support, its sub-pages and the dealers' pages. */

export const faqPageSchema = z
  .object({
    ...documentFields,
    breadcrumbs,
    header_image: mediaSchema.nullish(),
    title: label(),
    text: optionalCopy,
    questions: z
      .array(z.object({ ...componentFields, question: label(500), answer: blocksSchema }))
      .max(200),
    seo,
  })
  .meta({ id: 'FaqPage' });

export const supportPageSchema = z
  .object({
    ...documentFields,
    heading: label(),
    sub_heading: optionalLabel(500),
    cards: z
      .array(
        z.object({
          ...componentFields,
          image: mediaSchema.nullish(),
          title: label(),
          subtitle: optionalLabel(300),
          /** Without its leading slash: the card leads to /{url}. */
          url: z
            .string()
            .max(200)
            .regex(/^[A-Za-z0-9][A-Za-z0-9/_-]*$/, 'Must be a path without its leading slash'),
        }),
      )
      .max(50),
    seo,
  })
  .meta({ id: 'SupportPage' });

export const resourcesPageSchema = z
  .object({
    ...documentFields,
    image: mediaSchema.nullish(),
    heading: label(),
    sub_heading: optionalLabel(500),
    content: blocksSchema,
    seo,
  })
  .meta({ id: 'ResourcesPage' });

export const mediaLibraryPageSchema = z
  .object({
    ...documentFields,
    header_image: mediaSchema.nullish(),
    heading: label(),
    catalog: mediaSchema.nullish(),
    categories: z
      .array(
        z.object({
          ...componentFields,
          title: label(),
          downloads: z
            .array(z.object({ ...componentFields, title: label(), file: mediaSchema }))
            .max(200),
        }),
      )
      .max(50),
    seo,
  })
  .meta({ id: 'MediaLibraryPage' });

export const dealerLocatorPageSchema = z
  .object({
    ...documentFields,
    heading: label(),
    registration_link_label: label(),
    seo,
  })
  .meta({ id: 'DealerLocatorPage' });

export const dealerRegistrationPageSchema = z
  .object({
    ...documentFields,
    title: label(),
    greeting: label(1000),
    sub_text: optionalBlocks,
    seo,
  })
  .meta({ id: 'DealerRegistrationPage' });
