import { BatchReader } from '../../platform/batch-reader.ts';
import type { Queryable } from '../../platform/database.ts';
import { type InventoryEntry, toDescribedInventory, toInventory } from './model.ts';
import {
  type DescribedSku,
  findDescribedSkus,
  findStockedSkus,
  listStockedSkus,
  type StockedSku,
} from './store.ts';

type Inventory = Record<string, InventoryEntry>;

export interface InventoryReader {
  readSome(skus: readonly string[]): Promise<Inventory>;
  /** With weight and lead time. */
  describeSome(skus: readonly string[]): Promise<Inventory>;
  readAll(): Promise<Inventory>;
}

/**
 * Reads prices and stock. Requests that arrive together share one statement: under load that
 * halves the cost, and alone a request waits for nobody.
 */
export function createInventoryReader(db: Queryable): InventoryReader {
  const skus = new BatchReader<StockedSku>({
    read: (keys) => findStockedSkus(db, keys),
    keyOf: (row) => row.sku,
  });
  const described = new BatchReader<DescribedSku>({
    read: (keys) => findDescribedSkus(db, keys),
    keyOf: (row) => row.sku,
  });
  // The whole map is large and the same for everybody: callers that arrive while one read is
  // under way get its answer. Freshness is the edge's business (seconds), not this one's.
  let wholeMap: Promise<Inventory> | undefined;
  return {
    readSome: async (wanted) => toInventory(await skus.read(wanted)),
    describeSome: async (wanted) => toDescribedInventory(await described.read(wanted)),
    readAll() {
      wholeMap ??= listStockedSkus(db)
        .then(toInventory)
        .finally(() => {
          wholeMap = undefined;
        });
      return wholeMap;
    },
  };
}
