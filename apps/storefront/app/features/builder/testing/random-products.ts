import type { ProductContent, ProductVariant } from '@tarnholt/contract/content';
import fc from 'fast-check';
import type { Inventory } from '../../../content/content-source.server.ts';

/** What the builder reads of a product. */
export type BuilderContent = Pick<ProductContent, 'skus' | 'selects' | 'color_options' | 'add_ons'>;

export interface Case {
  readonly content: BuilderContent;
  readonly inventory: Inventory | null;
  /** What somebody does: which field, and which of what it offers; both taken modulo. */
  readonly steps: readonly (readonly [field: number, option: number])[];
}

const small = fc.nat({ max: 7 });

/**
 * Products by chance, with everything that editors leave undone: combinations that are not made,
 * skus without a value, the same combination twice, the same sku twice, values and whole choices
 * that nobody listed, listed ones that no sku has, colors that are not joined to their variant.
 */
export const randomCase: fc.Arbitrary<Case> = fc
  .record({
    fields: fc.array(
      fc.record({
        kind: fc.constantFrom<Kind>('color', 'select', 'select', 'forgotten'),
        size: fc.integer({ min: 1, max: 5 }),
        /** Positions of values in the order in which they are listed; some twice, some never. */
        listed: fc.array(small, { maxLength: 8 }),
        isJoined: fc.boolean(),
      }),
      { maxLength: 4 },
    ),
    skus: fc.array(fc.tuple(small, small, small, small, fc.nat({ max: 40 })), { maxLength: 24 }),
    stock: fc.option(fc.array(fc.nat({ max: 3 }), { maxLength: 30 }), { freq: 8 }),
    steps: fc.array(fc.tuple(small, small), { maxLength: 12 }),
  })
  .map(({ fields, skus, stock, steps }) => {
    const content = toContent(fields, skus);
    return { content, inventory: stock && toInventory(content, stock), steps };
  });

type Kind = 'color' | 'select' | 'forgotten';

interface RandomField {
  readonly kind: Kind;
  readonly size: number;
  readonly listed: readonly number[];
  readonly isJoined: boolean;
}

function toContent(
  fields: readonly RandomField[],
  rows: readonly (readonly number[])[],
): BuilderContent {
  const listedIn = (kind: Kind) =>
    fields.flatMap(({ listed, ...field }, index) =>
      field.kind === kind
        ? [
            {
              ...field,
              name: `field${index}`,
              values: listed.map((value) => valueId(index, value)),
            },
          ]
        : [],
    );
  return {
    skus: rows.map((row) => ({
      // Rarely the same number twice.
      sku: `SKU-${row[4] === 0 ? 'TWICE' : rows.indexOf(row)}`,
      variants: fields.flatMap(({ size }, index) => {
        const value = row[index] ?? 0;
        // One of eight has no part in the choice.
        return value === 7 ? [] : [variant(index, value % size)];
      }),
    })),
    color_options: listedIn('color').flatMap(({ name, values, isJoined }) =>
      values.map((id) => ({
        ...(isJoined ? { documentId: id } : {}),
        field_name: name,
        label: `label of ${id}`,
        value: '#123456',
      })),
    ),
    selects: listedIn('select').map(({ name, values }) => ({
      label: `select ${name}`,
      field_name: name,
      options: values.map((id) => ({ label: `label of ${id}`, value: id })),
    })),
    add_ons: [0, 1, 2].map((index) => ({
      field_name: `addOn${index % 2}`,
      label: `add-on ${index}`,
      sku: `ADD-${index}`,
    })),
  };
}

const valueId = (field: number, value: number) => `f${field}v${value}`;

function variant(field: number, value: number): ProductVariant {
  return {
    documentId: valueId(field, value),
    field_name: `field${field}`,
    label: `label of ${valueId(field, value)}`,
    product_variant_type: { documentId: `type${field}`, display_title: `Field ${field}` },
  };
}

/** Some have no entry at all: nobody sells them. Prices are all different. */
function toInventory(content: BuilderContent, stock: readonly number[]): Inventory {
  const skus = [...(content.add_ons ?? []), ...content.skus].map(({ sku }) => sku);
  return Object.fromEntries(
    skus.flatMap((sku, index) => {
      const quantity = stock[index] ?? 0;
      const entry = { price: 10 + index + 0.99, qtyOnHand: quantity, weightOz: index + 1 };
      return quantity === 3 ? [] : [[sku, entry] as const];
    }),
  );
}
