import { describe, expect, test } from 'vitest';
import { pick, seededRandom } from '../../../testing/seeded-random.ts';
import { type SoldLine, splitReturn } from './split-return.ts';

const line = (number: string, amountCents: number, taxCents: number): SoldLine => ({
  number,
  sku: `SKU-${number}`,
  taxCode: 'P0000000',
  quantity: 2,
  amountCents,
  taxCents,
});

const sold = [line('1', 5_800, 479), line('2', 2_499, 206), line('freight', 995, 0)];
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('what goes back', () => {
  test('in full is line by line what was sold', () => {
    expect(splitReturn(sold, 9_294, 685)).toEqual(sold);
  });

  test('in part is a share of every line, and tax of those that were taxed', () => {
    expect(splitReturn(sold, 1_000, 74)).toMatchObject([
      { number: '1', quantity: 1, amountCents: 624, taxCents: 51 },
      { number: '2', quantity: 1, amountCents: 268, taxCents: 23 },
      { number: 'freight', quantity: 1, amountCents: 108, taxCents: 0 },
    ]);
  });

  test('of something that was free has a line all the same', () => {
    expect(splitReturn([line('1', 0, 0)], 0, 0)).toEqual([]);
    expect(splitReturn([line('1', 100, 0)], 40, 0)).toMatchObject([{ amountCents: 40 }]);
  });

  test('adds up to the cent, whatever was sold', () => {
    const random = seededRandom(11);
    for (let round = 0; round < 20_000; round += 1) {
      const lines = Array.from({ length: 1 + random(8) }, (_, at) => {
        const amount = pick(random, [random(100), random(500_000), 99_999_999, 1]);
        return line(String(at), amount, pick(random, [0, random(amount + 1)]));
      });
      const whole = {
        amount: sum(lines.map((each) => each.amountCents)),
        tax: sum(lines.map((each) => each.taxCents)),
      };
      if (whole.amount === 0 || whole.tax === 0) continue;
      const amount = random(whole.amount + 1);
      const tax = random(whole.tax + 1);
      const split = splitReturn(lines, amount, tax);
      expect(sum(split.map((each) => each.amountCents))).toBe(amount);
      expect(sum(split.map((each) => each.taxCents))).toBe(tax);
      for (const each of split) {
        expect(each.amountCents).toBeGreaterThanOrEqual(0);
        expect(each.taxCents).toBeGreaterThanOrEqual(0);
      }
    }
  });
});
