import type { OrderTracker } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import type { FastifyRequest } from 'fastify';
import { type AuditEvent, recordAuditEvent } from '../../domains/audit/index.ts';
import { findDealerCase } from '../../domains/compliance/index.ts';
import {
  findLinkedOrder,
  type OrderOwner,
  type OrderView,
  readOrder,
  readOrderOf,
  type TrackDeps,
  trackOrder,
} from '../../domains/orders/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import type { Form } from '../../platform/http/receive-form.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { callerNetwork } from '../../platform/limits.ts';
import { type Chooser, changeDealer } from './change-dealer.ts';
import type { FulfillmentDeps } from './deps.ts';
import { uploadDocument } from './upload-document.ts';

export interface BuyerCallsDeps
  extends FulfillmentDeps,
    Pick<TrackDeps, 'moneyOf' | 'transfersOf'> {
  /** Whose orders a request may change: a customer's, a guest's, or nobody's. */
  readonly ownerOf: (request: FastifyRequest, caller: Caller | null) => Promise<OrderOwner | null>;
}

/** Each one mails a dealer. */
const choices = [
  { policy: { name: 'orders.dealer', max: 20, windowSeconds: 3_600 }, subject: callerNetwork },
] as const;
/** As for dealers. */
const uploads = [
  { policy: { name: 'orders.upload', max: 60, windowSeconds: 3_600 }, subject: callerNetwork },
] as const;

/** Who acts for the buyer, as the record names them. */
type Buyer = Pick<AuditEvent, 'actorKind' | 'actorId' | 'requestId'>;

function chooserOf(buyer: Buyer): Chooser {
  return {
    isStaff: false,
    id: 'buyer',
    record: (tx, deed) => recordAuditEvent(tx, { ...deed, ...buyer }),
  };
}

/** What buyers do about the dealer of their order, signed in, as guest, or by the link of a mail. */
export function serveBuyers(server: CallServer, deps: BuyerCallsDeps): void {
  async function ownOrder(
    orderId: string,
    request: FastifyRequest,
    caller: Caller | null,
  ): Promise<{ order: OrderView; buyer: Buyer }> {
    const owner = await deps.ownerOf(request, caller);
    const order = owner === null ? null : await readOrderOf(deps.db, orderId, owner);
    if (order === null || owner === null) throw noSuchOrder();
    const actorId = owner.kind === 'customer' ? { actorId: owner.customerId } : {};
    return { order, buyer: { actorKind: owner.kind, ...actorId, requestId: request.id } };
  }

  /** Whoever has the link is taken for the buyer: it was mailed to nobody else. */
  async function linkedOrder(
    token: string,
    request: FastifyRequest,
  ): Promise<{ order: OrderView; buyer: Buyer }> {
    const order = await findLinkedOrder(deps, token);
    if (order === null) throw noSuchOrder();
    return { order, buyer: { actorKind: 'guest', requestId: request.id } };
  }

  server.implement(
    'chooseDealer',
    async ({ params, body }, { request, caller }) => {
      const { order, buyer } = await ownOrder(params.orderId, request, caller);
      demandPart(order, params.groupId);
      await changeDealer(deps, chooserOf(buyer), params.groupId, body);
      return readAgain(deps, order);
    },
    { limits: choices },
  );
  server.implement(
    'chooseLinkedDealer',
    async ({ params, body }, { request }) => {
      const { order, buyer } = await linkedOrder(params.token, request);
      demandPart(order, params.groupId);
      await changeDealer(deps, chooserOf(buyer), params.groupId, body);
      return readAgain(deps, order);
    },
    { limits: choices },
  );
  server.implementUpload(
    'uploadOrderDocument',
    async ({ params }, form, { request, caller }) => {
      const { order, buyer } = await ownOrder(params.orderId, request, caller);
      return takeCopy(deps, order, params.groupId, form, buyer);
    },
    { limits: uploads },
  );
  server.implementUpload(
    'uploadLinkedDocument',
    async ({ params }, form, { request }) => {
      const { order, buyer } = await linkedOrder(params.token, request);
      return takeCopy(deps, order, params.groupId, form, buyer);
    },
    { limits: uploads },
  );
}

async function takeCopy(
  deps: BuyerCallsDeps,
  order: OrderView,
  groupId: string,
  form: Form,
  buyer: Buyer,
): Promise<OrderTracker> {
  demandPart(order, groupId);
  const dealerCase = await findDealerCase(deps.db, groupId);
  if (dealerCase === null) throw noSuchOrder();
  await uploadDocument(deps, dealerCase, form, { ...buyer, uploadedBy: 'buyer' });
  return readAgain(deps, order);
}

/** A part of somebody else's order is not found, whatever else is true of it. */
function demandPart(order: OrderView, groupId: string): void {
  if (!order.groups.some(({ id }) => id === groupId)) throw noSuchOrder();
}

async function readAgain(deps: BuyerCallsDeps, { id }: OrderView): Promise<OrderTracker> {
  const order = await readOrder(deps.db, id);
  if (order === null) throw noSuchOrder();
  return trackOrder(deps, order);
}

function noSuchOrder(): AppError {
  return new AppError('not_found', 'no such order or part, or not of this caller');
}
