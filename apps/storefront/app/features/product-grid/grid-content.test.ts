import { exampleProductCard } from '@tarnholt/contract/content-examples';
import { describe, expect, test } from 'vitest';
import { toProductGrid } from './grid-content.ts';
import { ratioOf, toProductSummary } from './product-summary.ts';

const option = (title: string, value: string) => ({ value, filter_category: { title } });
const card = (title: string, ...options: ReturnType<typeof option>[]) => ({
  ...exampleProductCard,
  documentId: title.toLowerCase().padEnd(24, '0'),
  title,
  filter_options: options,
});
const products = [
  card('P10', option('Finish', 'Black'), option('Caliber', '9 mm')),
  card('P9', option('finish ', 'BLACK'), option('Finish', 'Gray'), option('Size', 'Small')),
];

describe('a grid of products', () => {
  test('has its categories by name, each once however it is spelled', {
    tags: ['COL-05', 'COL-11'],
  }, () => {
    const { categories, items } = toProductGrid({ products, inventory: null });
    expect(categories.map(({ key, isMulti }) => [key, isMulti])).toEqual([
      ['caliber', true],
      ['finish', true],
      ['size', true],
    ]);
    expect(categories[1]).toMatchObject({ title: 'Finish' });
    expect(categories[1]?.values.map(({ label }) => label)).toEqual(['Black', 'Gray']);
    const [black, gray] = categories[1]?.values.map(({ id }) => id) ?? [];
    expect(items[0]?.values).toContain(black);
    expect(items[1]?.values).toEqual(expect.arrayContaining([black, gray]));
  });

  test("has an editor's categories and order of values, as far as something has them", {
    tags: ['COL-05', 'COL-11'],
  }, () => {
    const categories = [
      { title: 'Material', multi: true, filter_options: [{ value: 'Steel' }] },
      {
        title: 'Finish',
        multi: false,
        filter_options: [{ value: 'Gray' }, { value: 'Green' }, { value: 'Black' }],
      },
    ];
    const grid = toProductGrid({ products, inventory: null, categories });
    expect(grid.categories).toEqual([
      {
        key: 'finish',
        title: 'Finish',
        isMulti: false,
        values: [
          { id: 1, label: 'Gray' },
          { id: 2, label: 'Black' },
        ],
      },
    ]);
    expect(grid.items.map(({ values }) => values)).toEqual([[2], [2, 1]]);
    expect(toProductGrid({ products, inventory: null, categories: [] }).categories).toEqual([]);
  });

  test('knows the tag of each, its place by title and its age', { tags: ['COL-11'] }, () => {
    const { items } = toProductGrid({
      products: [...products, { ...card('Apex'), createdAt: undefined }],
      inventory: null,
    });
    expect(items.map(({ tag }) => tag)).toEqual(['Black', 'BLACK', null]);
    // Numbers count as numbers: P9 before P10.
    expect(items.map(({ titleRank }) => titleRank)).toEqual([2, 1, 0]);
    expect(items[0]?.createdAt).toBe(Date.parse(exampleProductCard.createdAt ?? ''));
    expect(items[2]?.createdAt).toBe(0);
  });
});

const rifle = {
  ...exampleProductCard,
  display_type: 'product-long' as const,
  documentId: 'rifle0000000000000000000',
  ffl_item: true,
  receiver_item: true,
  skus: [{ sku: 'TH-A' }, { sku: 'TH-B' }],
};
const inventory = {
  'TH-SLING-BLK': { price: 59, qtyOnHand: 0 },
  'TH-A': { price: 1999, qtyOnHand: 2 },
  'TH-B': { price: 1899.5, qtyOnHand: 3 },
};

describe('a product on a card', { tags: ['COL-09', 'PDP-21'] }, () => {
  test('has its lowest price, the stock of all its skus, and its flags', () => {
    expect(toProductSummary(rifle, inventory)).toMatchObject({
      href: '/product/product-long/rifle0000000000000000000',
      isFfl: true,
      isReceiver: true,
      noVariants: false,
      price: { dollars: 1899.5, isFrom: true },
      qtyOnHand: 5,
    });
    expect(toProductSummary(exampleProductCard, inventory)).toMatchObject({
      noVariants: true,
      price: { dollars: 59, isFrom: false },
      qtyOnHand: 0,
    });
  });

  test('has none as long as nobody knows, or when it is not sold', () => {
    expect(toProductSummary(rifle, null)).toMatchObject({ price: null, qtyOnHand: null });
    expect(toProductSummary(rifle, {})).toMatchObject({ price: null, qtyOnHand: 0 });
  });
});

test('one shape for a grid: that of the pictures where they agree', () => {
  const image = (width: number | null, height: number | null) => ({
    url: '',
    alt: '',
    width,
    height,
  });
  expect(ratioOf([image(1600, 900), image(1920, 1080)])).toBe('rifle');
  expect(ratioOf([image(1200, 1500)])).toBe('apparel');
  expect(ratioOf([image(1600, 900), image(1200, 1500)])).toBe('goods');
  expect(ratioOf([image(null, null)])).toBe('goods');
  expect(ratioOf([])).toBe('goods');
});
