import { type CallRequest, type Cart, errorCodes } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type AddRefusal, columnsOf, sortOptionIds } from '../../domains/cart/index.ts';
import type { SettingsReader } from '../../domains/settings/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { viewCart } from './cart-view.ts';
import { readShownCart, type StoredShownCart } from './open-carts.ts';
import { noSuchCart, type Shopper } from './shopper.ts';

export interface LimitedDeps {
  readonly db: Queryable;
  readonly settings: Pick<SettingsReader, 'limit'>;
}

export type NewItem = CallRequest<'addCartItems'>['body'][number];
type Refusal = AddRefusal | 'product_unavailable';

/**
 * Adds all of the items or none, in one statement. Stock is looked at here and taken at checkout.
 */
export async function addItems(
  { db, settings }: LimitedDeps,
  shopper: Shopper,
  items: readonly NewItem[],
): Promise<Cart> {
  const mostLines = await settings.limit(db, 'cart-lines');
  const mostUnits = await settings.limit(db, 'cart-units-per-line');
  const { guest, customer } = columnsOf(shopper.owner);
  const skus = items.map(({ productId }) => productId);
  const lines = items.map(({ productId, optionIds, ...choice }) => ({
    sku: productId,
    optionIds: sortOptionIds(optionIds),
    ...choice,
  }));
  const [row] = await db.query(
    sql<{
      outcome: Refusal | 'done';
      culprit: string | null;
      shown: StoredShownCart | null;
    }>`/* cart.add-items */
      select outcome, culprit, shown
        from cart.add_items(${guest}::bytea, ${customer}::bigint, ${skus}::text[],
                            ${JSON.stringify(lines)}::json, ${mostLines},
                            ${mostUnits})`,
  );
  if (row === undefined) throw new Error('adding items gave no outcome');
  if (row.outcome === 'unknown_guest') throw noSuchCart();
  if (row.outcome !== 'done') throw refusal(row.outcome, row.culprit);
  if (row.shown === null) throw new Error('a cart that was written to is gone');
  const { cart, facts } = readShownCart(row.shown);
  return viewCart(shopper, cart, facts);

  /** Names the item that it was about, where it was about one. */
  function refusal(code: Exclude<Refusal, 'unknown_guest'>, sku: string | null): AppError {
    const at = skus.indexOf(sku ?? '');
    const fields = [{ path: `body.${at}.productId`, message: errorCodes[code].title }];
    const isOfOne = at !== -1 && code !== 'cart_full';
    return new AppError(code, 'an item was not added', isOfOne ? { fields } : {});
  }
}
