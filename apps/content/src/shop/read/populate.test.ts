import { productCardSchema } from '@tarnholt/contract/content';
import { describe, expect, test } from 'vitest';
import { getModel, models } from '../../testing/strapi-models.ts';
import { cardFields, mediaFields, type Populate, populateFor } from './populate.ts';

const product = populateFor('api::product.product', getModel);
const group = populateFor('api::product-group.product-group', getModel);

const inner = (populate: Populate, ...path: string[]): Populate[string] | undefined => {
  const [name = '', ...rest] = path;
  const part = populate[name];
  if (rest.length === 0 || part === undefined || part === true) return part;
  return inner(part.populate ?? {}, ...rest);
};

describe('of a product', () => {
  test('every component, file and relation is populated, but not the collections that list it', () => {
    const { attributes } = getModel('api::product.product');
    const parts = Object.keys(attributes).filter((name) =>
      ['component', 'media', 'relation'].includes(attributes[name]?.type ?? ''),
    );
    expect(Object.keys(product).toSorted()).toEqual(
      parts.filter((name) => name !== 'product_groups').toSorted(),
    );
  });

  test('files are reduced to what their address and the contract need', () => {
    expect(product.image).toEqual({ fields: mediaFields });
    expect(inner(product, 'about', 'read_more', 'resource')).toEqual({ fields: mediaFields });
  });

  test('a sku has its variants, and each variant the name of its type', () => {
    expect(inner(product, 'skus', 'variants', 'product_variant_type')).toEqual({
      fields: ['display_title'],
    });
  });

  test('a component without parts is taken whole', () => {
    expect(product.breadcrumbs).toBe(true);
    expect(inner(product, 'about', 'details', 'items')).toBe(true);
  });
});

describe('elsewhere a product is a card', () => {
  const card = { ...(product.related_products as { fields: string[]; populate: Populate }) };

  test('with the fields of the contract, no less and no more', () => {
    const ofContract = Object.keys(productCardSchema.shape).filter(
      (name) => name in getModel('api::product.product').attributes,
    );
    expect([...card.fields, ...Object.keys(card.populate)].toSorted()).toEqual(
      ofContract.toSorted(),
    );
    expect(cardFields.toSorted()).toEqual(ofContract.toSorted());
  });

  test('and of its skus with nothing but their names', () => {
    expect(card.populate.skus).toEqual({ fields: ['sku'] });
  });

  test('in a collection as beside another product', () => {
    expect(group.products).toEqual(product.related_products);
  });
});

test('the filters of a collection have their options, which do not lead back', () => {
  expect(inner(group, 'filter_categories', 'filter_options')).toBe(true);
});

test('every content type can be populated to its end', () => {
  for (const uid of models.keys())
    if (uid.startsWith('api::')) expect(() => populateFor(uid, getModel)).not.toThrow();
});
