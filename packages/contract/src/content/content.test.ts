import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { blocksSchema } from './blocks.ts';
import {
  everyBlock,
  exampleDocumentId,
  examplePages,
  exampleProduct,
  exampleProductCard,
  exampleProductGroup,
} from './examples/index.ts';
import { fileUrl, href } from './fields.ts';
import { pageNames } from './page-names.ts';
import { pageSchemas } from './pages/index.ts';
import { productCardSchema, productSchema } from './product.ts';
import { productGroupSchema } from './product-group.ts';

const documents: { name: string; schema: z.ZodObject; example: object }[] = [
  { name: 'product', schema: productSchema, example: exampleProduct },
  { name: 'product card', schema: productCardSchema, example: exampleProductCard },
  { name: 'product group', schema: productGroupSchema, example: exampleProductGroup },
  ...pageNames.map((name) => ({
    name: `${name} page`,
    schema: pageSchemas[name],
    example: examplePages[name],
  })),
];

describe.each(documents)('a $name', ({ schema, example }) => {
  test('passes unchanged with every field filled in', () => {
    expect(schema.parse(example)).toEqual(example);
    expect(Object.keys(example).sort()).toEqual(Object.keys(schema.shape).sort());
  });

  test('loses what Strapi adds and nobody asked for', () => {
    expect(schema.parse({ ...example, createdBy: { email: 'editor@tarnholt.example' } })).toEqual(
      example,
    );
  });

  test.each([undefined, null, '', 7, 'K3V9D2M1Q8X7C5B4N6A0Z2W1', '../../etc'])(
    'is refused with the document id %j',
    (documentId) => expect(schema.safeParse({ ...example, documentId }).success).toBe(false),
  );

  test('passes with everything empty that an editor may leave empty', () => {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    const emptied = fields.map(([key, field]) => [
      key,
      field.safeParse(null).success ? null : example[key as keyof typeof example],
    ]);
    const document = Object.fromEntries(emptied);
    expect(schema.parse(document)).toEqual(document);
  });
});

describe('a product', () => {
  test.each([
    ['no title', { title: '' }],
    ['an unknown layout', { display_type: 'product-wide' }],
    ['no product id', { yotpo_product_id: null }],
    ['an FFL flag as text', { ffl_item: 'true' }],
    ['no skus', { skus: [] }],
    ['a sku with a space', { skus: [{ sku: 'TH 15', variants: [] }] }],
    [
      'a variant without its type',
      {
        skus: [
          {
            sku: 'A',
            variants: [{ ...exampleProduct.skus[0]?.variants[0], product_variant_type: null }],
          },
        ],
      },
    ],
    [
      'a color that is no color',
      {
        color_options: [{ field_name: 'finish', label: 'Black', value: 'url(x)' }],
      },
    ],
    ['an add-on without a sku', { add_ons: [{ field_name: 'a', label: 'Sling' }] }],
    [
      'a video that runs a script',
      {
        promo_videos: {
          videos: [{ video_url: 'javascript:alert(1)', image: exampleProduct.image }],
        },
      },
    ],
  ])('is refused with %s', (_, change) => {
    expect(productSchema.safeParse({ ...exampleProduct, ...change }).success).toBe(false);
  });

  test('carries neither price nor stock', () => {
    const priced = {
      ...exampleProduct,
      price: 1,
      skus: [{ sku: 'A', variants: [], price: 1, quantity: 9 }],
    };
    const parsed = productSchema.parse(priced);
    expect(parsed).not.toHaveProperty('price');
    expect(parsed.skus).toEqual([{ sku: 'A', variants: [] }]);
  });
});

describe('a product group', () => {
  test.each([
    ['a layout of products', { display_type: 'product-long' }],
    ['a product without skus', { products: [{ ...exampleProductCard, skus: [] }] }],
    ['a filter without a title', { filter_categories: [{ title: '', filter_options: [] }] }],
  ])('is refused with %s', (_, change) => {
    expect(productGroupSchema.safeParse({ ...exampleProductGroup, ...change }).success).toBe(false);
  });
});

describe('pages', () => {
  test('a support card leads to a path inside the site', () => {
    const card = examplePages.support.cards[0];
    const withUrl = (url: string) => ({ ...examplePages.support, cards: [{ ...card, url }] });
    expect(pageSchemas.support.safeParse(withUrl('dealer-locator')).success).toBe(true);
    for (const url of ['/faq', '//evil.example', 'https://evil.example', '']) {
      expect(pageSchemas.support.safeParse(withUrl(url)).success).toBe(false);
    }
  });

  test('a menu cannot be left out of the header', () => {
    expect(pageSchemas.app.safeParse({ ...examplePages.app, rifles: null }).success).toBe(false);
  });

  test('a patent has a number', () => {
    const patents = [{ ...examplePages.patent.patents[0], patent_numbers: [] }];
    expect(pageSchemas.patent.safeParse({ ...examplePages.patent, patents }).success).toBe(false);
  });
});

describe('rich text', () => {
  const text = [{ type: 'text', text: 'x' }];

  test('passes with every kind of block', () => {
    expect(blocksSchema.parse(everyBlock)).toEqual(everyBlock);
  });

  test.each([1, 2, 3, 4, 5, 6])('has headings of level %i', (level) => {
    expect(blocksSchema.safeParse([{ type: 'heading', level, children: text }]).success).toBe(true);
  });

  test.each([
    ['a heading of level 7', { type: 'heading', level: 7, children: text }],
    ['a heading without a level', { type: 'heading', children: text }],
    ['an unknown block', { type: 'html', html: '<script>alert(1)</script>' }],
    ['a paragraph without children', { type: 'paragraph' }],
    ['a list of another format', { type: 'list', format: 'checks', children: [] }],
    [
      'a list of paragraphs',
      {
        type: 'list',
        format: 'ordered',
        children: [{ type: 'paragraph', children: text }],
      },
    ],
    ['an image without a file', { type: 'image', image: { alternativeText: 'x' } }],
    [
      'a link that runs a script',
      {
        type: 'paragraph',
        children: [{ type: 'link', url: 'javascript:alert(1)', children: text }],
      },
    ],
    ['text that is no text', { type: 'paragraph', children: [{ type: 'text', text: 7 }] }],
  ])('is refused with %s', (_, block) => {
    expect(blocksSchema.safeParse([block]).success).toBe(false);
  });
});

describe('links and files', () => {
  test.each([
    '/',
    '/warranty',
    '/about-us#careers',
    '#top',
    '?page=2',
    'https://example.com/',
    'mailto:help@tarnholt.example',
    'tel:+14175550100',
  ])('a link may be %s', (value) => expect(href.safeParse(value).success).toBe(true));

  test.each([
    '',
    'warranty',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    '/a b',
    '/a\nb',
  ])('a link may not be %j', (value) => expect(href.safeParse(value).success).toBe(false));

  test.each([
    'http://example.com/a.png',
    'data:image/png;base64,AAAA',
    '//evil.example/a.png',
    '/',
  ])('a file may not be at %j', (value) => expect(fileUrl.safeParse(value).success).toBe(false));
});

test('example ids are document ids', () => {
  expect(exampleDocumentId('rifle')).toBe('rifle0000000000000000000');
});
