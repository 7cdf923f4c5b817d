export type { InventoryEntry } from './model.ts';
export { createInventoryReader, type InventoryReader } from './read-inventory.ts';
