import type { Queryable } from '../../platform/database.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { createInventoryReader } from './read-inventory.ts';

/** The same for everybody and wrong after seconds: the edge holds it, browsers ask again. */
const cacheControl = 'public, max-age=0, s-maxage=5, stale-while-revalidate=30';

export function serveInventory(server: CallServer, deps: { db: Queryable }): void {
  const inventory = createInventoryReader(deps.db);
  server.implement(
    'getProducts',
    ({ query: { sku, include } }) => {
      if (sku === undefined) return inventory.readAll();
      return include === 'facts' ? inventory.describeSome(sku) : inventory.readSome(sku);
    },
    { cacheControl },
  );
}
