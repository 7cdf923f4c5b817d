import type { FastifyRequest } from 'fastify';
import { createPricingReader } from '../../domains/pricing/index.ts';
import type { Database } from '../../platform/database.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { addItems } from './add-items.ts';
import { changeItem, removeItem } from './change-item.ts';
import { type ComputeDeps, computeCart } from './compute-cart.ts';
import { mergeCart } from './merge-cart.ts';
import { OpenCarts } from './open-carts.ts';
import { readCart } from './read-cart.ts';
import { serveReorder } from './reorder.ts';
import { guestShopper, noSuchCart, userShopper } from './shopper.ts';

export interface CartCallsDeps extends Omit<ComputeDeps, 'carts' | 'pricing'> {
  readonly db: Database;
}

/** Every call stands twice: for whoever is signed in, and for whoever holds a guest token. */
export function serveCart(
  server: CallServer,
  { db, taxes, rules, settings, chargePolicy }: CartCallsDeps,
): void {
  const carts = new OpenCarts(db);
  const pricing = createPricingReader(db);
  const deps = { db, taxes, rules, settings, carts, chargePolicy, pricing };
  server.implement('getCart', async (_, { caller }) =>
    readCart(deps, await userShopper(db, caller)),
  );
  server.implement('getGuestCart', ({ params }) => readCart(deps, guestShopper(params.token)));

  server.implement('addCartItems', async ({ body }, { caller }) =>
    addItems(deps, await userShopper(db, caller), body),
  );
  server.implement('addGuestCartItems', ({ params, body }) =>
    addItems(deps, guestShopper(params.token), body),
  );

  server.implement('updateCartItem', async ({ params, query, body }, { caller }) =>
    changeItem(deps, await userShopper(db, caller), params.id, body, query.version),
  );
  server.implement('updateGuestCartItem', ({ params, query, body }) =>
    changeItem(deps, guestShopper(params.token), params.id, body, query.version),
  );

  server.implement('removeCartItem', async ({ params, query }, { caller }) =>
    removeItem(db, await userShopper(db, caller), params.id, query.version),
  );
  server.implement('removeGuestCartItem', ({ params, query }) =>
    removeItem(db, guestShopper(params.token), params.id, query.version),
  );

  server.implement('computeCart', async ({ body }, { caller }) =>
    computeCart(deps, await userShopper(db, caller), body),
  );
  server.implement('computeGuestCart', ({ params, body }) =>
    computeCart(deps, guestShopper(params.token), body),
  );

  serveReorder(server, deps);

  server.implement('mergeCart', ({ query, body }, { request, caller }) => {
    const guestToken = provenGuest(request, [query.guestId, body.guestId]);
    return mergeCart(deps, { caller, guestToken, requestId: request.id });
  });
}

/**
 * The token of the guest whose cart is merged. Only the header proves it, as everywhere; the two
 * places where the specification has it as well may not name another one.
 */
function provenGuest(request: FastifyRequest, named: readonly string[]): string {
  const token = request.headers['x-guest-id'];
  if (typeof token !== 'string' || named.some((guestId) => guestId !== token)) throw noSuchCart();
  return token;
}
