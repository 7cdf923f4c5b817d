import type { FastifyRequest } from 'fastify';
import { type CartOwner, hashGuestToken } from './domains/cart/index.ts';
import { recognizeCustomer } from './domains/customers/index.ts';
import type { Queryable } from './platform/database.ts';
import type { Caller } from './platform/identity/caller.ts';

/**
 * Whose carts and orders a request is about: of whoever is signed in, else of whoever holds the
 * guest token in `X-Guest-Id`, else of nobody. A token that we never gave out owns nothing.
 */
export async function recognizeOwner(
  db: Queryable,
  request: FastifyRequest,
  caller: Caller | null,
): Promise<CartOwner | null> {
  if (caller !== null) {
    return { kind: 'customer', customerId: await recognizeCustomerId(db, caller) };
  }
  const token = request.headers['x-guest-id'];
  if (typeof token !== 'string' || token === '' || token.length > 128) return null;
  return { kind: 'guest', tokenHash: hashGuestToken(token) };
}

export async function recognizeCustomerId(db: Queryable, caller: Caller): Promise<string> {
  return (await recognizeCustomer(db, caller)).id;
}
