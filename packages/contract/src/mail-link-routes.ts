import type { Route } from './routes.ts';

/**
 * What the pages call that a link in a mail opens. A table of their own, so that no other page loads it.
 * The same rule as for routes.ts: no import of zod.
 */
export const mailLinkRoutes = {
  getNewsletter: { method: 'GET', path: '/v1/newsletter/{token}' },
  endNewsletter: { method: 'POST', path: '/v1/newsletter/{token}/end' },
  getStockAlerts: { method: 'GET', path: '/v1/stock-alerts/{token}' },
  endStockAlerts: { method: 'POST', path: '/v1/stock-alerts/{token}/end' },
} as const satisfies Record<string, Route>;

export type MailLinkRouteName = keyof typeof mailLinkRoutes;
