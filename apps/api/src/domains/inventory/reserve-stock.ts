import type { Transaction } from '../../platform/database.ts';
import { lockStock, takeStock, type WantedStock } from './reservation-store.ts';

export interface ReservationRequest {
  readonly orderId: string;
  readonly groups: readonly {
    readonly groupId: string;
    readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
  }[];
  /** How long it is kept while the money is not settled. */
  readonly minutes: number;
}

/**
 * Takes stock off the shelf for an order, all of it or nothing: when `shortSkus` names any, nothing
 * was reserved. The database itself refuses a stock below zero, whatever this code does.
 */
export async function reserveStock(
  tx: Transaction,
  { orderId, groups, minutes }: ReservationRequest,
): Promise<{ shortSkus: string[] }> {
  const wanted = wantedOf(groups);
  const bySku = new Map<string, number>();
  for (const { sku, quantity } of wanted) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  const skus = [...bySku.keys()].sort();

  // One sku needs no lock beforehand: the statement that takes it is its own. Several are locked in
  // one order for everybody, or two carts with the same two skus would wait for each other.
  if (skus.length > 1) {
    const available = new Map((await lockStock(tx, skus)).map((row) => [row.sku, row.available]));
    const shortSkus = skus.filter((sku) => (available.get(sku) ?? 0) < (bySku.get(sku) ?? 0));
    if (shortSkus.length > 0) return { shortSkus };
  }
  const taken = new Set(await takeStock(tx, orderId, wanted, minutes));
  return { shortSkus: skus.filter((sku) => !taken.has(sku)) };
}

/** One row for each group and sku, whatever the lines are. */
function wantedOf(groups: ReservationRequest['groups']): WantedStock[] {
  return groups.flatMap(({ groupId, lines }) => {
    const bySku = new Map<string, number>();
    for (const { sku, quantity } of lines) {
      if (!Number.isSafeInteger(quantity) || quantity <= 0) throw new Error('not a quantity');
      bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
    }
    return [...bySku].map(([sku, quantity]) => ({ groupId, sku, quantity }));
  });
}
