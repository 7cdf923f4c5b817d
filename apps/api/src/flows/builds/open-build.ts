import type { Build } from '@tarnholt/contract';
import type { StoredBuild } from '../../domains/builds/index.ts';
import { findProductDocuments, findSoldSkus } from '../../domains/catalog/index.ts';
import { findSellable } from '../../domains/inventory/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { checkBuild, type Offers, skusOfBuild } from './check-build.ts';

/** On sale is what a published product names and the inventory has a price for. */
export async function readOffers(db: Queryable, skus: readonly string[]): Promise<Offers> {
  const all = [...new Set(skus)];
  const [sold, sellable] = await Promise.all([findSoldSkus(db, all), findSellable(db, all)]);
  return new Map([...sellable].filter(([sku]) => sold.has(sku)));
}

/** Builds as they are today, by three reads however many they are. */
export async function showBuilds(db: Queryable, builds: readonly StoredBuild[]): Promise<Build[]> {
  if (builds.length === 0) return [];
  const ids = [...new Set(builds.map(({ documentId }) => documentId))];
  const products = await findProductDocuments(db, ids);
  const productOf = (build: StoredBuild) => products.get(build.documentId) ?? null;
  const skus = builds.flatMap((build) => skusOfBuild(build, productOf(build)));
  const offers = await readOffers(db, skus);
  return builds.map((build) => checkBuild(build, productOf(build), offers));
}
