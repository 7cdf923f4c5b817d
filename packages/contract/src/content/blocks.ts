import { z } from 'zod';
import { href, mediaSchema } from './fields.ts';

/** Rich text as Strapi's blocks editor writes it. */

const textNode = z
  .object({
    type: z.literal('text'),
    text: z.string().max(50_000),
    bold: z.boolean().optional(),
    italic: z.boolean().optional(),
    underline: z.boolean().optional(),
    strikethrough: z.boolean().optional(),
    code: z.boolean().optional(),
  })
  .meta({ id: 'TextNode' });

const linkNode = z
  .object({
    type: z.literal('link'),
    url: href,
    rel: z.string().max(100).nullish(),
    target: z.string().max(20).nullish(),
    children: z.array(textNode).min(1),
  })
  .meta({ id: 'LinkNode' });

const inline = z.array(z.discriminatedUnion('type', [textNode, linkNode])).min(1);

const paragraph = z
  .object({ type: z.literal('paragraph'), children: inline })
  .meta({ id: 'ParagraphBlock' });

const heading = z
  .object({ type: z.literal('heading'), level: z.int().min(1).max(6), children: inline })
  .meta({ id: 'HeadingBlock' });

const quote = z.object({ type: z.literal('quote'), children: inline }).meta({ id: 'QuoteBlock' });

const code = z
  .object({
    type: z.literal('code'),
    language: z.string().max(40).nullish(),
    children: inline,
  })
  .meta({ id: 'CodeBlock' });

const listItem = z
  .object({ type: z.literal('list-item'), children: inline })
  .meta({ id: 'ListItemBlock' });

const list = z
  .object({
    type: z.literal('list'),
    format: z.enum(['ordered', 'unordered']),
    indentLevel: z.int().min(0).max(10).nullish(),
    /** A nested list stands beside the items of the outer one, not inside an item. */
    get children(): z.ZodArray<z.ZodUnion<readonly [typeof listItem, typeof list]>> {
      return z.array(z.union([listItem, list])).min(1);
    },
  })
  .meta({ id: 'ListBlock' });

const image = z
  .object({
    type: z.literal('image'),
    image: mediaSchema,
    children: z.array(textNode).optional(),
  })
  .meta({ id: 'ImageBlock' });

export const blockSchema = z.discriminatedUnion('type', [
  paragraph,
  heading,
  quote,
  code,
  list,
  image,
]);

export const blocksSchema = z
  .array(blockSchema)
  .max(1000)
  .meta({ id: 'Blocks', description: 'Rich text.' });

/** Rich text that an editor may leave empty. */
export const optionalBlocks = blocksSchema.nullish();

export type Block = z.output<typeof blockSchema>;
export type Blocks = z.output<typeof blocksSchema>;
