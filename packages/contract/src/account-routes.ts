import type { Route } from './routes.ts';

/**
 * What the pages of the account call beside the specification. A table of its own, so that pages
 * without an account do not load it. The same rule as for routes.ts: no import of zod.
 */
export const accountRoutes = {
  getSavedDealer: { method: 'GET', path: '/v1/account/dealer' },
  forgetSavedDealer: { method: 'DELETE', path: '/v1/account/dealer' },
  getOwnStockAlerts: { method: 'GET', path: '/v1/account/stock-alerts' },
  endOwnStockAlert: { method: 'DELETE', path: '/v1/account/stock-alerts/{id}' },
  reorder: { method: 'POST', path: '/v1/account/orders/{orderId}/reorder' },
  // Reads every table that knows the customer.
  exportOwnData: {
    method: 'GET',
    path: '/v1/account/data',
    answerType: 'file',
    timeoutMs: 60_000,
  },
  deleteAccount: { method: 'POST', path: '/v1/account/deletion', timeoutMs: 60_000 },
} as const satisfies Record<string, Route>;

export type AccountRouteName = keyof typeof accountRoutes;
