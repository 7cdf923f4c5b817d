export { type AnnounceDeps, announceRestockHandler } from './announce-restock.ts';
export { type RestockRelay, relayRestocks, runRestockRelay } from './run-restock-relay.ts';
export { subscribe } from './subscribe.ts';
export { tendAlerts } from './tend-alerts.ts';
