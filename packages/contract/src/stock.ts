/** What both sides of the wire know of stock and prices. Imports nothing: the browser uses it. */

/** Why somebody changes how many there are. */
export const stockReasons = [
  'delivery',
  'count',
  'damage',
  'loss',
  'return',
  'correction',
  'other',
] as const;
export type StockReason = (typeof stockReasons)[number];

/** Why somebody changes a price. */
export const priceReasons = ['list-price', 'sale', 'sale-end', 'correction', 'other'] as const;
export type PriceReason = (typeof priceReasons)[number];

/** Parts of the list of skus. */
export const stockViews = ['all', 'low', 'sold-out', 'promised'] as const;
export type StockView = (typeof stockViews)[number];

/** What an item is by law, as the inventory has it. */
export const itemClasses = [
  'rifle',
  'shotgun',
  'pistol',
  'revolver',
  'receiver_frame',
  'other_firearm',
  'barrel',
  'magazine',
  'ammunition',
  'part',
  'accessory',
  'apparel',
] as const;
export type ItemClass = (typeof itemClasses)[number];

/** Where a change of stock came from. */
export const movementSources = [
  'opening',
  'staff',
  'import',
  'erp',
  'shipment',
  'unexplained',
] as const;
export type MovementSource = (typeof movementSources)[number];

export const stockLimits = {
  onHand: 1_000_000,
  price: 999_999.99,
  leadTimeDays: 730,
  note: 200,
  perPage: 50,
  /** Of a table that is imported; also of what an export has. */
  importRows: 200_000,
  importBytes: 20 * 1024 * 1024,
  /** Differences and broken rows that an answer names; all of them are counted. */
  importShown: 200,
} as const;

/** A price that changes by more than this, in percent, is confirmed by signing in again. */
export const steepPricePercent = 30;

/** True when a price changes by more than `steepPricePercent`; from nothing, always. */
export function isSteepPrice(beforeCents: number, afterCents: number): boolean {
  return Math.abs(afterCents - beforeCents) * 100 > beforeCents * steepPricePercent;
}

/** Columns of a table of stock and prices that change something; an empty cell changes nothing. */
export const stockColumns = [
  'sku',
  'on_hand',
  'delta',
  'price',
  'lead_time_days',
  'charge_policy',
] as const;
export type StockColumn = (typeof stockColumns)[number];

/** Columns that an export has for people to read. An import looks past them. */
export const readOnlyStockColumns = [
  'product_name',
  'item_class',
  'available',
  'reserved',
  'sold_unshipped',
] as const;

/** What an import can change of a sku. */
export const importedFields = ['on_hand', 'price', 'lead_time_days', 'charge_policy'] as const;
export type ImportedField = (typeof importedFields)[number];
