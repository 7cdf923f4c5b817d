import { describe, expect, test } from 'vitest';
import type { DemoSku } from './family.ts';
import { demoSkus } from './skus.ts';
import { namedSkus } from './stock.ts';

interface SeededProduct {
  readonly title: string;
  readonly ffl_item: boolean;
  readonly receiver_item: boolean;
  readonly skus: readonly { readonly sku: string }[];
  readonly add_ons?: readonly { readonly sku: string }[];
}

/** The content service is built by other rules than these scripts: no types come from there. */
const content = new URL('../../apps/content/src/seed/documents.ts', import.meta.url);
const { seedDocuments } = (await import(content.href)) as {
  seedDocuments: readonly { readonly uid: string; readonly data: unknown }[];
};
const products = seedDocuments
  .filter(({ uid }) => uid === 'api::product.product')
  .map(({ data }) => data as SeededProduct);

const bySku = new Map(demoSkus.map((item) => [item.sku, item]));
const firearms = ['rifle', 'pistol', 'receiver_frame'];
const ofClass = (...classes: string[]) =>
  demoSkus.filter(({ itemClass }) => classes.includes(itemClass));
const share = (isOne: (item: DemoSku) => boolean) =>
  demoSkus.filter(isOne).length / demoSkus.length;

describe('the inventory of the demo', () => {
  test('has each sku once, and exactly those that the content sells', () => {
    const sold = products.flatMap(({ skus }) => skus.map(({ sku }) => sku));
    expect(new Set(sold).size).toBe(sold.length);
    expect(demoSkus.map(({ sku }) => sku).toSorted()).toEqual(sold.toSorted());
    expect(demoSkus.length).toBeGreaterThanOrEqual(300);
  });

  test('has every add-on', () => {
    const addOns = products.flatMap(({ add_ons = [] }) => add_ons.map(({ sku }) => sku));
    expect(addOns.filter((sku) => !bySku.has(sku))).toEqual([]);
    expect(addOns.length).toBeGreaterThan(10);
  });

  test('agrees with the content about what ships to a dealer', () => {
    for (const { title, ffl_item, receiver_item, skus } of products) {
      const classes = new Set(skus.map(({ sku }) => bySku.get(sku)?.itemClass ?? ''));
      expect(classes.size, title).toBe(1);
      const [itemClass = ''] = classes;
      expect(ffl_item, title).toBe(firearms.includes(itemClass));
      expect(receiver_item, title).toBe(itemClass === 'receiver_frame');
    }
  });

  test('fits its table', () => {
    for (const item of demoSkus) {
      expect(Number.isInteger(item.priceCents) && item.priceCents > 0, item.sku).toBe(true);
      expect(item.weightOz, item.sku).toBeGreaterThan(0);
      expect(Number.isInteger(item.leadTimeDays) && item.leadTimeDays >= 0, item.sku).toBe(true);
      expect(Number.isInteger(item.onHand) && item.onHand >= 0, item.sku).toBe(true);
    }
  });

  test('has some sold out and some nearly so', () => {
    const soldOut = share(({ onHand }) => onHand === 0);
    const fewLeft = share(({ onHand }) => onHand > 0 && onHand <= 5);
    expect([soldOut > 0.07, soldOut < 0.09, fewLeft > 0.09, fewLeft < 0.12]).not.toContain(false);
    expect(namedSkus.filter((sku) => !bySku.has(sku))).toEqual([]);
  });

  test('makes a sold-out sku an exception: every product can be bought', () => {
    for (const { title, skus } of products)
      expect(
        skus.some(({ sku }) => (bySku.get(sku)?.onHand ?? 0) > 0),
        title,
      ).toBe(true);
  });
});

describe('the facts for rules', () => {
  test('are there for every sku', () => {
    for (const { sku, ruleFacts } of demoSkus) {
      expect(typeof ruleFacts.serialized, sku).toBe('boolean');
      expect(ruleFacts.min_age, sku).toBeTypeOf('number');
    }
  });

  test('serialize firearms alone, and ask for the age that federal law asks for', () => {
    for (const { sku, itemClass, ruleFacts } of demoSkus) {
      expect(ruleFacts.serialized, sku).toBe(firearms.includes(itemClass));
      const age = { rifle: 18, pistol: 21, receiver_frame: 21 }[itemClass as string] ?? 0;
      expect(ruleFacts.min_age, sku).toBe(age);
    }
  });

  test('describe a firearm as far as any rule asks', () => {
    for (const { sku, itemClass, ruleFacts } of ofClass('rifle', 'pistol')) {
      const { barrel_in = 0, overall_in = 0, caliber, magazine_capacity = 0 } = ruleFacts;
      expect(caliber, sku).toMatch(/\d/);
      expect(magazine_capacity, sku).toBeGreaterThan(0);
      expect(ruleFacts.features?.length, sku).toBeGreaterThan(0);
      expect(ruleFacts.detachable_mag, sku).toBeTypeOf('boolean');
      expect(overall_in, sku).toBeGreaterThan(barrel_in);
      // Shorter ones are under another law, which this shop does not serve.
      if (itemClass === 'rifle') {
        expect(barrel_in, sku).toBeGreaterThanOrEqual(16);
        expect(overall_in, sku).toBeGreaterThanOrEqual(26);
      } else expect(ruleFacts.roster, sku).toHaveProperty('CA', 'not_listed');
    }
  });

  test('follow the parts of a name', () => {
    expect(bySku.get('TH-R16-18-FDE')).toMatchObject({
      priceCents: 204_900,
      weightOz: 112,
      leadTimeDays: 28,
      onHand: 4,
      ruleFacts: { barrel_in: 18, overall_in: 35.5, magazine_capacity: 30 },
    });
    expect(bySku.get('TH-R16-FX-39-BLK')?.ruleFacts).toMatchObject({
      caliber: '7.62x39 mm',
      magazine_capacity: 10,
      overall_in: 35.5,
    });
    expect(bySku.get('TH-MAG-30-3PK')).toMatchObject({ priceCents: 5_399, weightOz: 13.2 });
  });

  test('tell magazines for rifles from those for pistols', () => {
    for (const { sku, ruleFacts } of ofClass('magazine')) {
      expect(['rifle', 'pistol'], sku).toContain(ruleFacts.for_class);
      expect(ruleFacts.magazine_capacity, sku).toBeGreaterThanOrEqual(10);
    }
  });
});
