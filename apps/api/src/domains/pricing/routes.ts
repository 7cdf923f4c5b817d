import type { Queryable } from '../../platform/database.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { listShippingMethods } from './store.ts';

/** The same for everybody, and changed by staff a few times a year. */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

export function servePricing(server: CallServer, { db }: { db: Queryable }): void {
  server.implement(
    'getShippingMethods',
    async () =>
      (await listShippingMethods(db)).map(({ id, name, priceCents, kinds }) => ({
        id,
        name,
        price: priceCents / 100,
        kinds: [...kinds],
      })),
    { cacheControl },
  );
}
