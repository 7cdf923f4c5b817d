import { AppError } from '@tarnholt/service';
import type { FastifyRequest } from 'fastify';
import type { CartOwner } from '../../domains/cart/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { readIdempotencyKey } from '../../platform/http/idempotency-key.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { callerNetwork } from '../../platform/limits.ts';
import { hashOfRequest } from './checkout-request.ts';
import { type PlaceOrderDeps, placeOrder } from './place-order.ts';
import { shareRepeats } from './share-repeats.ts';

export interface CheckoutCallsDeps extends PlaceOrderDeps {
  /** Whose carts a request may order: a customer's, a guest's, or nobody's. */
  readonly ownerOf: (request: FastifyRequest, caller: Caller | null) => Promise<CartOwner | null>;
}

/** A household places an order now and then; a program that tries cards does nothing else. */
const placements = {
  policy: { name: 'checkout.place', max: 120, windowSeconds: 60 },
  subject: callerNetwork,
} as const;

export function serveCheckout(server: CallServer, deps: CheckoutCallsDeps): void {
  const place = shareRepeats((placement) => placeOrder(deps, placement));
  server.implement(
    'placeOrder',
    async ({ body }, { request, caller }) => {
      const idempotencyKey = readIdempotencyKey(request);
      const owner = await deps.ownerOf(request, caller);
      if (owner === null) throw new AppError('not_found', 'a cart of nobody');
      return place({
        owner,
        request: body,
        requestHash: hashOfRequest(body),
        idempotencyKey,
        accountEmail: caller?.email?.address ?? null,
        customerIp: request.ip,
        requestId: request.id,
      });
    },
    { limits: [placements] },
  );
}
