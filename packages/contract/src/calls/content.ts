import { z } from 'zod';
import { fileUrl, slug } from '../content/fields.ts';
import { type PageName, pageNames } from '../content/page-names.ts';
import { pageSchemas } from '../content/pages/index.ts';
import { productCardSchema, productDisplayTypes, productSchema } from '../content/product.ts';
import { groupDisplayTypes, productGroupSchema } from '../content/product-group.ts';
import { limits } from '../limits.ts';
import { opaquePathId, pathId } from '../wire/ids.ts';
import { line } from '../wire/text.ts';
import { defineCall } from './call.ts';

/** The raw shape of the content service: `data` holds the document as its editors wrote it. */

const documentParams = z.object({ documentId: opaquePathId });

const searchOrders = ['title', 'relevance'] as const;

const searchCount = z.int().min(1).max(limits.searchResults);

/** A number in a query arrives as text. */
const searchLimit = z
  .union([
    searchCount,
    z
      .string()
      .max(3)
      .regex(/^[1-9]\d*$/)
      .transform(Number)
      .pipe(searchCount),
  ])
  .meta({
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, { type: 'integer', minimum: 1, maximum: limits.searchResults });
    },
  });

/** Whatever is no slug is unknown, which is 404. */
const slugParams = z.object({ slug: z.string().min(1).max(200) });

/** What a sitemap says of a page that search engines may show. */
const sitemapEntrySchema = z
  .object({
    kind: z.enum(['product', 'product-group', 'page']),
    key: z.string().meta({ description: 'The document id, or the name of a page.' }),
    displayType: z.enum([...productDisplayTypes, ...groupDisplayTypes]).nullable(),
    slug: slug.nullable(),
    lastModified: z.iso.datetime({ offset: true }).nullable(),
    images: z.array(fileUrl).max(limits.picturesPerSitemapEntry),
  })
  .meta({ id: 'SitemapEntry', description: 'A published document that search engines may show.' });

type PageAnswerSchemas = {
  readonly [N in PageName]: z.ZodObject<{ data: (typeof pageSchemas)[N] }>;
};

/** The answer of `GET /strapi/page/{name}` for one name. */
export const pageAnswerSchemas = Object.fromEntries(
  pageNames.map((name) => [name, z.object({ data: pageSchemas[name] })]),
) as unknown as PageAnswerSchemas;

/**
 * Any page. Strict, because a union takes the first schema that fits: a terms page would pass as a
 * resources page and lose its background image.
 */
const anyPage = z.union(
  Object.values(pageSchemas).map((schema) =>
    schema.strict().meta({ ...z.globalRegistry.get(schema) }),
  ),
);

export const contentCalls = {
  getProductContent: defineCall('getProductContent', {
    area: 'content',
    summary: 'A product as its editors wrote it',
    access: 'public',
    params: documentParams,
    response: z.object({ data: productSchema }),
    errors: ['not_found'],
  }),
  searchProducts: defineCall('searchProducts', {
    area: 'content',
    summary: 'Products that match a text, sorted by title',
    access: 'public',
    params: z.object({ query: line(limits.searchLength) }),
    query: z.object({
      order: z
        .enum(searchOrders)
        .optional()
        .meta({ description: 'By title unless the best matches shall come first.' }),
      limit: searchLimit.optional().meta({ description: 'The best this many.' }),
    }),
    response: z.object({ data: z.array(productCardSchema).max(limits.searchResults) }),
    errors: [],
  }),
  getProductGroupContent: defineCall('getProductGroupContent', {
    area: 'content',
    summary: 'A collection as its editors wrote it',
    access: 'public',
    params: documentParams,
    response: z.object({ data: productGroupSchema }),
    errors: ['not_found'],
  }),
  getProductBySlug: defineCall('getProductBySlug', {
    area: 'content',
    summary: 'A product by the words of its address',
    access: 'public',
    params: slugParams,
    response: z.object({ data: productSchema }),
    errors: ['not_found'],
  }),
  getProductGroupBySlug: defineCall('getProductGroupBySlug', {
    area: 'content',
    summary: 'A collection by the words of its address',
    access: 'public',
    params: slugParams,
    response: z.object({ data: productGroupSchema }),
    errors: ['not_found'],
  }),
  getSitemap: defineCall('getSitemap', {
    area: 'content',
    summary: 'Published documents that search engines may show, one part of them',
    access: 'public',
    params: z.object({ part: pathId }),
    response: z.object({
      data: z.object({
        parts: z.int().min(1),
        entries: z.array(sitemapEntrySchema).max(limits.sitemapEntries),
      }),
    }),
    errors: ['not_found'],
  }),
  /** `pageAnswerSchemas` has the answer of each name; this one takes any of them. */
  getPage: defineCall('getPage', {
    area: 'content',
    summary: 'A page as its editors wrote it',
    access: 'public',
    params: z.object({ name: z.enum(pageNames) }),
    response: z.object({ data: anyPage }),
    errors: ['not_found'],
  }),
};
