import { z } from 'zod';
import { type PageName, pageNames } from '../content/page-names.ts';
import { pageSchemas } from '../content/pages/index.ts';
import { productCardSchema, productSchema } from '../content/product.ts';
import { productGroupSchema } from '../content/product-group.ts';
import { limits } from '../limits.ts';
import { opaquePathId } from '../wire/ids.ts';
import { line } from '../wire/text.ts';
import { defineCall } from './call.ts';

/** The raw shape of the content service: `data` holds the document as its editors wrote it. */

const documentParams = z.object({ documentId: opaquePathId });

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
    params: z.object({ query: line(100) }),
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
