/** Alone, for pages that call nothing else. The same rule as for routes.ts: no import of zod. */
export const productsRoute = { method: 'GET', path: '/Products', shared: true } as const;
