import { createHash } from 'node:crypto';

/** Pure arithmetic of what a cart costs. Integers throughout: cents, and millionths for rates. */

/** Where a part of an order goes: FFL items to a licensed dealer, the rest to the buyer. */
export type GroupKind = 'home' | 'dealer';

export type TaxEngineName = 'table' | 'avatax';

/** Who computed a tax; `none` where none is collected. */
export type TaxSource = 'none' | TaxEngineName;

/** Where a group is taxed: where it is handed over. */
export interface Destination {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  /** Five digits, or nine with a hyphen. */
  readonly zip: string;
}

export interface TaxRate {
  readonly ratePpm: number;
  readonly taxesShipping: boolean;
}

export interface QuoteLine {
  readonly lineId: number;
  readonly sku: string;
  readonly unitPriceCents: number;
  readonly quantity: number;
  readonly isFflItem: boolean;
  /** What a tax service takes the item for. */
  readonly taxCode: string;
}

export interface QuoteGroup {
  readonly kind: GroupKind;
  readonly methodId: string;
  readonly methodName: string;
  readonly methodPriceCents: number;
  readonly destination: Destination;
  /** Whether the merchant must collect tax there. */
  readonly isNexus: boolean;
  /** The table's rate for it; null when it has none. */
  readonly rate: TaxRate | null;
}

/** All that totals depend on, and nothing else. */
export interface QuoteInput {
  /** Who is asked for taxes. */
  readonly engine: TaxEngineName;
  readonly lines: readonly QuoteLine[];
  readonly groups: readonly QuoteGroup[];
}

/** The tax of one group: of each line, and of the shipping. */
export interface GroupTax {
  readonly kind: GroupKind;
  readonly source: TaxSource;
  readonly lineCents: ReadonlyMap<number, number>;
  readonly shippingCents: number;
}

export interface LineTotals {
  readonly lineId: number;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly taxCents: number;
}

export interface GroupTotals {
  readonly kind: GroupKind;
  readonly methodId: string;
  readonly methodName: string;
  readonly subtotalCents: number;
  readonly shippingCents: number;
  /** Of the lines and of the shipping. */
  readonly taxCents: number;
  readonly shippingTaxCents: number;
  readonly taxSource: TaxSource;
  readonly destination: Destination;
  readonly totalCents: number;
  readonly lines: readonly LineTotals[];
}

export interface Totals {
  readonly subtotalCents: number;
  readonly shippingCents: number;
  readonly taxCents: number;
  /** What is taken off, as a positive number. */
  readonly discountCents: number;
  readonly totalCents: number;
  readonly groups: readonly GroupTotals[];
}

export function kindOf(line: { readonly isFflItem: boolean }): GroupKind {
  return line.isFflItem ? 'dealer' : 'home';
}

export function linesOf({ lines }: QuoteInput, kind: GroupKind): QuoteLine[] {
  return lines.filter((line) => kindOf(line) === kind);
}

/**
 * Tax of one amount, half a cent rounded up. The product stays exact: the dearest line (99 times
 * $999,999.99) at the highest rate is below 2^53.
 */
export function taxOf(cents: number, ratePpm: number): number {
  const millionths = cents * ratePpm + 500_000;
  return (millionths - (millionths % 1_000_000)) / 1_000_000;
}

/**
 * By the table of rates. Rounded for each line, and once for the shipping, so that what a line is
 * charged does not depend on its neighbors and a refund of it is exact.
 */
export function taxByTable(
  { kind, methodPriceCents }: QuoteGroup,
  lines: readonly QuoteLine[],
  { ratePpm, taxesShipping }: TaxRate,
): GroupTax {
  return {
    kind,
    source: 'table',
    lineCents: new Map(
      lines.map((line) => [line.lineId, taxOf(line.unitPriceCents * line.quantity, ratePpm)]),
    ),
    shippingCents: taxesShipping ? taxOf(methodPriceCents, ratePpm) : 0,
  };
}

/** Where the merchant collects nothing. */
export function noTax(kind: GroupKind): GroupTax {
  return { kind, source: 'none', lineCents: new Map(), shippingCents: 0 };
}

function sumOf<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}

/** The totals of a cart, group by group, with the tax of each as it was computed. */
export function computeTotals(input: QuoteInput, taxes: readonly GroupTax[]): Totals {
  const totals = input.groups.flatMap((group) => {
    const own = linesOf(input, group.kind);
    const tax = taxes.find(({ kind }) => kind === group.kind) ?? noTax(group.kind);
    return own.length === 0 ? [] : [totalsOfGroup(group, own, tax)];
  });
  if (sumOf(totals, (group) => group.lines.length) !== input.lines.length) {
    throw new Error('every line needs exactly one group to go with');
  }
  return {
    subtotalCents: sumOf(totals, (group) => group.subtotalCents),
    shippingCents: sumOf(totals, (group) => group.shippingCents),
    taxCents: sumOf(totals, (group) => group.taxCents),
    discountCents: 0,
    totalCents: sumOf(totals, (group) => group.totalCents),
    groups: totals,
  };
}

function totalsOfGroup(group: QuoteGroup, own: readonly QuoteLine[], tax: GroupTax): GroupTotals {
  const lines = own.map(({ lineId, quantity, unitPriceCents }) => ({
    lineId,
    quantity,
    unitPriceCents,
    taxCents: tax.lineCents.get(lineId) ?? 0,
  }));
  const subtotalCents = sumOf(lines, (line) => line.unitPriceCents * line.quantity);
  const shippingCents = group.methodPriceCents;
  const taxCents = sumOf(lines, (line) => line.taxCents) + tax.shippingCents;
  return {
    kind: group.kind,
    methodId: group.methodId,
    methodName: group.methodName,
    subtotalCents,
    shippingCents,
    taxCents,
    shippingTaxCents: tax.shippingCents,
    taxSource: tax.source,
    destination: group.destination,
    totalCents: subtotalCents + shippingCents + taxCents,
    lines,
  };
}

/** Two inputs have the same hash when everything that could move a cent is the same in both. */
export function quoteHash({ engine, lines, groups }: QuoteInput): Buffer {
  const facts = [
    engine,
    lines
      .toSorted((one, other) => one.lineId - other.lineId)
      .map((line) => [
        line.lineId,
        line.sku,
        line.unitPriceCents,
        line.quantity,
        line.isFflItem,
        line.taxCode,
      ]),
    groups
      .toSorted((one, other) => one.kind.localeCompare(other.kind))
      .map((group) => [
        group.kind,
        group.methodId,
        group.methodPriceCents,
        ...addressOf(group.destination),
        group.isNexus,
        group.rate?.ratePpm ?? null,
        group.rate?.taxesShipping ?? null,
      ]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}

/** The same address, however it was typed. */
function addressOf({ street, city, state, zip }: Destination): string[] {
  return [street, city, state, zip].map((part) => part.trim().replace(/\s+/g, ' ').toLowerCase());
}

/** Whether totals were computed from these very lines at these prices. */
export function fitsLines(totals: Totals, lines: readonly QuoteLine[]): boolean {
  const facts = (
    line: Pick<QuoteLine, 'lineId' | 'quantity' | 'unitPriceCents'>,
    kind: GroupKind,
  ) => `${kind} ${line.lineId} ${line.quantity} ${line.unitPriceCents}`;
  const computed = totals.groups.flatMap((group) =>
    group.lines.map((line) => facts(line, group.kind)),
  );
  const current = new Set(lines.map((line) => facts(line, kindOf(line))));
  return computed.length === current.size && computed.every((line) => current.has(line));
}
