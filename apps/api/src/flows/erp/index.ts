export type { ErpClientDeps, ErpDeps, Shipping } from './deps.ts';
