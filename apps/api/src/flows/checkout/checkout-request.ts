import { createHash } from 'node:crypto';
import type { CallOutput, CallRequest, OrderStatus } from '@tarnholt/contract';

export type CheckoutRequest = CallRequest<'placeOrder'>['body'];
export type CheckoutAnswer = CallOutput<'placeOrder'>;

/**
 * Tells a repeat of a request from another one. The payment token is part of it and works once, so
 * two requests of the same hash are one request sent twice.
 */
export function hashOfRequest(request: CheckoutRequest): Buffer {
  return createHash('sha256').update(JSON.stringify(request)).digest();
}

/** What the buyer is told. Of a refusal one sentence, whatever the bank or the provider said. */
export const answers = {
  received: (orderId: string): CheckoutAnswer => ({
    orderId,
    success: true,
    message: 'Your order has been received.',
    status: 'authorized',
  }),
  open: (orderId: string, status: OrderStatus): CheckoutAnswer => ({
    orderId,
    success: true,
    message:
      status === 'payment_review'
        ? 'Your payment is being reviewed.'
        : 'Your payment is being confirmed.',
    status,
  }),
  refused: (): CheckoutAnswer => ({
    orderId: null,
    success: false,
    message: 'Your card was not accepted: please check its details or use another card.',
  }),
  short: (productNames: readonly string[]): CheckoutAnswer => ({
    orderId: null,
    success: false,
    message: `There is not enough stock of ${listOf(productNames)}.`,
  }),
};

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

function listOf(names: readonly string[]): string {
  return inWords.format([...new Set(names)]);
}
