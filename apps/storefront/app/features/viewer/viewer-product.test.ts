import { exampleProduct } from '@tarnholt/contract/content-examples';
import { expect, test } from 'vitest';
import { nearestWith } from './viewer-choices.tsx';
import { startWith, toViewerProduct } from './viewer-product.ts';

const inventory = {
  'TH-R15-16-BLK': { price: 1_899, qtyOnHand: 0 },
  'TH-R15-18-FDE': { price: 1_999, qtyOnHand: 2 },
  'TH-SLING-BLK': { price: 59, qtyOnHand: 0 },
};
const rifle = toViewerProduct(exampleProduct, inventory);

test('the viewer is told of every version with its finish, and of every part', () => {
  expect(rifle).toMatchObject({
    title: 'Summit 15',
    model: 'rifle',
    skus: [
      {
        sku: 'TH-R15-16-BLK',
        color: '#1b1b1b',
        options: { Finish: 'Black', 'Barrel length': '16 in.' },
        price: 1_899,
        stock: 0,
      },
      { sku: 'TH-R15-18-FDE', color: '#8a7a5c', price: 1_999, stock: 2 },
    ],
    parts: [{ id: 'TH-SLING-BLK', label: 'Quick-Detach Sling', price: 59, isInStock: false }],
  });
  expect(toViewerProduct({ ...exampleProduct, title: 'P9 Pistol' }, null)).toMatchObject({
    model: 'pistol',
    skus: [
      { price: null, stock: null },
      { price: null, stock: null },
    ],
  });
});

test('it begins with what was asked for, else with what can be had', () => {
  expect(startWith(rifle, 'TH-R15-16-BLK')?.sku).toBe('TH-R15-16-BLK');
  expect(startWith(rifle, 'unknown')?.sku).toBe('TH-R15-18-FDE');
  expect(startWith(rifle, null)?.sku).toBe('TH-R15-18-FDE');
  expect(startWith({ ...rifle, skus: [] }, null)).toBeUndefined();
});

test('a choice keeps as much of the others as is made', () => {
  const [black, earth] = rifle.skus;
  expect(nearestWith(rifle, black, 'Finish', 'Flat Dark Earth')).toBe(earth);
  expect(nearestWith(rifle, black, 'Barrel length', '16 in.')).toBe(black);
  expect(nearestWith(rifle, black, 'Finish', 'Gold')).toBeUndefined();
});
