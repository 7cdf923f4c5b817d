import { type UsState, usStates } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import type { Queryable } from '../../platform/database.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { findZipCode } from '../../platform/zip-codes.ts';
import { listShippingMethods } from './store.ts';

/** The same for everybody, and changed by staff a few times a year. */
const cacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';
/** Changed by the post office, and here with a release. */
const zipCacheControl = 'public, max-age=3600, s-maxage=86400';

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
  server.implement(
    'getZipCode',
    async ({ params }) => {
      const place = await findZipCode(db, params.zip);
      // Territories and army posts have ZIP codes too; the forms know no such state.
      if (place === null || !Object.hasOwn(usStates, place.state)) {
        throw new AppError('not_found', 'no ZIP code of a state');
      }
      return { ...place, state: place.state as UsState };
    },
    { cacheControl: zipCacheControl },
  );
}
