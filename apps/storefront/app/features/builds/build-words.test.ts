import { buildProblems } from '@tarnholt/contract';
import { expect, test } from 'vitest';
import {
  type Build,
  changePath,
  compareBuilds,
  describeChoice,
  describeProblem,
  toCartItems,
} from './build-words.ts';
import { sampleBuild } from './testing/sample-build.ts';

test('every problem is a sentence that names what it is about', () => {
  for (const kind of buildProblems) {
    const sentence = describeProblem({ kind, about: 'the thing' });
    expect(sentence).toContain('the thing');
    expect(sentence).toMatch(/^[A-Zt].*\.$/);
  }
});

test('the cart gets the build with its code, and no add-on that cannot be had', {
  tags: ['API-26'],
}, () => {
  expect(toCartItems(sampleBuild)).toEqual([
    {
      productId: 'R-16-BLK',
      quantity: 1,
      optionIds: ['black'],
      options: { Finish: 'Black', Suppressor: 'Model X' },
      buildId: '7K4M92QXB3',
      notes: 'With the sling.',
    },
    { productId: 'SLING', quantity: 1, buildId: '7K4M92QXB3' },
  ]);
});

test('what takes the place of a build goes to the cart, and is where choosing starts', () => {
  const nearest = { sku: 'R-16-FDE', optionIds: ['fde'], options: { Finish: 'Earth' }, price: 1 };
  const gone = { ...sampleBuild, nearest };
  expect(toCartItems(gone)[0]).toMatchObject({
    productId: 'R-16-FDE',
    optionIds: ['fde'],
    options: { Finish: 'Earth' },
  });
  expect(changePath(gone)).toBe('/product/product-long/x?sku=R-16-FDE');
  expect(changePath(sampleBuild)).toBe('/product/product-long/x?sku=R-16-BLK');
  expect(describeChoice(sampleBuild)).toBe('Black - Model X');
});

test('two builds side by side say all that either has, and where they differ', () => {
  const other: Build = {
    ...sampleBuild,
    sku: 'R-18-BLK',
    options: { 'Barrel length': '18 in.', Finish: 'Black' },
    fits: {},
    addOns: [],
    notes: '',
  };
  const rows = compareBuilds(sampleBuild, other);
  expect(rows.map(({ label }) => label)).toEqual([
    'Product',
    'Finish',
    'Suppressor',
    'Barrel length',
    'SKU',
    'Add-ons',
    'Notes',
  ]);
  expect(rows.filter(({ isDifferent }) => !isDifferent).map(({ label }) => label)).toEqual([
    'Product',
    'Finish',
  ]);
  expect(rows.find(({ label }) => label === 'Barrel length')?.values).toEqual(['None', '18 in.']);
});
