import type { Queryable } from '../../platform/database.ts';
import type { CallLimit, CallServer } from '../../platform/http/call-server.ts';
import { callerNetwork } from '../../platform/limits.ts';
import { hashGuestToken, newGuestToken } from './model.ts';
import { insertGuest } from './store.ts';

/**
 * A token is all that it takes to keep a cart here, so nobody gets many. The cart calls themselves
 * have no counters: a cart is bounded, and so are the carts of one network.
 */
const newGuests: readonly CallLimit[] = [
  { policy: { name: 'cart.guest-minute', max: 10, windowSeconds: 60 }, subject: callerNetwork },
  { policy: { name: 'cart.guest-hour', max: 60, windowSeconds: 3_600 }, subject: callerNetwork },
];

export function serveGuests(server: CallServer, { db }: { db: Queryable }): void {
  server.implement(
    'createGuest',
    async () => {
      const guestToken = newGuestToken();
      await insertGuest(db, hashGuestToken(guestToken));
      return { guestToken };
    },
    { limits: newGuests },
  );
}
