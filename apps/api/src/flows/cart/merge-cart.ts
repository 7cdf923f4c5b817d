import type { Cart } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { recordAuditEvent } from '../../domains/audit/index.ts';
import { assignGuestBuilds } from '../../domains/builds/index.ts';
import {
  assignClosedCarts,
  type CartRow,
  hashGuestToken,
  mergeCarts,
} from '../../domains/cart/index.ts';
import { assignGuestOrders } from '../../domains/orders/index.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { LimitedDeps } from './add-items.ts';
import { viewCart } from './cart-view.ts';
import { noSuchCart, userShopper } from './shopper.ts';
import { readSkuFacts } from './sku-facts.ts';

export interface MergeRequest {
  readonly caller: Caller;
  /** Proven by the caller: whoever holds it is that guest. */
  readonly guestToken: string;
  readonly requestId: string;
}

/**
 * What a guest had becomes the customer's: the lines of the cart, the orders placed under the
 * same token, and saved builds. All of it or nothing. Merging again finds nothing left and answers with the same cart.
 */
export async function mergeCart(
  { db, settings }: LimitedDeps & { readonly db: Database },
  { caller, guestToken, requestId }: MergeRequest,
): Promise<Cart> {
  const shopper = await userShopper(db, caller);
  if (shopper.owner.kind !== 'customer') throw new Error('whoever signed in is a customer');
  const merge = {
    guestHash: hashGuestToken(guestToken),
    customerId: shopper.owner.customerId,
    requestId,
    mostLines: await settings.limit(db, 'cart-lines'),
    mostUnits: await settings.limit(db, 'cart-units-per-line'),
  };
  const cart = await db.transaction((tx) => mergeInside(tx, merge));
  const skus = (cart?.lines ?? []).map(({ sku }) => sku);
  return viewCart(shopper, cart, await readSkuFacts(db, skus));
}

async function mergeInside(
  tx: Transaction,
  merge: Parameters<typeof mergeCarts>[1] & { readonly requestId: string },
): Promise<CartRow | null> {
  const merged = await mergeCarts(tx, merge);
  if (merged.outcome !== 'done') {
    if (merged.outcome === 'unknown_guest') throw noSuchCart();
    throw new AppError(merged.outcome, 'too many lines together');
  }
  // After the carts: an order that was placed while we waited for its cart is seen by now.
  const orderIds = await assignGuestOrders(tx, merge);
  await assignClosedCarts(tx, merge);
  await assignGuestBuilds(tx, merge);
  for (const orderId of orderIds) {
    await recordAuditEvent(tx, {
      action: 'order.handed-over',
      actorKind: 'customer',
      actorId: merge.customerId,
      subject: `order/${orderId}`,
      requestId: merge.requestId,
      details: { from: 'guest' },
    });
  }
  return merged.cart;
}
