import { calls } from '@tarnholt/contract';
import { exampleProduct } from '@tarnholt/contract/content-examples';
import { describe, expect, test } from 'vitest';
import type { Inventory } from '../../content/content-source.server.ts';
import { toBuild, toCartItems } from './configuration.ts';
import { toAddOns, toBuilder } from './to-builder.ts';

const product = { builder: toBuilder(exampleProduct), addOns: toAddOns(exampleProduct) };
const inventory: Inventory = {
  'TH-R15-16-BLK': { price: 1899, qtyOnHand: 4, weightOz: 102.4, leadTimeDays: 21 },
  'TH-R15-18-FDE': { price: 1999.99, qtyOnHand: 0, weightOz: 105.6, leadTimeDays: 28 },
  'TH-SLING-BLK': { price: 59.99, qtyOnHand: 9 },
};
const chosen = { sku: 'TH-R15-16-BLK', fits: {}, addOns: {} };
const sling = { addOnSling: 'TH-SLING-BLK' };

describe('what the choices come to', { tags: ['PDP-06', 'PDP-08', 'API-29'] }, () => {
  test('is price, quantity, weight and lead time of the sku', () => {
    expect(toBuild(product, inventory, chosen)).toMatchObject({
      price: 1899,
      stock: 4,
      weightOz: 102.4,
      leadTimeDays: 21,
      options: { Finish: 'Black', 'Barrel length': '16 in.' },
      addOnSkus: [],
      totalCents: 189_900,
    });
    expect(toBuild(product, inventory, { ...chosen, sku: 'TH-R15-18-FDE' })).toMatchObject({
      price: 1999.99,
      stock: 0,
      weightOz: 105.6,
      leadTimeDays: 28,
      options: { Finish: 'Flat Dark Earth', 'Barrel length': '18 in.' },
    });
  });

  test('has the add-ons that are chosen, in whole cents', () => {
    expect(toBuild(product, inventory, { ...chosen, addOns: sling })).toMatchObject({
      price: 1899,
      addOnSkus: ['TH-SLING-BLK'],
      totalCents: 195_899,
    });
    const empty = { addOnSling: '' };
    expect(toBuild(product, inventory, { ...chosen, addOns: empty }).totalCents).toBe(189_900);
  });

  test('leaves out an add-on that was sold while the page was open', () => {
    const sold = { ...inventory, 'TH-SLING-BLK': { price: 59.99, qtyOnHand: 0 } };
    expect(toBuild(product, sold, { ...chosen, addOns: sling })).toMatchObject({
      addOnSkus: [],
      totalCents: 189_900,
    });
  });

  test('is unknown while nobody knows, and calls nothing sold out', () => {
    const build = toBuild(product, null, { ...chosen, addOns: sling });
    expect(build).toMatchObject({
      price: null,
      stock: null,
      weightOz: null,
      leadTimeDays: null,
      addOnSkus: [],
      totalCents: null,
    });
    expect(build.offers.flatMap(({ options }) => options).some((each) => each.isSoldOut)).toBe(
      false,
    );
  });

  test('of a sku that nobody sells has no price and no stock', () => {
    const unsold = toBuild(product, {}, chosen);
    expect(unsold).toMatchObject({ price: null, stock: 0, totalCents: null });
  });
});

describe('what goes into the cart', { tags: ['PDP-06', 'PDP-08'] }, () => {
  test('is the sku with what was chosen, and each add-on as a line of its own', () => {
    const build = toBuild(product, inventory, {
      ...chosen,
      fits: { Suppressor: 'S1' },
      addOns: sling,
    });
    const items = toCartItems(build);
    expect(items.map(({ productId, options }) => [productId, options])).toEqual([
      ['TH-R15-16-BLK', { Finish: 'Black', 'Barrel length': '16 in.', Suppressor: 'S1' }],
      ['TH-SLING-BLK', undefined],
    ]);
    expect(items[0]?.optionIds).toEqual(product.builder.skus[0]?.values);
    expect(calls.addCartItems.body.safeParse(items).error).toBeUndefined();
  });
});
