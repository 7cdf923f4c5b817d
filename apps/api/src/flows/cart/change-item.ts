import type { CallRequest, Cart } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type ChangeRefusal, changeLine } from '../../domains/cart/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { LimitedDeps } from './add-items.ts';
import { viewCart } from './cart-view.ts';
import type { OpenCarts } from './open-carts.ts';
import { noSuchCart, type Shopper } from './shopper.ts';
import { mostOf, readSkuFacts } from './sku-facts.ts';

export type ItemChange = CallRequest<'updateCartItem'>['body'];

/** Changes a line of the shopper's own cart; quantity 0 removes it. */
export async function changeItem(
  { db, carts, settings }: LimitedDeps & { readonly carts: OpenCarts },
  shopper: Shopper,
  lineId: number,
  change: ItemChange,
  seenVersion?: number,
): Promise<Cart> {
  const { shown } = await carts.of(shopper.owner);
  if (shown === null) throw noSuchCart();
  const { cart, facts } = shown;
  if (seenVersion !== undefined && cart.version !== seenVersion) throw refusal('cart_changed');
  const line = cart.lines.find(({ id }) => id === lineId);
  if (line === undefined) throw noSuchCart();
  const mostUnits = await settings.limit(db, 'cart-units-per-line');
  // Fewer than before is always better, also where the limit has come down since.
  if (change.quantity > mostUnits && change.quantity > line.quantity) {
    throw refusal('quantity_limit_exceeded');
  }
  const changed = await changeLine(db, shopper.owner, lineId, {
    ...change,
    most: mostOf(facts.get(line.sku)),
    seenVersion,
  });
  if (changed.outcome !== 'done') throw refusal(changed.outcome);
  // Something may have been added meanwhile.
  const skus = changed.cart.lines.map(({ sku }) => sku);
  return viewCart(shopper, changed.cart, await readSkuFacts(db, skus, facts));
}

export async function removeItem(
  db: Queryable,
  shopper: Shopper,
  lineId: number,
  seenVersion?: number,
): Promise<Cart> {
  const removed = await changeLine(db, shopper.owner, lineId, {
    quantity: 0,
    most: 0,
    seenVersion,
  });
  if (removed.outcome !== 'done') throw refusal(removed.outcome);
  const skus = removed.cart.lines.map(({ sku }) => sku);
  return viewCart(shopper, removed.cart, await readSkuFacts(db, skus));
}

function refusal(outcome: ChangeRefusal): AppError {
  return outcome === 'not_found' ? noSuchCart() : new AppError(outcome, 'the line was not changed');
}
