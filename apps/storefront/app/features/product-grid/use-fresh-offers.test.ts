import { expect, test } from 'vitest';
import { exampleItem } from './testing/example-grid.ts';
import { withOffer } from './use-fresh-offers.ts';

const item = exampleItem({
  documentId: 'stock',
  price: { dollars: 129, isFrom: true },
  qtyOnHand: 4,
});

test('an item takes the price and the stock of the moment', { tags: ['COL-09'] }, () => {
  const now = { price: { dollars: 119, isFrom: false }, qtyOnHand: 0 };
  expect(withOffer(item, new Map([['stock', now]]))).toEqual({ ...item, ...now });
});

test('an item of which nothing has changed is the very same, so its card is not made anew', () => {
  const same = { price: { dollars: 129, isFrom: true }, qtyOnHand: 4 };
  expect(withOffer(item, new Map([['stock', same]]))).toBe(item);
  expect(withOffer(item, new Map())).toBe(item);
  const unknown = exampleItem({ documentId: 'stock' });
  expect(withOffer(unknown, new Map([['stock', { price: null, qtyOnHand: null }]]))).toBe(unknown);
});
