import type { WayOut } from '../../platform/unsubscribe-links.ts';

/** Where the links of stock alerts lead. They stand for an alert. */
export const alertWayOut: WayOut = { purpose: 'stock-alert', path: 'stock-alerts' };
