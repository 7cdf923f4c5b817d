import { pageNames } from '@tarnholt/contract/content';
import { expect, test } from 'vitest';
import { models } from '../testing/strapi-models.ts';
import { isKind, kindOf, pageNameOf, uidsOf } from './kinds.ts';

const installed = [...models.keys()];

test('the pages are those of the contract, by the same names', () => {
  const names = uidsOf('page', installed).map(pageNameOf);
  expect(names.toSorted()).toEqual(pageNames.toSorted());
});

test('a collection type has its kind, and what is not ours has none', () => {
  expect(kindOf('api::product.product')).toBe('product');
  expect(kindOf('api::product-variant-type.product-variant-type')).toBe('variant-type');
  expect(kindOf('plugin::upload.file')).toBe('media');
  expect(kindOf('admin::user')).toBeUndefined();
  expect(kindOf('api::home-page.other-page')).toBeUndefined();
});

test('only the names of kinds are kinds', () => {
  expect(isKind('page')).toBe(true);
  expect(isKind('filter-option')).toBe(true);
  expect(isKind('api::product.product')).toBe(false);
  expect(isKind(['page'])).toBe(false);
});
