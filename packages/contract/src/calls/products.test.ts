import { describe, expect, test } from 'vitest';
import { productCalls } from './products.ts';

const { query, response } = productCalls.getProducts;
const many = (count: number) => Array.from({ length: count }, (_, index) => `TH-${index}`);

describe('the query of GET /Products', () => {
  test('is optional', () => expect(query.parse({})).toEqual({}));

  test('takes a comma-separated list and a list alike', () => {
    expect(query.parse({ sku: 'TH-1,TH-2' })).toEqual({ sku: ['TH-1', 'TH-2'] });
    expect(query.parse({ sku: ['TH-1', 'TH-2'] })).toEqual({ sku: ['TH-1', 'TH-2'] });
  });

  test('takes a hundred skus of the greatest length', () => {
    const skus = many(100).map((sku) => sku.padEnd(64, 'x'));
    expect(query.parse({ sku: skus.join(',') })).toEqual({ sku: skus });
  });

  test.each([
    ['an empty value', ''],
    ['an empty sku', 'a,,b'],
    ['a trailing comma', 'a,'],
    ['a space', 'a, b'],
    ['a quote', "a'--"],
    ['a sku that is too long', 'x'.repeat(65)],
    ['more than a hundred skus', many(101).join(',')],
    ['more than a hundred skus as a list', many(101)],
    ['a number', 7],
  ])('refuses %s', (_, sku) => expect(query.safeParse({ sku }).success).toBe(false));
});

describe('the answer of GET /Products', () => {
  test('is price and stock by sku, and nothing else', () => {
    const entry = { price: 1299.99, qtyOnHand: 3 };
    expect(response.parse({ 'TH-1': { ...entry, cost: 700, reserved: 2 } })).toEqual({
      'TH-1': entry,
    });
  });

  test('has weight and lead time where they were asked for', () => {
    const facts = { price: 1, qtyOnHand: 1, weightOz: 108.8, leadTimeDays: 21 };
    expect(query.parse({ sku: 'TH-1', include: 'facts' })).toEqual({
      sku: ['TH-1'],
      include: 'facts',
    });
    expect(query.safeParse({ sku: 'TH-1', include: 'cost' }).success).toBe(false);
    expect(response.parse({ 'TH-1': facts })).toEqual({ 'TH-1': facts });
    expect(response.safeParse({ 'TH-1': { ...facts, leadTimeDays: 1.5 } }).success).toBe(false);
  });

  test.each([
    ['a price with three decimals', { price: 1.999, qtyOnHand: 0 }],
    ['a negative price', { price: -1, qtyOnHand: 0 }],
    ['negative stock', { price: 1, qtyOnHand: -1 }],
    ['half a unit', { price: 1, qtyOnHand: 0.5 }],
    ['no stock', { price: 1 }],
  ])('refuses %s', (_, entry) => expect(response.safeParse({ a: entry }).success).toBe(false));
});
