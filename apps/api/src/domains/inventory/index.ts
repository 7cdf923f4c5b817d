export { adjustStock, changeFacts, changeMany, type PassedBy } from './change-inventory.ts';
export type { InventoryCause, SkuState } from './change-store.ts';
export { findSellable, type Sellable } from './find-sellable.ts';
export {
  type ChangeRefusal,
  hasMoved,
  hasOtherFacts,
  inventoryBounds,
  type JudgedChange,
  promisedOf,
  type StockChange,
  type WantedChange,
} from './judge-change.ts';
export { listMovements, listSkuChanges, type Movement, type SkuChange } from './list-ledger.ts';
export {
  findWholeSku,
  type ListedSku,
  listStock,
  type StockQuestion,
  type WholeSku,
} from './list-stock.ts';
export { type LowStock, listLowStock } from './low-stock.ts';
export { type InventoryEntry, type LicenseFacts, toLicenseFacts } from './model.ts';
export { createInventoryReader, type InventoryReader } from './read-inventory.ts';
export { readLicenseFacts } from './read-license-facts.ts';
export { type FindSettled, releaseExpired } from './release-expired.ts';
export { type ReservationRequest, reserveStock } from './reserve-stock.ts';
export { findAvailable, holdStock, type SkuStock, takeRestocks } from './restocks.ts';
export {
  commitReservations,
  releaseReservations,
  returnReservations,
  shipReservations,
} from './settle-reservations.ts';
export {
  listStockValue,
  type StockFigures,
  sumStockValue,
  type ValuedClass,
  type ValuedSku,
} from './stock-value.ts';
