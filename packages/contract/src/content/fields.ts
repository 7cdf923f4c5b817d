import { z } from 'zod';

/**
 * Building blocks of what the content service (Strapi 5) publishes: flat documents in snake_case.
 * Strapi writes null for an attribute without a value and leaves out a relation that was not
 * populated, so whatever an editor may leave empty is `.nullish()`.
 *
 * Nothing here transforms: a stored document is served byte for byte as it was checked.
 */

/** Strapi's public id of a document: it survives publishing, the numeric `id` does not. */
export const documentId = z
  .string()
  .regex(/^[a-z0-9]{24}$/, 'Must be a document id of 24 characters')
  .meta({ description: 'Public id of a document.', examples: ['k3v9d2m1q8x7c5b4n6a0z2w1'] });

const isoTime = z.iso.datetime({ offset: true });

/** What Strapi adds to every document. */
export const documentFields = {
  id: z.int().min(1).optional().meta({ description: 'Changes at every publish; never store it.' }),
  documentId,
  createdAt: isoTime.optional(),
  updatedAt: isoTime.optional(),
  publishedAt: isoTime.nullish(),
  locale: z.string().max(16).nullish(),
};

/** What Strapi adds to every entry of a repeatable component. */
export const componentFields = { id: z.int().min(1).optional() };

/** A line that an editor must fill in. */
export const label = (maxLength = 200) => z.string().min(1).max(maxLength);

/** A line that an editor may leave empty. */
export const optionalLabel = (maxLength = 200) => z.string().max(maxLength).nullish();

/** A longer plain text that an editor may leave empty. */
export const optionalCopy = z.string().max(5000).nullish();

/** The words by which an address names a document, such as r16-ridgeline. */
export const slug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Must be lower-case words joined by dashes')
  .meta({ description: 'Words of an address.', examples: ['r16-ridgeline'] });

/** Name under which a form control keeps its value. */
export const fieldName = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/);

/**
 * A link an editor typed. Only these beginnings are let through: `javascript:` and `data:` would
 * run in the shop's origin, and `//host` or `/\host` leaves the site while looking like a path.
 */
export const href = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?![/\\])|#|\?|https?:\/\/|mailto:|tel:)\S*$|^\/$/, 'Must be a path or a web link')
  .meta({ examples: ['/warranty', 'https://example.com/'] });

/** Address of a file: a path of the content service, or https. */
export const fileUrl = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?![/\\])|https:\/\/)\S+$/, 'Must be a path or an https address');

export const mediaSchema = z
  .object({
    id: z.int().min(1).optional(),
    documentId: documentId.optional(),
    name: z.string().max(300).nullish(),
    alternativeText: z.string().max(500).nullish(),
    caption: z.string().max(500).nullish(),
    width: z.int().min(1).nullish(),
    height: z.int().min(1).nullish(),
    ext: z.string().max(16).nullish(),
    mime: z.string().max(100).nullish(),
    size: z.number().min(0).nullish().meta({ description: 'Kilobytes.' }),
    url: fileUrl,
  })
  .meta({ id: 'Media', description: 'A file of the media library.' });

export const breadcrumbSchema = z
  .object({ ...componentFields, label: label(), href })
  .meta({ id: 'Breadcrumb' });

export const breadcrumbs = z.array(breadcrumbSchema).max(10).nullish();

export const linkSchema = z
  .object({ ...componentFields, label: label(), href })
  .meta({ id: 'ContentLink' });

export const socialLinkSchema = z
  .object({
    ...componentFields,
    title: optionalLabel(),
    image: mediaSchema,
    href,
  })
  .meta({ id: 'SocialLink' });

export const seoSchema = z
  .object({
    ...componentFields,
    meta_title: optionalLabel(120),
    meta_description: optionalLabel(320),
    canonical_url: href.nullish(),
    share_image: mediaSchema.nullish(),
    no_index: z.boolean().nullish(),
  })
  .meta({ id: 'Seo', description: 'What search engines and link previews are told.' });

export const seo = seoSchema.nullish();

export type Media = z.output<typeof mediaSchema>;
export type Breadcrumb = z.output<typeof breadcrumbSchema>;
export type Seo = z.output<typeof seoSchema>;
