import type { Cart } from '@tarnholt/contract';
import { viewCart } from './cart-view.ts';
import type { ComputeDeps } from './compute-cart.ts';
import { noSuchCart, type Shopper } from './shopper.ts';

/** The cart as it is, with the last totals while they still fit it. */
export async function readCart(
  { carts, chargePolicy }: Pick<ComputeDeps, 'carts' | 'chargePolicy'>,
  shopper: Shopper,
): Promise<Cart> {
  const { ownerIsKnown, shown } = await carts.of(shopper.owner);
  if (!ownerIsKnown) throw noSuchCart();
  if (shown === null) return viewCart(shopper, null, new Map());
  return viewCart(shopper, shown.cart, shown.facts, shown.totals, chargePolicy);
}
