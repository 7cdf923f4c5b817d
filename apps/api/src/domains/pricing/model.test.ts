import { describe, expect, test } from 'vitest';
import { faultsOf, randomCart } from '../../testing/random-carts.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import {
  computeTotals as addUp,
  fitsLines,
  linesOf,
  type QuoteGroup,
  type QuoteInput,
  type QuoteLine,
  quoteHash,
  type Totals,
  taxByTable,
  taxOf,
} from './model.ts';

/** Totals with the taxes of the table. */
function computeTotals(input: Omit<QuoteInput, 'engine'>): Totals {
  const taxed = { engine: 'table', ...input } as const;
  return addUp(
    taxed,
    taxed.groups.flatMap((group) =>
      group.rate === null ? [] : [taxByTable(group, linesOf(taxed, group.kind), group.rate)],
    ),
  );
}

const home: QuoteGroup = {
  kind: 'home',
  methodId: 'ground',
  methodName: 'Ground',
  methodPriceCents: 995,
  destination: { street: '1 Congress Avenue', city: 'Austin', state: 'TX', zip: '78701' },
  isNexus: true,
  rate: { ratePpm: 82_500, taxesShipping: true },
};

const dealer: QuoteGroup = {
  kind: 'dealer',
  methodId: 'dealer-ground',
  methodName: 'Dealer ground',
  methodPriceCents: 3_500,
  destination: { street: '2 Market Street', city: 'San Francisco', state: 'CA', zip: '94103' },
  isNexus: true,
  rate: { ratePpm: 72_500, taxesShipping: false },
};

const cap: QuoteLine = {
  lineId: 1,
  sku: 'CAP',
  unitPriceCents: 2_499,
  quantity: 3,
  isFflItem: false,
  taxCode: 'P0000000',
};
const rifle: QuoteLine = {
  lineId: 2,
  sku: 'RIFLE',
  unitPriceCents: 189_900,
  quantity: 1,
  isFflItem: true,
  taxCode: 'P0000000',
};

describe('the totals', () => {
  test('of a cap and a rifle are those of two groups', { tags: ['API-11'] }, () => {
    expect(computeTotals({ lines: [cap, rifle], groups: [home, dealer] })).toEqual({
      subtotalCents: 197_397,
      shippingCents: 4_495,
      // 7497 x 8.25 % is 618.5025, 995 x 8.25 % is 82.0875; 189900 x 7.25 % is 13767.75.
      taxCents: 619 + 82 + 13_768,
      discountCents: 0,
      totalCents: 197_397 + 4_495 + 619 + 82 + 13_768,
      groups: [
        {
          kind: 'home',
          methodId: 'ground',
          methodName: 'Ground',
          subtotalCents: 7_497,
          shippingCents: 995,
          taxCents: 701,
          shippingTaxCents: 82,
          taxSource: 'table',
          destination: home.destination,
          totalCents: 9_193,
          lines: [{ lineId: 1, quantity: 3, unitPriceCents: 2_499, taxCents: 619 }],
        },
        {
          kind: 'dealer',
          methodId: 'dealer-ground',
          methodName: 'Dealer ground',
          subtotalCents: 189_900,
          shippingCents: 3_500,
          taxCents: 13_768,
          shippingTaxCents: 0,
          taxSource: 'table',
          destination: dealer.destination,
          totalCents: 207_168,
          lines: [{ lineId: 2, quantity: 1, unitPriceCents: 189_900, taxCents: 13_768 }],
        },
      ],
    });
  });

  test('leave out a group that nothing goes with', () => {
    const totals = computeTotals({ lines: [cap], groups: [home, dealer] });
    expect(totals.groups.map(({ kind }) => kind)).toEqual(['home']);
    expect(totals.shippingCents).toBe(995);
  });

  test.each([
    ['no group', [home], [cap, rifle]],
    ['two groups', [home, home], [cap]],
  ])('are not computed for a line with %s to go with', (_, groups, lines) => {
    expect(() => computeTotals({ lines, groups })).toThrow('exactly one group');
  });

  test.each([
    [0, 82_500, 0],
    [100, 0, 0],
    [1, 499_999, 0],
    [1, 500_000, 1],
    [1, 1_500_000, 2],
    [995, 82_500, 82],
    // The dearest line at the highest rate.
    [99_999_999 * 99, 300_000, 2_969_999_970],
  ])('%d cents at %d millionths are taxed %d cents', (cents, ratePpm, tax) => {
    expect(taxOf(cents, ratePpm)).toBe(tax);
  });
});

test('a hundred thousand random carts cost what unbounded arithmetic says, to the cent', {
  tags: ['API-11'],
  timeout: 120_000,
}, () => {
  const random = seededRandom(20_261_115);
  const faults: string[] = [];
  for (let round = 0; round < 100_000; round += 1) faults.push(...faultsOf(randomCart(random)));
  expect(faults).toEqual([]);
});

test('the order of lines and groups moves no cent and no hash', () => {
  const random = seededRandom(7);
  for (let round = 0; round < 2_000; round += 1) {
    const { input } = randomCart(random);
    const turned: QuoteInput = {
      engine: 'table',
      lines: input.lines.toReversed(),
      groups: input.groups.toReversed(),
    };
    expect(computeTotals(turned).totalCents).toBe(computeTotals(input).totalCents);
    expect(quoteHash(turned)).toEqual(quoteHash(input));
    expect(fitsLines(computeTotals(turned), input.lines)).toBe(true);
  }
});

describe('the hash of a quote', () => {
  const input: QuoteInput = { engine: 'table', lines: [cap, rifle], groups: [home, dealer] };
  const withDealer = (change: Partial<QuoteGroup>): QuoteInput => ({
    ...input,
    groups: [home, { ...dealer, ...change }],
  });
  const withDestination = (change: Partial<QuoteGroup['destination']>) =>
    withDealer({ destination: { ...dealer.destination, ...change } });
  const changed: [string, QuoteInput][] = [
    ['the price of a line', { ...input, lines: [{ ...cap, unitPriceCents: 2_498 }, rifle] }],
    ['a quantity', { ...input, lines: [{ ...cap, quantity: 2 }, rifle] }],
    ['a sku', { ...input, lines: [{ ...cap, sku: 'CAP-2' }, rifle] }],
    ['a license flag', { ...input, lines: [{ ...cap, isFflItem: true }, rifle] }],
    ['the set of lines', { ...input, lines: [rifle] }],
    ['a method', { ...input, groups: [{ ...home, methodId: 'two-day' }, dealer] }],
    ['the price of a method', { ...input, groups: [{ ...home, methodPriceCents: 996 }, dealer] }],
    ['who is asked for the tax', { ...input, engine: 'avatax' }],
    ['a tax code', { ...input, lines: [{ ...cap, taxCode: 'PC040100' }, rifle] }],
    ['a rate', withDealer({ rate: { ratePpm: 72_501, taxesShipping: false } })],
    ['the tax on shipping', withDealer({ rate: { ratePpm: 72_500, taxesShipping: true } })],
    ['a rate that is gone', withDealer({ rate: null })],
    ['where tax is collected', withDealer({ isNexus: false })],
    ['a street', withDestination({ street: '3 Market Street' })],
    ['a city', withDestination({ city: 'Oakland' })],
    ['a state', withDestination({ state: 'CO' })],
    ['a ZIP code', withDestination({ zip: '94104' })],
    ['the rest of a ZIP code', withDestination({ zip: '94103-1234' })],
  ];

  test.each(changed)('is another one when %s changes', (_, other) => {
    expect(quoteHash(other)).not.toEqual(quoteHash(input));
  });

  test('is the same for an address that was typed another way', () => {
    const typed = withDestination({ street: ' 2  market STREET', city: 'SAN FRANCISCO ' });
    expect(quoteHash(typed)).toEqual(quoteHash(input));
  });

  test('does not depend on what a method is called', () => {
    const renamed = { ...input, groups: [{ ...home, methodName: 'Slow' }, dealer] };
    expect(quoteHash(renamed)).toEqual(quoteHash(input));
  });
});

describe('totals fit a cart', () => {
  const totals = computeTotals({ lines: [cap, rifle], groups: [home, dealer] });

  test.each([
    ['as it was', [cap, rifle], true],
    ['with a line less', [cap], false],
    ['with a line more', [cap, rifle, { ...cap, lineId: 3 }], false],
    ['with another quantity', [{ ...cap, quantity: 2 }, rifle], false],
    ['at another price', [{ ...cap, unitPriceCents: 2_500 }, rifle], false],
    ['with an item that is a firearm now', [{ ...cap, isFflItem: true }, rifle], false],
    ['that is empty', [], false],
  ])('%s: %s', (_, lines, fits) => {
    expect(fitsLines(totals, lines as QuoteLine[])).toBe(fits);
  });
});
