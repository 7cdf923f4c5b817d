import type { Route } from './routes.ts';

/**
 * The call behind 'Can this reach me?'. A table of its own: pages load it when somebody asks, and
 * not before.
 *
 * This file MUST NOT import zod, for the same reason as `routes.ts`.
 */
export const reachRoutes = {
  checkReach: { method: 'GET', path: '/v1/products/{documentId}/reach', shared: true },
} as const satisfies Record<string, Route>;

export type ReachRouteName = keyof typeof reachRoutes;
