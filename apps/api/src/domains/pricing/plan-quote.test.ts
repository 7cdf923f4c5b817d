import { describe, expect, test } from 'vitest';
import type { QuoteLine } from './model.ts';
import { placesOf, planQuote as planFor, type ShippingChoices } from './plan-quote.ts';
import type { PricingTables, ShippingMethodRow } from './store.ts';

const method = (id: string, kinds: ShippingMethodRow['kinds'], priceCents: number) => ({
  id,
  name: `Method ${id}`,
  priceCents,
  carrier: 'UPS',
  carrierService: 'Ground',
  kinds,
  adultSignature: kinds.includes('dealer'),
});

const tables = {
  methods: [
    method('ground', ['home'], 995),
    method('two-day', ['home'], 2_495),
    method('dealer-ground', ['dealer'], 3_500),
    method('signed', ['home', 'dealer'], 4_000),
  ],
  places: [
    { state: 'WY', zip: '82601', isNexus: false, rate: null, zipState: 'WY' },
    {
      state: 'TX',
      zip: '78701',
      isNexus: true,
      rate: { ratePpm: 62_500, taxesShipping: true },
      zipState: 'TX',
    },
    { state: 'TX', zip: '82601', isNexus: true, rate: null, zipState: null },
    // Begins like the ZIP codes of Texas, and is one of Louisiana's in this list.
    { state: 'TX', zip: '75501', isNexus: true, rate: null, zipState: 'LA' },
    { state: 'TX', zip: '75999', isNexus: true, rate: null, zipState: null },
  ],
} satisfies PricingTables;

const planQuote = (lines: QuoteLine[], choices: ShippingChoices) =>
  planFor(lines, choices, 'table', tables);

const cap: QuoteLine = {
  lineId: 1,
  sku: 'CAP',
  unitPriceCents: 2_500,
  quantity: 1,
  isFflItem: false,
  taxCode: 'P0000000',
};
const rifle: QuoteLine = { ...cap, lineId: 2, sku: 'RIFLE', isFflItem: true };

const casper = {
  line1: '3 Center Street',
  city: 'Casper',
  region: 'WY',
  postalCode: '82601-1234',
} as const;
const austin = {
  line1: '1 Congress Avenue',
  line2: 'Suite 4',
  city: 'Austin',
  region: 'TX',
  postalCode: '78701',
} as const;

const methodsOf = (lines: QuoteLine[], choices: Partial<ShippingChoices>) =>
  planQuote(lines, { address: casper, shippingMethodId: 'ground', ...choices }).groups.map(
    ({ kind, methodId }) => `${kind} ${methodId}`,
  );

describe('the shipping method of a group', () => {
  test.each<[string, QuoteLine[], Partial<ShippingChoices>, string[]]>([
    ['is the one chosen for the whole', [cap], { shippingMethodId: 'two-day' }, ['home two-day']],
    [
      'is its default where the one for the whole does not serve it',
      [cap, rifle],
      { shippingMethodId: 'two-day' },
      ['home two-day', 'dealer dealer-ground'],
    ],
    [
      'is the one for the whole where that serves both',
      [cap, rifle],
      { shippingMethodId: 'signed' },
      ['home signed', 'dealer signed'],
    ],
    [
      'is its own where it has one',
      [cap, rifle],
      { groups: [{ kind: 'dealer', shippingMethodId: 'signed' }] },
      ['home ground', 'dealer signed'],
    ],
    [
      'does not matter for a group that is not there',
      [cap],
      { groups: [{ kind: 'dealer', shippingMethodId: 'nothing' }] },
      ['home ground'],
    ],
  ])('%s', (_, lines, choices, expected) => {
    expect(methodsOf(lines, choices)).toEqual(expected);
  });

  test.each<[string, QuoteLine[], Partial<ShippingChoices>]>([
    ['is not there', [cap], { shippingMethodId: 'nothing' }],
    ['serves dealers only', [cap], { shippingMethodId: 'dealer-ground' }],
    ['serves no dealer', [rifle], { shippingMethodId: 'ground' }],
    [
      'was chosen for the wrong group',
      [cap, rifle],
      { groups: [{ kind: 'dealer', shippingMethodId: 'ground' }] },
    ],
    [
      'is left for the home group and serves dealers only',
      [cap, rifle],
      {
        shippingMethodId: 'dealer-ground',
        groups: [{ kind: 'dealer', shippingMethodId: 'dealer-ground' }],
      },
    ],
  ])('is refused when it %s', (_, lines, choices) => {
    expect(() => methodsOf(lines, choices)).toThrow(
      expect.objectContaining({ code: 'shipping_method_unavailable' }),
    );
  });
});

describe('the place of tax', () => {
  const choices: ShippingChoices = {
    address: casper,
    shippingMethodId: 'ground',
    groups: [{ kind: 'dealer', shippingMethodId: 'dealer-ground', address: austin }],
  };

  test('of a dealer group is the dealer, of the home group the buyer', () => {
    const { groups } = planQuote([cap, rifle], choices);
    expect(groups).toMatchObject([
      {
        kind: 'home',
        destination: { street: '3 Center Street', state: 'WY', zip: '82601-1234' },
        isNexus: false,
        rate: null,
      },
      {
        kind: 'dealer',
        destination: {
          street: '1 Congress Avenue Suite 4',
          city: 'Austin',
          state: 'TX',
          zip: '78701',
        },
        isNexus: true,
        rate: { ratePpm: 62_500, taxesShipping: true },
      },
    ]);
    expect(placesOf(choices)).toEqual([
      { state: 'WY', zip: '82601' },
      { state: 'TX', zip: '78701' },
    ]);
  });

  test('of a dealer who is still to be chosen is the address of the request', () => {
    const { groups } = planQuote([rifle], { address: austin, shippingMethodId: 'signed' });
    expect(groups[0]?.destination).toMatchObject({ state: 'TX', zip: '78701' });
  });

  test.each([
    ['begins like none of the state', '82601'],
    ['is known to be in another state', '75501'],
  ])('is refused when the ZIP code %s', (_, postalCode) => {
    const address = { ...austin, postalCode } as const;
    expect(() => planQuote([cap], { ...choices, address })).toThrow(
      expect.objectContaining({ code: 'address_refused' }),
    );
    const groups = [{ kind: 'dealer', shippingMethodId: 'dealer-ground', address }] as const;
    expect(() => planQuote([rifle], { ...choices, groups })).toThrow(
      expect.objectContaining({ code: 'address_refused' }),
    );
  });
});

test('a ZIP code that nobody has heard of is fine when it begins like those of the state', () => {
  const address = { ...austin, postalCode: '75999' };
  expect(planQuote([cap], { address, shippingMethodId: 'ground' }).groups).toHaveLength(1);
});

test('more than an order can carry is refused', () => {
  const lines = [{ ...cap, unitPriceCents: 99_999_999, quantity: 99 }];
  expect(() => methodsOf(lines, {})).toThrow(
    expect.objectContaining({ code: 'quantity_limit_exceeded' }),
  );
});
