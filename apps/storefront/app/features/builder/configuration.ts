import type { Inventory } from '../../content/content-source.server.ts';
import type { NewCartItem } from '../cart/cart-calls.ts';
import { type Builder, type Offer, offersOf } from './engine.ts';
import type { AddOn } from './to-builder.ts';

/** What a shopper has chosen of a product. */
export interface Choices {
  readonly sku: string;
  /** What it is to fit: label to model. */
  readonly fits: Readonly<Record<string, string>>;
  /** Field to the add-on's id, or to nothing. */
  readonly addOns: Readonly<Record<string, string>>;
}

/** What that comes to. Null is what nobody knows right now. */
export interface Build extends Choices {
  readonly offers: readonly Offer[];
  /** Dollars, of the product alone. */
  readonly price: number | null;
  readonly stock: number | null;
  readonly weightOz: number | null;
  /** Business days. */
  readonly leadTimeDays: number | null;
  /** The product in words: label to value. */
  readonly options: Readonly<Record<string, string>>;
  /** Chosen, and to be had. */
  readonly addOnSkus: readonly string[];
  /** Of the product and its add-ons. */
  readonly totalCents: number | null;
}

interface Buildable {
  readonly builder: Builder;
  readonly addOns: readonly AddOn[];
}

export function toBuild(product: Buildable, inventory: Inventory | null, chosen: Choices): Build {
  const { sku } = chosen;
  const entry = inventory?.[sku];
  const offers = offersOf(product.builder, sku, stockOf(inventory));
  const addOnSkus = product.addOns
    .filter(({ id, fieldName }) => chosen.addOns[fieldName] === id)
    .flatMap(({ sku: each }) => (hasStock(inventory, each) ? [each] : []));
  return {
    ...chosen,
    offers,
    price: entry?.price ?? null,
    stock: inventory === null || sku === '' ? null : (entry?.qtyOnHand ?? 0),
    weightOz: entry?.weightOz ?? null,
    leadTimeDays: entry?.leadTimeDays ?? null,
    options: wordsOf(offers),
    addOnSkus,
    totalCents:
      entry === undefined
        ? null
        : [sku, ...addOnSkus].reduce((sum, each) => sum + centsOf(inventory?.[each]?.price), 0),
  };
}

/** While nobody knows, nothing is called sold out. */
export function stockOf(inventory: Inventory | null): (sku: string) => boolean {
  return (sku) => inventory === null || hasStock(inventory, sku);
}

export function hasStock(inventory: Inventory | null, sku: string): boolean {
  return (inventory?.[sku]?.qtyOnHand ?? 0) > 0;
}

/** The product as a line of the cart, and each add-on as one of its own. */
export function toCartItems({
  sku,
  offers,
  options,
  fits,
  addOnSkus,
}: Pick<Build, 'sku' | 'offers' | 'options' | 'fits' | 'addOnSkus'>): NewCartItem[] {
  return [
    {
      productId: sku,
      quantity: 1,
      optionIds: offers.flatMap(({ chosen }) => chosen || []),
      options: { ...options, ...fits },
    },
    ...addOnSkus.map((productId) => ({ productId, quantity: 1 })),
  ];
}

function wordsOf(offers: readonly Offer[]): Record<string, string> {
  return Object.fromEntries(
    offers.flatMap(({ field, chosen, options }) =>
      options.flatMap(({ value, label }) =>
        value && value === chosen ? [[field.label, label]] : [],
      ),
    ),
  );
}

/** The wire has dollars with two decimals; sums are made of whole cents. */
function centsOf(dollars = 0): number {
  return Math.round(dollars * 100);
}
