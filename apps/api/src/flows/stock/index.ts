export type { StockDeps } from './deps.ts';
export { refreshShop } from './refresh-shop.ts';
export { serveStaffStock } from './routes.ts';
