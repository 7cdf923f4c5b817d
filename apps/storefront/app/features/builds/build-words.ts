import type { CallOutput } from '@tarnholt/contract';
import type { NewCartItem } from '../cart/cart-calls.ts';

export type Build = CallOutput<'openBuild'>;
type Problem = Build['problems'][number];

const sentences: Readonly<Record<Problem['kind'], (about: string) => string>> = {
  product_gone: (about) => `We no longer sell the ${about}.`,
  sku_gone: (about) => `We no longer make it in this version: ${about}.`,
  out_of_stock: (about) => `This version is out of stock right now: ${about}.`,
  add_on_gone: (about) => `${about} is no longer offered with it and is left out.`,
  add_on_out_of_stock: (about) => `${about} is out of stock right now and is left out.`,
  fit_gone: (about) => `We no longer list it as a fit for ${about}.`,
};

export function describeProblem({ kind, about }: Problem): string {
  return sentences[kind](about);
}

/** In one line: what it is, without the product's name. */
export function describeChoice({ options, fits }: Pick<Build, 'options' | 'fits'>): string {
  return [...Object.values(options), ...Object.values(fits)].join(' - ');
}

export function buildPath(code: string): string {
  return `/build/${code}`;
}

/** Where the same can be chosen anew. */
export function changePath({ productUrl, sku, nearest }: Build): string {
  return `${productUrl}?sku=${encodeURIComponent((nearest ?? { sku }).sku)}`;
}

/** The build, or what takes its place, as lines of the cart; what cannot be had is left out. */
export function toCartItems(build: Build): NewCartItem[] {
  const { sku, optionIds, options } = build.nearest ?? build;
  const { code: buildId, fits, notes } = build;
  return [
    { productId: sku, quantity: 1, optionIds, options: { ...options, ...fits }, buildId, notes },
    ...build.addOns
      .filter(({ qtyOnHand }) => qtyOnHand > 0)
      .map((addOn) => ({ productId: addOn.sku, quantity: 1, buildId })),
  ];
}

export interface ComparedRow {
  readonly label: string;
  readonly values: readonly [string, string];
  readonly isDifferent: boolean;
}

/** Everything that either of them has, in one order. */
export function compareBuilds(first: Build, second: Build): ComparedRow[] {
  const words = [first, second].map(({ productName, sku, options, fits }) => ({
    Product: productName,
    ...options,
    ...fits,
    SKU: sku,
  }));
  const labels = [...new Set(words.flatMap((each) => Object.keys(each)))].filter(
    (label) => label !== 'SKU',
  );
  const addOnsOf = ({ addOns }: Build) => addOns.map(({ label }) => label).join(', ') || 'None';
  const rows: [string, string, string][] = [
    ...[...labels, 'SKU'].map((label): [string, string, string] => [
      label,
      wordOf(words[0], label),
      wordOf(words[1], label),
    ]),
    ['Add-ons', addOnsOf(first), addOnsOf(second)],
    ['Notes', first.notes || 'None', second.notes || 'None'],
  ];
  return rows.map(([label, a, b]) => ({ label, values: [a, b], isDifferent: a !== b }));
}

function wordOf(words: Readonly<Record<string, string>> | undefined, label: string): string {
  return words?.[label] ?? 'None';
}
