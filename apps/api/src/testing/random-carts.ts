import {
  computeTotals,
  type GroupTax,
  linesOf,
  type QuoteGroup,
  type QuoteInput,
  taxByTable,
} from '../domains/pricing/index.ts';
import { pick, type Random } from './seeded-random.ts';

/** Random carts, and what they cost by arithmetic that has no bounds and is written another way. */

export interface RandomCart {
  readonly input: QuoteInput;
  /**
   * Rates of the jurisdictions of each group, in millionths. One is the table of rates; several are
   * what a tax service adds up, each rounded by itself.
   */
  readonly jurisdictions: Readonly<Record<QuoteGroup['kind'], readonly number[]>>;
}

/** Mostly like real ones, now and then at the very edge. */
export function randomCart(random: Random): RandomCart {
  const price = () => pick(random, [random(500_000), random(100), 99_999_999, 0, 1]);
  const lines = Array.from({ length: 1 + random(random(10) === 0 ? 100 : 6) }, (_, at) => ({
    lineId: at + 1,
    sku: `SKU-${random(50)}`,
    unitPriceCents: price(),
    quantity: pick(random, [1, 1 + random(5), 1 + random(99), 99]),
    isFflItem: random(2) === 0,
    taxCode: 'P0000000',
  }));
  const rate = () => pick(random, [0, random(300_001), random(300_001), 300_000, 62_500]);
  const jurisdictions = {
    home: random(2) === 0 ? [rate()] : [rate(), random(50_000), random(30_000)],
    dealer: random(2) === 0 ? [rate()] : [rate(), random(50_000), random(30_000)],
  };
  const group = (kind: QuoteGroup['kind']): QuoteGroup => ({
    kind,
    methodId: 'ground',
    methodName: 'Ground',
    methodPriceCents: pick(random, [0, random(10_000), 99_999_999]),
    destination: { street: '1 Congress Avenue', city: 'Austin', state: 'TX', zip: '78701' },
    isNexus: true,
    rate: { ratePpm: jurisdictions[kind][0] ?? 0, taxesShipping: random(2) === 0 },
  });
  const groups = [group('home'), group('dealer')];
  return { input: { engine: 'table', lines, groups }, jurisdictions };
}

/** The tax of a group as whoever computes it rounds: for each line and each jurisdiction. */
function taxOfGroup({ input, jurisdictions }: RandomCart, group: QuoteGroup): GroupTax {
  const taxes = jurisdictions[group.kind].map((ratePpm) =>
    taxByTable(group, linesOf(input, group.kind), {
      ratePpm,
      taxesShipping: group.rate?.taxesShipping ?? false,
    }),
  );
  const sumOf = (amountOf: (tax: GroupTax) => number) =>
    taxes.reduce((sum, tax) => sum + amountOf(tax), 0);
  return {
    kind: group.kind,
    source: taxes.length === 1 ? 'table' : 'avatax',
    lineCents: new Map(
      linesOf(input, group.kind).map(({ lineId }) => [
        lineId,
        sumOf((tax) => tax.lineCents.get(lineId) ?? 0),
      ]),
    ),
    shippingCents: sumOf((tax) => tax.shippingCents),
  };
}

/** In halves of a cent, in integers of any size. */
function modelOf({ input, jurisdictions }: RandomCart) {
  const taxed = (cents: bigint, rates: readonly number[]) =>
    rates.reduce((sum, ppm) => sum + ((2n * cents * BigInt(ppm)) / 1_000_000n + 1n) / 2n, 0n);
  const sums = { subtotal: 0n, shipping: 0n, tax: 0n };
  for (const group of input.groups) {
    const own = input.lines.filter((line) => line.isFflItem === (group.kind === 'dealer'));
    if (own.length === 0) continue;
    const rates = jurisdictions[group.kind];
    const shipping = BigInt(group.methodPriceCents);
    sums.shipping += shipping;
    if (group.rate?.taxesShipping) sums.tax += taxed(shipping, rates);
    for (const line of own) {
      const amount = BigInt(line.unitPriceCents) * BigInt(line.quantity);
      sums.subtotal += amount;
      sums.tax += taxed(amount, rates);
    }
  }
  return { ...sums, total: sums.subtotal + sums.shipping + sums.tax };
}

const amounts = ['subtotalCents', 'shippingCents', 'taxCents', 'totalCents'] as const;

/** What is wrong with the totals of a cart. A list, because a million assertions take long. */
export function faultsOf(cart: RandomCart): string[] {
  const { input } = cart;
  const totals = computeTotals(
    input,
    input.groups.map((group) => taxOfGroup(cart, group)),
  );
  const model = modelOf(cart);
  const sum = <T>(items: readonly T[], amountOf: (item: T) => number) =>
    items.reduce((total, item) => total + amountOf(item), 0);
  const checks: [string, boolean][] = [
    ['subtotal', BigInt(totals.subtotalCents) === model.subtotal],
    ['shipping', BigInt(totals.shippingCents) === model.shipping],
    ['tax', BigInt(totals.taxCents) === model.tax],
    ['total', BigInt(totals.totalCents) === model.total],
    ...amounts.map((amount): [string, boolean] => [
      `groups add up to ${amount}`,
      sum(totals.groups, (group) => group[amount]) === totals[amount],
    ]),
    ...totals.groups.flatMap((group): [string, boolean][] => [
      [
        `${group.kind} adds up`,
        group.totalCents === group.subtotalCents + group.shippingCents + group.taxCents,
      ],
      [
        `${group.kind} taxes its lines and its shipping`,
        sum(group.lines, (line) => line.taxCents) + group.shippingTaxCents === group.taxCents,
      ],
    ]),
  ];
  return checks.flatMap(([what, holds]) => (holds ? [] : [`${what}: ${JSON.stringify(input)}`]));
}
