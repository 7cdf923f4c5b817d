export { findSellable, type Sellable } from './find-sellable.ts';
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
