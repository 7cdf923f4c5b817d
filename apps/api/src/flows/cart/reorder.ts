import type { Reordered } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { type OrderLine, readOrderOf } from '../../domains/orders/index.ts';
import type { Database } from '../../platform/database.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { addItems, type LimitedDeps } from './add-items.ts';
import { type Shopper, userShopper } from './shopper.ts';

/** Each adds as many lines as an order has. */
const reorders = [
  { policy: { name: 'orders.reorder', max: 20, windowSeconds: 60 }, subject: 'caller' },
] as const;

interface ReorderDeps extends LimitedDeps {
  readonly db: Database;
}

export function serveReorder(server: CallServer, deps: ReorderDeps): void {
  server.implement(
    'reorder',
    async ({ params }, { caller }) =>
      reorder(deps, await userShopper(deps.db, caller), params.orderId),
    { limits: reorders },
  );
}

type Reason = Reordered['leftOut'][number]['reason'];

const reasons: Readonly<Record<string, Reason>> = {
  product_unavailable: 'not_sold',
  out_of_stock: 'not_enough_stock',
  quantity_limit_exceeded: 'limit_reached',
  cart_full: 'cart_full',
};

/**
 * Puts what an order had into the cart again, line by line and in one transaction: what can be
 * bought is added, what cannot is told. Nothing of then counts but the choice: not the price, nor what
 * the item was.
 */
async function reorder(
  { db, settings }: ReorderDeps,
  shopper: Shopper,
  orderId: string,
): Promise<Reordered> {
  const order = await readOrderOf(db, orderId, shopper.owner);
  if (order === null) throw new AppError('not_found', 'no such order, or not of this caller');
  const lines = order.groups
    .flatMap((group) => group.lines)
    .toSorted((a, b) => a.position - b.position);
  return db.transaction(async (tx) => {
    const added: Reordered['added'] = [];
    const leftOut: Reordered['leftOut'] = [];
    for (const line of lines) {
      const { productName, quantity } = line;
      const reason = await addAgain({ db: tx, settings }, shopper, line);
      if (reason === null) added.push({ productName, quantity });
      else leftOut.push({ productName, quantity, reason });
    }
    return { added, leftOut };
  });
}

/** Null when it was added. A refusal leaves the transaction as it was. */
async function addAgain(
  deps: LimitedDeps,
  shopper: Shopper,
  { sku, quantity, options }: OrderLine,
): Promise<Reason | null> {
  try {
    await addItems(deps, shopper, [
      { productId: sku, quantity, options, optionIds: [], buildId: null, notes: '' },
    ]);
    return null;
  } catch (error) {
    const reason = error instanceof AppError ? reasons[error.code] : undefined;
    if (reason === undefined) throw error;
    return reason;
  }
}
