import { exampleProduct } from '@tarnholt/contract/content-examples';
import { describe, expect, test } from 'vitest';
import { toAddOns, toBuilder, toColors, toCompatibility } from './to-builder.ts';

const { skus, color_options: colors } = exampleProduct;
const [rifle16, rifle18] = skus as [(typeof skus)[0], (typeof skus)[0]];
/** Document ids of the variants, by label. */
const idOf = (label: string) =>
  skus.flatMap(({ variants }) => variants).find((variant) => variant.label === label)?.documentId ??
  '';
const [black, earth] = [idOf('Black'), idOf('Flat Dark Earth')];
const [barrel16, barrel18] = [idOf('16 in.'), idOf('18 in.')];

describe('the choices of a product', { tags: ['PDP-04', 'API-29'] }, () => {
  test('are its colors, then its selects, each with label, name and options', () => {
    expect(toBuilder(exampleProduct)).toEqual({
      fields: [
        {
          name: 'finish',
          label: 'Finish',
          isColor: true,
          options: [
            { value: black, label: 'Black' },
            { value: earth, label: 'Flat Dark Earth' },
          ],
        },
        {
          name: 'barrelLength',
          label: 'Barrel length',
          options: [
            { value: barrel16, label: '16 in.' },
            { value: barrel18, label: '18 in.' },
          ],
        },
      ],
      skus: [
        { sku: 'TH-R15-16-BLK', values: [black, barrel16] },
        { sku: 'TH-R15-18-FDE', values: [earth, barrel18] },
      ],
    });
    expect(toColors(exampleProduct)).toEqual({
      [black]: '#1b1b1b',
      [earth]: '#8a7a5c',
    });
  });

  test('have what nobody listed: values after the listed ones, whole choices after the others', () => {
    const { fields } = toBuilder({
      ...exampleProduct,
      color_options: (colors ?? []).slice(1),
      selects: [],
    });
    expect(fields.map(({ label, options }) => [label, options.map((each) => each.label)])).toEqual([
      ['Finish', ['Flat Dark Earth', 'Black']],
      ['Barrel length', ['16 in.', '18 in.']],
    ]);
  });

  test('find a color that is not joined to its variant by its name', () => {
    const product = {
      ...exampleProduct,
      color_options: (colors ?? []).map(({ documentId: _, ...option }) => option),
    };
    expect(toBuilder(product)).toEqual(toBuilder(exampleProduct));
    expect(toColors(product)).toEqual(toColors(exampleProduct));
  });

  test('have no option that no sku has, and "None" for a sku without a value', () => {
    const { fields, skus } = toBuilder({
      ...exampleProduct,
      skus: [rifle16, { ...rifle18, variants: rifle18.variants.slice(1) }],
    });
    expect(fields[1]?.options.map(({ label }) => label)).toEqual(['16 in.', 'None']);
    expect(skus[1]?.values).toEqual([earth, '']);
  });

  test('are none where no sku has a variant', () => {
    const skus = [{ sku: 'TH-CAP', variants: [] }];
    expect(toBuilder({ ...exampleProduct, skus })).toEqual({
      fields: [],
      skus: [{ sku: 'TH-CAP', values: [] }],
    });
  });
});

test('what it fits is by maker, and a maker without a model has no option', {
  tags: ['PDP-09', 'API-29'],
}, () => {
  const compatibility_options = [
    { key: 'Tarnholt', field_name: 'hostOwn', options: [{ label: 'R16', value: 'host-r16' }] },
    { key: 'Osterby', field_name: 'hostOsterby', options: [] },
  ];
  expect(toCompatibility({ compatibility_options })).toEqual([
    { label: 'Tarnholt', name: 'hostOwn', options: [{ label: 'R16', value: 'host-r16' }] },
    { label: 'Osterby', name: 'hostOsterby', options: [] },
  ]);
  expect(toCompatibility({})).toEqual([]);
});

test('an add-on has an id, a field, a label, a sku and a picture', {
  tags: ['PDP-08', 'API-29'],
}, () => {
  expect(toAddOns(exampleProduct)).toEqual([
    {
      id: 'TH-SLING-BLK',
      fieldName: 'addOnSling',
      label: 'Quick-Detach Sling',
      sku: 'TH-SLING-BLK',
      image: expect.objectContaining({ alt: 'A padded rifle sling' }),
    },
  ]);
  expect(toAddOns({ add_ons: null })).toEqual([]);
});
