import { readOnlyStockColumns, stockColumns } from '@tarnholt/contract/stock';
import { expect, test } from 'vitest';
import { isAll, paramsOf, readFilter } from './stock-filters.ts';
import {
  availabilityWords,
  causeWords,
  columnWords,
  importSummary,
  signed,
  valueWords,
} from './words.ts';

test('every column that counts is explained, and no other', () => {
  expect(columnWords.map(({ name }) => name)).toEqual(stockColumns);
  expect(
    columnWords.some(({ name }) => (readOnlyStockColumns as readonly string[]).includes(name)),
  ).toBe(false);
});

test('what happened is told by its reason when a person did it, and by its source otherwise', () => {
  expect(causeWords('staff', 'delivery')).toBe('Delivery');
  expect(causeWords('staff', 'sale-end')).toBe('Sale ends');
  expect(causeWords('shipment', 'shipment')).toBe('Shipped');
  expect(causeWords('staff', 'something-new')).toBe('something-new');
});

test('how many are left is said while it matters', () => {
  expect(availabilityWords({ available: 0, isLow: true })?.label).toBe('Sold out');
  expect(availabilityWords({ available: 5, isLow: true })?.label).toBe('Low');
  expect(availabilityWords({ available: 6, isLow: false })).toBeNull();
});

test('an import is summed up without what it does not change', () => {
  expect(importSummary({ stockChanges: 1, priceChanges: 1_200, otherChanges: 0 })).toBe(
    '1 stock count, 1,200 prices',
  );
  expect(importSummary({ stockChanges: 0, priceChanges: 0, otherChanges: 0 })).toBe('nothing');
});

test('values are shown as people read them', () => {
  expect(valueWords('price', '12.50')).toBe('$12.50');
  expect(valueWords('charge_policy', 'at_order')).toBe('With the order');
  expect([3, -3].map(signed)).toEqual(['+3', '-3']);
});

test('the address holds what is looked for, and what it says wrongly is left out', () => {
  const filter = { search: 'cap', view: 'low', itemClass: 'apparel' } as const;
  expect(readFilter(paramsOf(filter))).toEqual(filter);
  const wrong = readFilter(new URLSearchParams({ view: 'x', class: 'y' }));
  expect(isAll(wrong)).toBe(true);
  expect(paramsOf(wrong).size).toBe(0);
});
