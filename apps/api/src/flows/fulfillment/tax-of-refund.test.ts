import { expect, test } from 'vitest';
import { seededRandom } from '../../testing/seeded-random.ts';
import { taxOfRefund } from './tax-of-refund.ts';

const group = { totalCents: 7_027, taxCents: 232 };

test('a part of the money carries its share of the tax, rounded down', () => {
  expect(taxOfRefund(group, [], 2_900)).toBe(95);
  expect(taxOfRefund(group, [], 1)).toBe(0);
});

test('all of the money carries all of the tax', () => {
  expect(taxOfRefund(group, [], 7_027)).toBe(232);
  const earlier = { amountCents: 2_900, taxCents: 95, state: 'done' as const };
  expect(taxOfRefund(group, [earlier], 7_027 - 2_900)).toBe(137);
});

test('a refund that failed does not count', () => {
  const failed = { amountCents: 7_027, taxCents: 232, state: 'failed' as const };
  expect(taxOfRefund(group, [failed], 7_027)).toBe(232);
});

test('however the money goes back, the tax of it adds up to the tax that was charged', () => {
  const random = seededRandom(44);
  for (let round = 0; round < 500; round += 1) {
    const totalCents = 1 + random(300_000);
    const taxCents = random(totalCents);
    const refunds = [];
    for (let left = totalCents; left > 0; ) {
      const amountCents = random(9) === 0 ? left : 1 + random(Math.min(left, 9_999));
      const tax = taxOfRefund({ totalCents, taxCents }, refunds, amountCents);
      expect(tax).toBeGreaterThanOrEqual(0);
      expect(tax).toBeLessThanOrEqual(amountCents);
      refunds.push({ amountCents, taxCents: tax, state: 'requested' as const });
      left -= amountCents;
    }
    expect(refunds.reduce((sum, refund) => sum + refund.taxCents, 0)).toBe(taxCents);
  }
});
