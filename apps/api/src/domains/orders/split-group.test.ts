import { describe, expect, test } from 'vitest';
import type { GroupView, OrderLine } from './model.ts';
import { type Parts, partsOf } from './split-group.ts';

function lineOf(id: number, quantity: number, unitPriceCents: number, taxCents: number): OrderLine {
  return {
    id,
    position: id,
    sku: `SKU-${id}`,
    itemClass: 'rifle',
    isFfl: true,
    productName: `Item ${id}`,
    productUrl: '',
    imageUrl: '',
    options: {},
    facts: {},
    unitPriceCents,
    quantity,
    taxCents,
    taxCode: 'P0000000',
    serialNumbers: Array.from({ length: quantity }, (_, index) => `TH-${id}-${index + 1}`),
  };
}

const group = {
  lines: [lineOf(1, 3, 1_000, 100), lineOf(2, 1, 250, 7)],
  subtotalCents: 3_250,
  shippingCents: 500,
  shippingTaxCents: 13,
  taxCents: 120,
  totalCents: 3_870,
} as unknown as GroupView;

function demandParts(picked: { lineId: number; quantity: number }[]): Parts {
  const parts = partsOf(group, picked);
  if ('why' in parts) throw new Error(parts.why);
  return parts;
}

describe('the parts of a group', () => {
  test.each([
    [[{ lineId: 1, quantity: 1 }]],
    [[{ lineId: 1, quantity: 2 }]],
    [[{ lineId: 1, quantity: 3 }]],
    [[{ lineId: 2, quantity: 1 }]],
    [
      [
        { lineId: 1, quantity: 2 },
        { lineId: 2, quantity: 1 },
      ],
    ],
  ])('add up to it, to the cent: %j', (picked) => {
    const { leaving, rest } = demandParts(picked);
    for (const part of ['subtotalCents', 'shippingCents', 'taxCents', 'totalCents'] as const)
      expect(leaving[part] + (rest?.[part] ?? 0)).toBe(group[part]);
    for (const one of [leaving, rest].flatMap((each) => each ?? [])) {
      const taxes = one.lines.reduce((sum, { taxCents }) => sum + taxCents, 0);
      expect(one.taxCents).toBe(taxes + one.shippingTaxCents);
      expect(one.totalCents).toBe(one.subtotalCents + one.shippingCents + one.taxCents);
    }
    const units = [...leaving.lines, ...(rest?.lines ?? [])].flatMap((line) => line.serialNumbers);
    expect(units.toSorted()).toEqual(group.lines.flatMap((line) => line.serialNumbers).toSorted());
  });

  test('of a line, the first ones leave, with their share of the tax rounded down', () => {
    const { leaving, rest } = demandParts([{ lineId: 1, quantity: 1 }]);
    expect(leaving.lines).toMatchObject([{ id: 1, taxCents: 33, serialNumbers: ['TH-1-1'] }]);
    expect(rest?.lines).toMatchObject([
      { id: 1, quantity: 2, taxCents: 67, serialNumbers: ['TH-1-2', 'TH-1-3'] },
      { id: 2, quantity: 1 },
    ]);
    expect(leaving.totalCents).toBe(1_000 + 500 + 33 + 13);
  });

  test('are one where everything leaves, also where a line is named twice', () => {
    const all = [
      { lineId: 1, quantity: 1 },
      { lineId: 1, quantity: 2 },
      { lineId: 2, quantity: 1 },
    ];
    expect(demandParts(all)).toEqual({ leaving: group, rest: null });
  });

  test('are refused for what is not there', () => {
    expect(partsOf(group, [{ lineId: 9, quantity: 1 }])).toEqual({
      why: 'unknown-line',
      lineId: 9,
    });
    expect(partsOf(group, [{ lineId: 2, quantity: 2 }])).toEqual({ why: 'too-many', lineId: 2 });
  });
});
