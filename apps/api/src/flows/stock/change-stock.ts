import type { CallRequest, StockItem } from '@tarnholt/contract';
import { isSteepPrice } from '@tarnholt/contract/stock';
import { AppError } from '@tarnholt/service';
import { type Desk, recordDeed } from '../../domains/audit/index.ts';
import {
  adjustStock,
  changeFacts,
  type InventoryCause,
  inventoryBounds,
  type JudgedChange,
  type PassedBy,
  promisedOf,
  type SkuState,
} from '../../domains/inventory/index.ts';
import type { Transaction } from '../../platform/database.ts';
import { requireRecentSignIn } from '../../platform/identity/require-recent-sign-in.ts';
import type { StockDeps } from './deps.ts';
import { readStockItem } from './read-stock.ts';
import { refreshShop } from './refresh-shop.ts';

/** Changes of one sku by somebody of the staff. */

export function adjustStockAtDesk(
  deps: StockDeps,
  desk: Desk,
  sku: string,
  { stockVersion, how, quantity, reason, note }: CallRequest<'adjustStock'>['body'],
): Promise<StockItem> {
  const stock = how === 'delta' ? { delta: quantity } : { counted: quantity };
  return change(deps, desk, 'stock.adjusted', { sku, reason }, (tx) =>
    adjustStock(tx, { sku, stock, seenMovements: stockVersion }, causeOf(desk, reason, note)),
  );
}

export function changePriceAtDesk(
  deps: StockDeps,
  desk: Desk,
  sku: string,
  { version, price, reason, note }: CallRequest<'changePrice'>['body'],
): Promise<StockItem> {
  const priceCents = Math.round(price * 100);
  return change(deps, desk, 'price.changed', { sku, reason }, async (tx) => {
    const wanted = { sku, priceCents, seenVersion: version };
    const changed = await changeFacts(tx, wanted, causeOf(desk, reason, note));
    if (changed.result === 'changed') {
      const { before, after } = changed;
      // Thrown, it takes the change back: what is asked for twice is decided on what is there.
      if (isSteepPrice(before.priceCents, after.priceCents)) demandSignIn(deps, desk);
    }
    return changed;
  });
}

export function changeTermsAtDesk(
  deps: StockDeps,
  desk: Desk,
  sku: string,
  { version, leadTimeDays, chargePolicy, note }: CallRequest<'changeTerms'>['body'],
): Promise<StockItem> {
  return change(deps, desk, 'terms.changed', { sku, reason: 'terms' }, (tx) =>
    changeFacts(
      tx,
      { sku, leadTimeDays, chargePolicy, seenVersion: version },
      causeOf(desk, 'terms', note),
    ),
  );
}

export function demandSignIn(deps: Pick<StockDeps, 'signInSeconds' | 'now'>, desk: Desk): void {
  requireRecentSignIn(desk, deps.signInSeconds, () => deps.now().getTime());
}

function causeOf(desk: Desk, reason: string, note: string): InventoryCause {
  return { source: 'staff', reason, note, actorId: desk.id };
}

/** One transaction: the change, who made it, and what follows from it. */
async function change(
  deps: StockDeps,
  desk: Desk,
  action: string,
  { sku, reason }: { readonly sku: string; readonly reason: string },
  work: (tx: Transaction) => Promise<JudgedChange | PassedBy>,
): Promise<StockItem> {
  await deps.db.transaction(async (tx) => {
    const outcome = await work(tx);
    const { before, after } = demandChange(outcome);
    // The words of the note are in the ledger of the sku; events are kept for good.
    await recordDeed(tx, desk, {
      action,
      subject: `sku/${sku}`,
      details: { reason, before: factsOf(before), after: factsOf(after) },
    });
    await refreshShop(tx, deps.jobs, [{ result: 'changed', before, after }]);
  });
  return readStockItem(deps, sku);
}

function factsOf({ onHand, priceCents, leadTimeDays, chargePolicy, version }: SkuState) {
  return { onHand, priceCents, leadTimeDays, chargePolicy, version };
}

function demandChange(outcome: JudgedChange | PassedBy) {
  switch (outcome.result) {
    case 'changed':
      return outcome;
    case 'passed_by':
      throw new AppError('conflict', 'the sku is not as it was read');
    case 'unchanged':
      throw new AppError('unprocessable', 'nothing would change', {
        title: 'It is like that already. Nothing was changed.',
      });
    case 'refused':
      throw refusalOf(outcome);
  }
}

function refusalOf({ why, before }: Extract<JudgedChange, { result: 'refused' }>): AppError {
  if (before === undefined || why === 'unknown_sku')
    return new AppError('not_found', 'no such sku');
  if (why === 'out_of_bounds') {
    return new AppError('unprocessable', 'no such number can be stored', {
      title: `At most ${inventoryBounds.onHand.toLocaleString('en-US')} units can be in stock.`,
    });
  }
  return new AppError('unprocessable', 'less than orders have been promised', {
    title: promiseText(before),
  });
}

/** Says how many may not be taken away, and why. */
export function promiseText(state: SkuState): string {
  const promised = promisedOf(state);
  const units = promised === 1 ? '1 unit is' : `${promised} units are`;
  return (
    `${units} promised to orders (${state.reserved} reserved, ${state.soldUnshipped} sold and not ` +
    `shipped), so the stock cannot be less than ${promised}. Cancel or ship those orders first.`
  );
}
