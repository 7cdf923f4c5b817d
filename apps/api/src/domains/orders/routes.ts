import { limits } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import type { FastifyRequest } from 'fastify';
import type { CallServer } from '../../platform/http/call-server.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { callerNetwork } from '../../platform/limits.ts';
import type { SignedLinks } from '../../platform/signed-links.ts';
import type { OrderOwner, OrderView } from './model.ts';
import { findLinkedOrder } from './order-links.ts';
import { toAccountOrder, toOrder } from './present-order.ts';
import { listOrdersOf, readOrderOf } from './read-orders.ts';
import { type TrackDeps, trackOrder } from './track-order.ts';

export interface OrderCallsDeps extends TrackDeps {
  /** Whose orders a request may see: a customer's, a guest's, or nobody's. */
  readonly ownerOf: (request: FastifyRequest, caller: Caller | null) => Promise<OrderOwner | null>;
  readonly customerIdOf: (caller: Caller) => Promise<string>;
  readonly links: SignedLinks;
  readonly now: () => Date;
}

/** The page after an order asks every few seconds; more than that is a search for others' orders. */
const reads = {
  policy: { name: 'orders.read', max: 600, windowSeconds: 60 },
  subject: callerNetwork,
} as const;

const ownReads = {
  policy: { name: 'orders.list', max: 120, windowSeconds: 60 },
  subject: 'caller',
} as const;

export function serveOrders(server: CallServer, deps: OrderCallsDeps): void {
  const { db } = deps;

  async function readOwn(
    orderId: string,
    request: FastifyRequest,
    caller: Caller | null,
  ): Promise<OrderView> {
    const owner = await deps.ownerOf(request, caller);
    const order = owner === null ? null : await readOrderOf(db, orderId, owner);
    if (order === null) throw noSuchOrder();
    return order;
  }

  server.implement(
    'getOrder',
    async ({ params }, { request, caller }) =>
      toOrder(await readOwn(params.orderId, request, caller)),
    { limits: [reads] },
  );
  server.implement(
    'getOrderTracker',
    async ({ params }, { request, caller }) =>
      trackOrder(deps, await readOwn(params.orderId, request, caller)),
    { limits: [reads] },
  );
  server.implement(
    'getLinkedOrder',
    async ({ params }) => {
      const order = await findLinkedOrder(deps, params.token);
      if (order === null) throw noSuchOrder();
      return trackOrder(deps, order);
    },
    { limits: [reads] },
  );
  server.implement(
    'getUserOrders',
    async ({ query }, { caller }) => {
      const page = await listOrdersOf(
        db,
        await deps.customerIdOf(caller),
        query.cursor ?? null,
        limits.ordersPerPage,
      );
      return { orders: page.orders.map(toAccountOrder), nextCursor: page.nextCursor };
    },
    { limits: [ownReads] },
  );
}

function noSuchOrder(): AppError {
  return new AppError('not_found', 'no such order, or not of this caller');
}
