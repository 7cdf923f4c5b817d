import { expect, test } from 'vitest';
import { toNewBuild } from './save-link.ts';

test('the link of a product’s page names all that was chosen', () => {
  expect(toNewBuild(new URLSearchParams('product=doc&sku=R-16&add=SLING,MAG'))).toEqual({
    documentId: 'doc',
    sku: 'R-16',
    addOns: ['SLING', 'MAG'],
  });
  expect(toNewBuild(new URLSearchParams('product=doc&sku=R-16&add='))?.addOns).toEqual([]);
  expect(toNewBuild(new URLSearchParams('product=doc&sku=R-16'))?.addOns).toEqual([]);
});

test.each(['', 'product=doc', 'sku=R-16', 'product=&sku='])('"%s" names nothing', (link) => {
  expect(toNewBuild(new URLSearchParams(link))).toBeNull();
});
