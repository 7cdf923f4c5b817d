import {
  examplePages,
  exampleProduct,
  exampleProductCard,
  exampleProductGroup,
} from '@tarnholt/contract/content-examples';
import { describe, expect, test } from 'vitest';
import { cardIdsOf, judgeDraft } from './judge-draft.server.ts';

const cards = new Map([[exampleProductCard.documentId, exampleProductCard]]);

describe('a page', () => {
  test('that the shop would take', () => {
    const draft = { kind: 'page', name: 'home', document: examplePages.home };
    expect(judgeDraft(draft)).toEqual({
      state: 'valid',
      kind: 'page',
      page: 'home',
      content: examplePages.home,
    });
  });

  test('that the shop would refuse: its problems are named in words', () => {
    const { slides, tiles } = examplePages.home;
    const document = {
      ...examplePages.home,
      slides: [{ ...slides[0], title: 'x'.repeat(201), url: 'javascript:alert(1)' }],
      tiles: [{ ...tiles[0], title: '', image: null }],
    };
    expect(judgeDraft({ kind: 'page', name: 'home', document })).toEqual({
      state: 'refused',
      name: 'home',
      problems: [
        'slides, entry 1, title: Must not have more than 200 characters',
        'slides, entry 1, url: Must be a path or a web link',
        'tiles, entry 1, title: Must not be empty',
        'tiles, entry 1, image: Is missing',
      ],
    });
  });
});

describe('a product', () => {
  test('is shown with the cards of its related products as they are published', () => {
    const changed = { ...exampleProductCard, title: 'A draft of the sling', skus: [] };
    const document = { ...exampleProduct, related_products: [changed] };
    expect(judgeDraft({ kind: 'product', document }, cards)).toEqual({
      state: 'valid',
      kind: 'product',
      content: exampleProduct,
      notes: [],
    });
  });

  test('leaves out what is not in the shop, and says so', () => {
    const unpublished = { documentId: 'b'.repeat(24), title: 'Trail Sling' };
    const document = {
      ...exampleProduct,
      related_products: [unpublished, exampleProductCard, { title: 7 }],
    };
    expect(judgeDraft({ kind: 'product', document }, cards)).toMatchObject({
      state: 'valid',
      content: { related_products: [exampleProductCard] },
      notes: [
        'related products, entry 1: Trail Sling is not in the shop, so it is not shown here',
        'related products, entry 3: This product is not in the shop, so it is not shown here',
      ],
    });
  });

  test('that is not finished is refused with every reason, by the name it has', () => {
    const { title: _, ...untitled } = exampleProduct;
    const document = { ...untitled, skus: [] };
    expect(judgeDraft({ kind: 'product', document }, cards)).toEqual({
      state: 'refused',
      name: 'this product',
      problems: ['title: Is missing', 'skus: Must not be empty'],
    });
    expect(
      judgeDraft({ kind: 'product', document: { ...exampleProduct, skus: [] } }, cards),
    ).toMatchObject({ state: 'refused', name: exampleProduct.title });
  });
});

describe('a collection', () => {
  test('is shown with the products that are published, in its order', () => {
    const other = { ...exampleProductCard, documentId: 'c'.repeat(24), title: 'Cap' };
    const both = new Map([...cards, [other.documentId, other]]);
    const document = { ...exampleProductGroup, products: [other, exampleProductCard] };
    expect(cardIdsOf('product-group', document)).toEqual([
      other.documentId,
      exampleProductCard.documentId,
    ]);
    expect(judgeDraft({ kind: 'product-group', document }, both)).toEqual({
      state: 'valid',
      kind: 'product-group',
      content: document,
      notes: [],
    });
  });

  test('without a layout is refused', () => {
    const document = { ...exampleProductGroup, display_type: null };
    expect(judgeDraft({ kind: 'product-group', document }, cards)).toMatchObject({
      state: 'refused',
      name: exampleProductGroup.title,
      problems: [expect.stringContaining('display type: ')],
    });
  });
});

test.each([null, 'text', 7, []])('what is no document at all is refused: %j', (document) => {
  for (const kind of ['product', 'product-group']) {
    expect(judgeDraft({ kind, document })).toMatchObject({ state: 'refused' });
  }
});

test.each([
  ['variant', undefined],
  ['toString', undefined],
  ['page', 'constructor'],
  ['page', undefined],
])('%s %s has no page of its own here', (kind, name) => {
  expect(judgeDraft({ kind, name, document: {} })).toEqual({ state: 'no-page', kind });
});
