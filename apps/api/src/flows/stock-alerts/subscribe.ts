import { AppError } from '@tarnholt/service';
import { findProductsOfSku, findSkusOfProduct, type SoldSku } from '../../domains/catalog/index.ts';
import { holdStock } from '../../domains/inventory/index.ts';
import { openStockAlert } from '../../domains/notifications/index.ts';
import type { Database, Transaction } from '../../platform/database.ts';

export interface StockAlertWish {
  readonly address: string;
  /** As the caller knows it. It decides only where a sku alone does not. */
  readonly productId: string;
  /** Without one, whichever sku of the product comes back counts. */
  readonly sku: string | undefined;
}

/**
 * Writes down that somebody wants to be told, once however often they ask, and gives the name of the
 * product: ours, never the caller's. The stock is held meanwhile. So a restock finds the alert, or
 * the alert is refused because the stock is there: none falls in between.
 */
export function subscribe(db: Database, wish: StockAlertWish): Promise<string> {
  return db.transaction(async (tx) => {
    const offers = await findOffers(tx, wish);
    const stock = await holdStock(
      tx,
      offers.map(({ sku }) => sku),
    );
    const [product] = offers;
    if (product === undefined || stock.length === 0) {
      throw new AppError('product_unavailable', 'a stock alert for nothing that is sold');
    }
    if (stock.every(({ available }) => available > 0)) {
      throw new AppError('already_in_stock', 'a stock alert for what can be bought');
    }
    await openStockAlert(tx, {
      address: wish.address,
      productId: product.documentId,
      sku: wish.sku ?? null,
    });
    return product.productName;
  });
}

/** What the wish is about, all of one product. */
async function findOffers(tx: Transaction, { sku, productId }: StockAlertWish): Promise<SoldSku[]> {
  if (sku === undefined) return findSkusOfProduct(tx, productId);
  const sellers = await findProductsOfSku(tx, sku);
  if (sellers.length < 2) return sellers;
  const [named] = await findSkusOfProduct(tx, productId);
  const seller = sellers.find(({ documentId }) => documentId === named?.documentId);
  return (seller ? [seller] : sellers).slice(0, 1);
}
