import { findSoldSkus, type SoldSku } from '../../domains/catalog/index.ts';
import { findSellable, type LicenseFacts, type Sellable } from '../../domains/inventory/index.ts';
import type { Queryable } from '../../platform/database.ts';

/** What the shop knows of a sku: how it is shown, and what it costs and is. Either may be missing. */
export interface SkuFacts {
  readonly sold: ShownSku | undefined;
  readonly sellable: PricedSku | undefined;
}

type ShownSku = Pick<SoldSku, 'productName' | 'productUrl' | 'imageUrl' | 'variants'>;
type PricedSku = Pick<
  Sellable,
  'priceCents' | 'available' | 'taxCode' | 'chargePolicy' | keyof LicenseFacts
>;

export type FactsBySku = ReadonlyMap<string, SkuFacts>;

/** On sale is what a published product names and the inventory has a price for. */
export function isOnSale(facts: SkuFacts | undefined): facts is {
  readonly sold: ShownSku;
  readonly sellable: PricedSku;
} {
  return facts?.sold !== undefined && facts.sellable !== undefined;
}

/** How many of a sku a cart may hold. */
export function mostOf(facts: SkuFacts | undefined): number {
  return isOnSale(facts) ? facts.sellable.available : 0;
}

/** The facts of these skus; those that are known already are not read again. */
export async function readSkuFacts(
  db: Queryable,
  skus: readonly string[],
  known: FactsBySku = new Map(),
): Promise<FactsBySku> {
  const missing = [...new Set(skus)].filter((sku) => !known.has(sku));
  if (missing.length === 0) return known;
  const [sold, sellable] = await Promise.all([
    findSoldSkus(db, missing),
    findSellable(db, missing),
  ]);
  return new Map([
    ...known,
    ...missing.map((sku) => [sku, { sold: sold.get(sku), sellable: sellable.get(sku) }] as const),
  ]);
}
