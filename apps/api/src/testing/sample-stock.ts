import { createHash } from 'node:crypto';
import type { CallInput } from '@tarnholt/contract';
import { inLetters } from '../flows/stock/import-stock.ts';
import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';

/** The skus that `resetStock` stores, one for each call that changes one. */
export const sampleStock = {
  toAdjust: 'TH-STOCK-ADJUST',
  toPrice: 'TH-STOCK-PRICE',
  toChange: 'TH-STOCK-TERMS',
  toImport: 'TH-STOCK-IMPORT',
};

const changes = `${sampleStock.toImport}\ton_hand\t10\t12\n${sampleStock.toImport}\tprice\t25.00\t26.00\n`;

type StockCall =
  | 'listStock'
  | 'getStockItem'
  | 'listMovements'
  | 'listSkuChanges'
  | 'adjustStock'
  | 'changePrice'
  | 'changeTerms'
  | 'exportStock'
  | 'importStock';

/** The part of `sampleInputs` that is about stock and prices. */
export const stockSamples: {
  readonly [N in StockCall]: CallInput<N> & { files?: Record<string, File> };
} = {
  listStock: { query: { search: 'TH-STOCK', view: 'all' } },
  getStockItem: { params: { sku: sampleStock.toAdjust } },
  listMovements: { params: { sku: sampleStock.toAdjust } },
  listSkuChanges: { params: { sku: sampleStock.toPrice } },
  adjustStock: {
    params: { sku: sampleStock.toAdjust },
    body: { stockVersion: 0, how: 'delta', quantity: 3, reason: 'delivery', note: 'Pallet 4' },
  },
  changePrice: {
    params: { sku: sampleStock.toPrice },
    body: { version: 1, price: 24.5, reason: 'sale' },
  },
  changeTerms: {
    params: { sku: sampleStock.toChange },
    body: { version: 1, leadTimeDays: 14, chargePolicy: 'at_order' },
  },
  exportStock: { query: { content: 'heading' } },
  importStock: {
    body: {
      isDryRun: 'false',
      fingerprint: inLetters(createHash('sha256').update(changes).digest('hex')),
    },
    files: {
      table: new File([`sku,delta,price\r\n${sampleStock.toImport},2,26.00\r\n`], 'stock.csv', {
        type: 'text/csv',
      }),
    },
  },
};

/** What the calls of stock ask for, as it was at first. Its ledgers are emptied after this. */
export async function resetStock(db: Queryable): Promise<void> {
  const skus = Object.values(sampleStock);
  await db.query(
    sql`/* testing.reset-skus */
      insert into inventory.sku (sku, price_cents, item_class, weight_oz)
      select sku, 2500, 'accessory', 8 from unnest(${skus}::text[]) as given (sku)
      on conflict (sku) do update
         set price_cents = 2500, lead_time_days = 0, charge_policy = 'on_ship', version = 1`,
  );
  await db.query(
    sql`/* testing.reset-stock */
      insert into inventory.stock (sku, on_hand, available)
      select sku, 10, 10 from unnest(${skus}::text[]) as given (sku)
      on conflict (sku) do update set on_hand = 10, available = 10`,
  );
}
