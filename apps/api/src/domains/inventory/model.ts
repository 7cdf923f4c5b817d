import type { DescribedSku, StockedSku } from './store.ts';

export interface InventoryEntry {
  readonly price: number;
  readonly qtyOnHand: number;
  readonly weightOz?: number;
  readonly leadTimeDays?: number;
}

/** Integer cents inside, dollars with two decimals on the wire. JSON has no other number. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** What a shopper may still buy is what counts as on hand to the outside. */
export function toInventory(rows: readonly StockedSku[]): Record<string, InventoryEntry> {
  const entries: Record<string, InventoryEntry> = {};
  for (const row of rows) {
    entries[row.sku] = { price: toDollars(row.price_cents), qtyOnHand: row.available };
  }
  return entries;
}

export function toDescribedInventory(
  rows: readonly DescribedSku[],
): Record<string, InventoryEntry> {
  const entries = toInventory(rows);
  for (const { sku, weight_oz: weightOz, lead_time_days: leadTimeDays } of rows) {
    entries[sku] = { ...(entries[sku] as InventoryEntry), weightOz, leadTimeDays };
  }
  return entries;
}

/** What ships to a licensed dealer only: firearms under federal law, frames and receivers too. */
const licensedClasses = new Set([
  'rifle',
  'shotgun',
  'pistol',
  'revolver',
  'receiver_frame',
  'other_firearm',
]);

export interface LicenseFacts {
  readonly isFflItem: boolean;
  readonly isReceiverItem: boolean;
}

export function toLicenseFacts(itemClass: string): LicenseFacts {
  return {
    isFflItem: licensedClasses.has(itemClass),
    isReceiverItem: itemClass === 'receiver_frame',
  };
}
