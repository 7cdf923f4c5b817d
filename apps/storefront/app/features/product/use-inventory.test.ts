import { expect, test } from 'vitest';
import { isSame } from './use-inventory.ts';

const cap = { price: 29.99, qtyOnHand: 4, weightOz: 3.2 };

test('what the browser hears is compared by the skus it asked for', { tags: ['PDP-21'] }, () => {
  const known = { CAP: cap, 'OF-ANOTHER-PRODUCT': cap };
  expect(isSame(['CAP'], known, { CAP: { ...cap } })).toBe(true);
  expect(isSame(['CAP'], known, { CAP: { ...cap, qtyOnHand: 3 } })).toBe(false);
  expect(isSame(['CAP'], known, { CAP: { ...cap, price: 31 } })).toBe(false);
  expect(isSame(['CAP'], known, {})).toBe(false);
  expect(isSame(['CAP'], null, { CAP: cap })).toBe(false);
});
