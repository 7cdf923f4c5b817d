import {
  pageNames,
  pageSchemas,
  productGroupSchema,
  productSchema,
} from '@tarnholt/contract/content';
import { describe, expect, test } from 'vitest';
import { kindOf, pageNameOf } from './shop/kinds.ts';
import type { Attribute, Model } from './shop/model.ts';
import { compareWithContract } from './testing/compare-with-contract.ts';
import { getModel, models } from './testing/strapi-models.ts';

const productModel = getModel('api::product.product');

describe('the content types hold every field of the contract, and no other', () => {
  test('product', () => {
    expect(compareWithContract(productSchema, productModel, getModel)).toEqual([]);
  });

  test('product group', () => {
    const model = getModel('api::product-group.product-group');
    expect(compareWithContract(productGroupSchema, model, getModel)).toEqual([]);
  });

  test.each(pageNames)('page %s', (name) => {
    const model = getModel(`api::${name}-page.${name}-page`);
    expect(compareWithContract(pageSchemas[name], model, getModel)).toEqual([]);
  });
});

describe('the comparison notices', () => {
  const compare = (uid: string, change: (attributes: Record<string, Attribute>) => void) => {
    const { attributes } = getModel(uid);
    const changed: Model = { uid, attributes: structuredClone(attributes) };
    change(changed.attributes as Record<string, Attribute>);
    const product = uid === productModel.uid ? changed : productModel;
    return compareWithContract(productSchema, product, (one) =>
      one === uid ? changed : getModel(one),
    );
  };

  test('a field that is missing, and one that the contract does not know', () => {
    const differences = compare('api::product.product', (attributes) => {
      const { subtitle } = attributes;
      delete attributes.subtitle;
      if (subtitle) attributes.sub_title = subtitle;
    });
    expect(differences).toContain('api::product.product.subtitle: missing in Strapi');
    expect(differences).toContain('api::product.product.sub_title: not in the contract');
  });

  test.each([
    ['another kind', 'api::product.product', 'summary', { type: 'text' }],
    ['one instead of many', 'api::product.product', 'gallery', { multiple: false }],
    ['another length', 'shared.seo', 'meta_title', { maxLength: 60 }],
    ['another pattern', 'product.sku', 'sku', { regex: '.*' }],
    ['a field that is no longer required', 'product.add-on', 'sku', { required: false }],
    ['a field that became required', 'product.about', 'title', { required: true }],
    ['another choice', 'api::product.product', 'display_type', { enum: ['product-short'] }],
    ['a list without a bound', 'product.select', 'options', { max: undefined }],
    ['an empty text let through', 'product.option', 'label', { minLength: undefined }],
    ['a column that is too narrow', 'product.video', 'video_url', { column: undefined }],
  ])('%s', (_, uid, name, change) => {
    const differences = compare(uid, (attributes) => {
      attributes[name] = { ...attributes[name], ...change } as Attribute;
    });
    expect(differences.length).toBeGreaterThan(0);
    expect(differences.every((one) => one.includes(`.${name}:`))).toBe(true);
  });

  test('what is wrong inside a component that is two levels down', () => {
    const differences = compare('product.detail-item', (attributes) => {
      delete attributes.content;
    });
    expect(differences).toEqual([
      'api::product.product.about.details.items.content: missing in Strapi',
    ]);
  });
});

describe('content types', () => {
  const types = [...models.values()].filter(({ uid }) => uid.startsWith('api::'));

  test('are all known to the shop by a kind', () => {
    expect(types.length).toBe(24);
    expect(types.filter(({ uid }) => kindOf(uid) === undefined)).toEqual([]);
  });

  test('are single types exactly when they are pages', () => {
    for (const { uid, kind } of types)
      expect(kind, uid).toBe(pageNameOf(uid) === undefined ? 'collectionType' : 'singleType');
  });

  test('have drafts exactly when the shop has a page of them', () => {
    for (const { uid, hasDraftAndPublish } of types)
      expect(hasDraftAndPublish, uid).toBe(
        ['product', 'product-group', 'page'].includes(kindOf(uid) ?? ''),
      );
  });

  test('hold no dynamic zones, whose cost grows with every component', () => {
    const zones = [...models.values()].filter(({ attributes }) =>
      Object.values(attributes).some(({ type }) => type === 'dynamiczone'),
    );
    expect(zones).toEqual([]);
  });
});
