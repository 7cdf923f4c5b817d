export type { InventoryEntry, LicenseFacts } from './model.ts';
export { createInventoryReader, type InventoryReader } from './read-inventory.ts';
export { readLicenseFacts } from './read-license-facts.ts';
