import { AppError } from '@tarnholt/service';
import { type CartOwner, hashGuestToken } from '../../domains/cart/index.ts';
import { recognizeCustomer } from '../../domains/customers/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Caller } from '../../platform/identity/caller.ts';

/** Whoever a cart call is about, with the names that the answer gives them. */
export interface Shopper {
  readonly owner: CartOwner;
  readonly userId: string;
  readonly guestId: string;
}

export function guestShopper(token: string): Shopper {
  return {
    owner: { kind: 'guest', tokenHash: hashGuestToken(token) },
    userId: '',
    guestId: token,
  };
}

export async function userShopper(db: Queryable, caller: Caller): Promise<Shopper> {
  const { id } = await recognizeCustomer(db, caller);
  return {
    owner: { kind: 'customer', customerId: id },
    userId: caller.subject,
    guestId: '',
  };
}

/** One answer for what is not there and what is somebody else's. */
export function noSuchCart(): AppError {
  return new AppError('not_found', 'no such guest, cart or line');
}
