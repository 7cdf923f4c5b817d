import type { Route } from './routes.ts';

/**
 * The calls of saved builds, in a table of their own: only pages that show or save one load it. The same
 * rule as for routes.ts: no import of zod.
 */
export const buildRoutes = {
  saveBuild: { method: 'POST', path: '/v1/builds' },
  getBuilds: { method: 'GET', path: '/v1/builds' },
  openBuild: { method: 'GET', path: '/v1/builds/{code}' },
  updateBuild: { method: 'PUT', path: '/v1/builds/{code}' },
  deleteBuild: { method: 'DELETE', path: '/v1/builds/{code}' },
} as const satisfies Record<string, Route>;

export type BuildRouteName = keyof typeof buildRoutes;
