import { expect, test } from 'vitest';
import { optionsOf } from './sold-skus.ts';

const variants = [
  { label: 'Model', value: 'Fixed stock' },
  { label: 'Finish', value: 'Black' },
];

/** With the order, which `toEqual` does not look at. */
const described = (chosen: Record<string, string>) => Object.entries(optionsOf(variants, chosen));

test('options stand in the order in which they were chosen', { tags: ['CRT-03'] }, () => {
  expect(described({ Finish: 'Black', Model: 'Fixed stock', Fits: 'P9' })).toEqual([
    ['Finish', 'Black'],
    ['Model', 'Fixed stock'],
    ['Fits', 'P9'],
  ]);
});

test('what the sku is comes first and wins over what was sent', { tags: ['CRT-08'] }, () => {
  expect(described({ Fits: 'P9', Finish: 'Gold' })).toEqual([
    ['Finish', 'Black'],
    ['Model', 'Fixed stock'],
    ['Fits', 'P9'],
  ]);
  expect(described({})).toEqual([
    ['Model', 'Fixed stock'],
    ['Finish', 'Black'],
  ]);
});
