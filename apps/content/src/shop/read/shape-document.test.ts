import { mediaSchema, productSchema } from '@tarnholt/contract/content';
import { describe, expect, test } from 'vitest';
import { getModel } from '../../testing/strapi-models.ts';
import {
  imagePathsIn,
  type StoredFile,
  shapeDocument,
  shapeMedia,
  versionedUrl,
} from './shape-document.ts';

const model = getModel('api::product.product');
const id = (letter: string) => letter.repeat(24);

const file: StoredFile & { id: number; provider: string } = {
  id: 7,
  documentId: id('f'),
  name: 'sling.webp',
  alternativeText: 'A sling',
  caption: '',
  width: 1600,
  height: 900,
  ext: '.webp',
  mime: 'image/webp',
  size: 94.2,
  url: '/uploads/sling_ab12.webp',
  updatedAt: '2026-11-15T10:00:00.000Z',
  provider: 'local',
};

const entry = {
  id: 12,
  documentId: id('p'),
  title: 'Sling',
  subtitle: '',
  display_type: 'product-short',
  yotpo_product_id: 'TH-SLG',
  ffl_item: false,
  receiver_item: false,
  createdAt: '2026-11-15T10:00:00.000Z',
  updatedAt: '2026-11-15T10:00:00.000Z',
  publishedAt: '2026-11-15T10:00:00.000Z',
  locale: null,
  createdBy: { id: 1, email: 'editor@tarnholt.example' },
  image: file,
  skus: [{ id: 3, sku: 'TH-SLG-BLK', description: null, variants: [] }],
  product_groups: [{ id: 1, documentId: id('g') }],
  color_options: [
    {
      id: 4,
      field_name: 'finish',
      label: 'Black',
      value: '#111111',
      variant: { id: 9, documentId: id('v'), label: 'Black' },
    },
  ],
  related_products: [{ id: 22, documentId: id('o'), title: 'Other' }],
};

const shape = (one: object, files = new Map<string, StoredFile>()) =>
  shapeDocument(model, one as Record<string, unknown>, { getModel, files });

describe('a document', () => {
  test('keeps what the contract names and passes it', () => {
    const shaped = shape({ ...entry, related_products: [] });
    expect(productSchema.safeParse(shaped).error?.issues).toBeUndefined();
    expect(Object.keys(productSchema.parse(shaped)).toSorted()).toEqual(
      Object.keys(shaped).toSorted(),
    );
  });

  test('says nothing of who wrote it, nor which collections list it', () => {
    expect(JSON.stringify(shape(entry))).not.toMatch(/editor@|gggg/);
  });

  test('loses the numbers of its rows, which change with every publish; components keep theirs', () => {
    const shaped = shape(entry) as typeof entry;
    expect(shaped.id).toBeUndefined();
    expect(shaped.image.id).toBeUndefined();
    expect(shaped.related_products[0]?.id).toBeUndefined();
    expect(shaped.skus[0]?.id).toBe(3);
  });

  test('has null for a text that an editor emptied', () => {
    expect(shape(entry).subtitle).toBeNull();
  });

  test('names the variant of a color by its document id', () => {
    const [color] = shape(entry).color_options as Record<string, unknown>[];
    expect(color).toMatchObject({ documentId: id('v'), value: '#111111' });
    expect(color).not.toHaveProperty('variant');
  });

  test('leaves out what was not populated', () => {
    const { image, ...rest } = entry;
    expect(image).toBeDefined();
    expect(shape(rest)).not.toHaveProperty('image');
  });
});

describe('a file', () => {
  test('passes the contract', () => {
    expect(mediaSchema.parse(shapeMedia(file))).toEqual(shapeMedia(file));
  });

  test('has another address after it was replaced', () => {
    const replaced = { ...file, updatedAt: '2026-11-16T10:00:00.000Z' };
    expect(versionedUrl(file)).toMatch(/^\/uploads\/sling_ab12\.webp\?v=[a-z0-9]+$/);
    expect(versionedUrl(replaced)).not.toBe(versionedUrl(file));
  });
});

describe('a picture in rich text', () => {
  const summary = [
    { type: 'paragraph', children: [{ type: 'text', text: 'Look' }] },
    {
      type: 'image',
      image: { url: 'http://content.example:1337/uploads/sling_ab12.webp', hash: 'x', width: 10 },
      children: [{ type: 'text', text: '' }],
    },
  ];

  test('is found by its path', () => {
    expect(imagePathsIn(model, { ...entry, summary }, getModel)).toEqual([file.url]);
  });

  test('is renewed from the media library', () => {
    const shaped = shape({ ...entry, summary }, new Map([[file.url, file]]));
    expect((shaped.summary as { image?: object }[])[1]?.image).toEqual(shapeMedia(file));
  });

  test('loses the host of the admin panel even when its file is gone', () => {
    const shaped = shape({ ...entry, summary, related_products: [] });
    expect(productSchema.safeParse(shaped).success).toBe(true);
    expect(JSON.stringify(shaped.summary)).not.toContain('content.example');
  });
});
