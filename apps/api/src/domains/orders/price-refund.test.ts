import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../testing/seeded-random.ts';
import type { OrderLine } from './model.ts';
import {
  priceRefund,
  refundAmountsOf,
  shippingRefundOf,
  type WantedRefund,
} from './price-refund.ts';
import type { RefundWithLines } from './refunds.ts';

type Earlier = Pick<RefundWithLines, 'state' | 'lines' | 'withShipping'>;

function line(id: number, quantity: number, unitPriceCents: number, taxCents: number): OrderLine {
  return {
    id,
    position: id,
    sku: `SKU-${id}`,
    itemClass: 'accessory',
    isFfl: false,
    productName: 'Cap',
    productUrl: '/',
    imageUrl: '/',
    options: {},
    facts: {},
    unitPriceCents,
    quantity,
    taxCents,
    taxCode: 'P0000000',
    serialNumbers: [],
  };
}

const group = {
  lines: [line(1, 3, 2_900, 100), line(2, 1, 500, 0)],
  shippingCents: 995,
  shippingTaxCents: 49,
};
const want = (lines: WantedRefund['lines'], withShipping = false) => ({ lines, withShipping });

describe('what a refund of lines comes to', () => {
  test('is their price with their share of the tax', () => {
    expect(priceRefund(group, [], want([{ lineId: 1, quantity: 1 }]))).toMatchObject({
      amountCents: 2_933,
      taxCents: 33,
      lines: [{ lineId: 1, quantity: 1, amountCents: 2_933, taxCents: 33 }],
    });
  });

  test('is the shipping with its tax, once', () => {
    const priced = priceRefund(group, [], want([], true));
    expect(priced).toMatchObject({ amountCents: 1_044, taxCents: 49 });
    const earlier: Earlier[] = [{ state: 'done', lines: [], withShipping: true }];
    expect(priceRefund(group, earlier, want([], true))).toEqual({ why: 'shipping-refunded' });
    const failed: Earlier[] = [{ state: 'failed', lines: [], withShipping: true }];
    expect(priceRefund(group, failed, want([], true))).toMatchObject({ amountCents: 1_044 });
  });

  test('is nothing for more than was bought, also in two halves or by naming a line twice', () => {
    const units = [{ lineId: 1, quantity: 2, amountCents: 5_866, taxCents: 66 }];
    const earlier: Earlier[] = [{ state: 'requested', lines: units, withShipping: false }];
    const tooMany = { why: 'too-many', lineId: 1, left: 1 };
    expect(priceRefund(group, earlier, want([{ lineId: 1, quantity: 2 }]))).toEqual(tooMany);
    const twice = [
      { lineId: 1, quantity: 1 },
      { lineId: 1, quantity: 1 },
    ];
    expect(priceRefund(group, earlier, want(twice))).toEqual(tooMany);
    expect(priceRefund(group, [], want([{ lineId: 7, quantity: 1 }]))).toEqual({
      why: 'unknown-line',
      lineId: 7,
    });
  });

  test('comes to the whole group in whatever steps, to the cent, whichever of them fail', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = seededRandom(seed);
      const lines = Array.from({ length: 1 + random(4) }, (_, index) =>
        line(index + 1, 1 + random(9), random(50_000), random(5_000)),
      );
      const bought = { lines, shippingCents: random(2_000), shippingTaxCents: random(200) };
      const refunds: Earlier[] = [];
      let [amountCents, taxCents] = [0, 0];
      let isShippingOpen = true;
      const left = new Map(lines.map(({ id, quantity }) => [id, quantity]));
      while (isShippingOpen || [...left.values()].some((quantity) => quantity > 0)) {
        const wanted = want(
          [...left].flatMap(([lineId, most]) => {
            const quantity = random(most + 1);
            return quantity === 0 ? [] : [{ lineId, quantity }];
          }),
          isShippingOpen && random(2) === 0,
        );
        const priced = priceRefund(bought, refunds, wanted);
        if ('why' in priced) throw new Error(`seed ${seed}: ${priced.why}`);
        const state = random(4) === 0 ? 'failed' : 'done';
        refunds.push({ state, lines: priced.lines, withShipping: priced.withShipping });
        if (state === 'failed') continue;
        amountCents += priced.amountCents;
        taxCents += priced.taxCents;
        if (wanted.withShipping) isShippingOpen = false;
        for (const { lineId, quantity } of wanted.lines)
          left.set(lineId, (left.get(lineId) ?? 0) - quantity);
      }
      const tax = lines.reduce((sum, each) => sum + each.taxCents, bought.shippingTaxCents);
      const net = lines.reduce((sum, each) => sum + each.unitPriceCents * each.quantity, 0);
      expect(taxCents, `seed ${seed}`).toBe(tax);
      expect(amountCents, `seed ${seed}`).toBe(net + bought.shippingCents + tax);
    }
  });
});

describe('what can still be given back', () => {
  const units = [{ lineId: 1, quantity: 2, amountCents: 5_866, taxCents: 66 }];
  const earlier = (state: Earlier['state']): Earlier[] => [
    { state, lines: units, withShipping: true },
  ];

  test('is told for each number of units of a line', () => {
    expect(refundAmountsOf(group, [], 1)).toEqual([2_933, 5_866, 8_800]);
    expect(refundAmountsOf(group, earlier('requested'), 1)).toEqual([2_934]);
    expect(refundAmountsOf(group, earlier('failed'), 1)).toHaveLength(3);
    expect(refundAmountsOf(group, [], 9)).toEqual([]);
  });

  test('is told for the shipping until it was given back', () => {
    expect(shippingRefundOf(group, [])).toBe(1_044);
    expect(shippingRefundOf(group, earlier('done'))).toBeNull();
    expect(shippingRefundOf(group, earlier('failed'))).toBe(1_044);
  });
});
