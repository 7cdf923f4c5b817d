import { exampleProduct } from '@tarnholt/contract/content-examples';
import { expect, test } from 'vitest';
import { optionsOf, pictureOf, soldSkusOf } from './sold-skus.ts';

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

test('the picture is that of the finish where there is one, else the product’s own', {
  tags: ['CRT-03'],
}, () => {
  const image = { ...(exampleProduct.image as NonNullable<typeof exampleProduct.image>) };
  const earth = { ...image, url: '/uploads/fde.webp' };
  const library = [{ id: 1, label: 'Flat Dark Earth', image: earth }];
  const product = { ...exampleProduct, image_library: library };
  expect(soldSkusOf(product).map(({ imageUrl }) => imageUrl)).toEqual([image.url, earth.url]);
  expect(pictureOf({ ...product, image: null }, null)).toBe('');
});
