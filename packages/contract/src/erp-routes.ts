import type { Route } from './routes.ts';

/**
 * What programs of the house call: the ERP and the warehouse. A listener of its own serves them, which
 * neither the shop's edge nor the back office reaches.
 *
 * This file MUST NOT import zod, for the same reason as `routes.ts`.
 */
export const erpRoutes = {
  listErpStock: { method: 'GET', path: '/erp/v1/stock' },
  sendStockMessage: { method: 'POST', path: '/erp/v1/stock-messages' },
  sendPriceMessage: { method: 'POST', path: '/erp/v1/price-messages' },
  listErpShipments: { method: 'GET', path: '/erp/v1/shipments-due' },
  // The server waits up to 20 s for the card provider before it answers.
  sendShipmentMessage: { method: 'POST', path: '/erp/v1/shipment-messages', timeoutMs: 30_000 },
} as const satisfies Record<string, Route>;

export type ErpRouteName = keyof typeof erpRoutes;

/** What a key may be good for. Each is given by itself. */
export const erpScopes = ['stock', 'prices', 'shipments'] as const;
export type ErpScope = (typeof erpScopes)[number];

/** What a key must be good for to make a call. */
export const erpCallScopes = {
  listErpStock: ['stock'],
  sendStockMessage: ['stock'],
  sendPriceMessage: ['prices'],
  listErpShipments: ['shipments'],
  sendShipmentMessage: ['shipments'],
} as const satisfies Record<ErpRouteName, readonly [ErpScope]>;

export const erpLimits = {
  /** Letters in the name of a client. */
  clientName: 60,
  clients: 50,
  /** Keys of one client that work at the same time: the old one and the next. */
  liveKeys: 2,
  /** Lines of one message. */
  lines: 500,
} as const;
