import type { Cart } from '@tarnholt/contract';
import { expect, test } from 'vitest';
import { chargesOf } from './charges-of.ts';

const item = (id: number, productName: string) =>
  ({ id, productName, quantity: id }) as Cart['items'][number];
const group = (kind: 'home' | 'dealer', itemIds: number[], itemIdsChargedAtOrder: number[]) => ({
  id: kind,
  kind,
  itemIds,
  shippingMethodId: 'ground',
  subTotal: 1,
  taxAmount: 0,
  shipping: 0,
  itemIdsChargedAtOrder,
});
const items = [item(1, 'Rifle'), item(2, 'Cap'), item(3, 'Built rifle')];

test('what goes to one place is charged at once or when it ships, each item as it is', () => {
  const groups = [group('home', [2], []), group('dealer', [1, 3], [3])];
  expect(chargesOf({ items, groups })).toEqual([
    { kind: 'home', chargePolicy: 'on_ship', names: ['Cap x 2'] },
    { kind: 'dealer', chargePolicy: 'on_ship', names: ['Rifle x 1'] },
    { kind: 'dealer', chargePolicy: 'at_order', names: ['Built rifle x 3'] },
  ]);
});

test('there is nothing to say of a cart without totals', () => {
  expect(chargesOf({ items })).toEqual([]);
});
