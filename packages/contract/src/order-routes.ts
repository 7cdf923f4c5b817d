import type { Route } from './routes.ts';

/**
 * What the pages of an order call, for whoever bought it and for the dealer who receives it. A table
 * of its own, so that no other page loads it. The same rule as for routes.ts: no import of zod.
 */
export const orderRoutes = {
  getOrderTracker: { method: 'GET', path: '/v1/orders/{orderId}/tracker' },
  getLinkedOrder: { method: 'GET', path: '/v1/order-links/{token}' },
  chooseDealer: { method: 'PUT', path: '/v1/orders/{orderId}/groups/{groupId}/dealer' },
  chooseLinkedDealer: { method: 'PUT', path: '/v1/order-links/{token}/groups/{groupId}/dealer' },
  uploadOrderDocument: {
    method: 'POST',
    path: '/v1/orders/{orderId}/groups/{groupId}/documents',
    bodyType: 'multipart',
    timeoutMs: 120_000,
  },
  uploadLinkedDocument: {
    method: 'POST',
    path: '/v1/order-links/{token}/groups/{groupId}/documents',
    bodyType: 'multipart',
    timeoutMs: 120_000,
  },

  getDealerCase: { method: 'GET', path: '/v1/dealer-cases/{token}' },
  uploadDealerDocument: {
    method: 'POST',
    path: '/v1/dealer-cases/{token}/documents',
    bodyType: 'multipart',
    timeoutMs: 120_000,
  },
  acceptDealerCase: { method: 'POST', path: '/v1/dealer-cases/{token}/acceptance' },
  refuseDealerCase: { method: 'POST', path: '/v1/dealer-cases/{token}/refusal' },
} as const satisfies Record<string, Route>;

export type OrderRouteName = keyof typeof orderRoutes;
