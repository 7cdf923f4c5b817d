import { Readable } from 'node:stream';
import type { CallRequest } from '@tarnholt/contract';
import { stockColumns } from '@tarnholt/contract/stock';
import { type Desk, recordReading } from '../../domains/audit/index.ts';
import { findSoldSkus } from '../../domains/catalog/index.ts';
import { listStock } from '../../domains/inventory/index.ts';
import { csvHeading, csvLine } from '../../platform/csv/write-csv.ts';
import type { Queryable } from '../../platform/database.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import type { StockDeps } from './deps.ts';
import { dollarsOf } from './describe-change.ts';

/** It is saved: no browser shows it, whatever is in it. */
const mediaType = 'application/octet-stream';
const rowsPerRead = 2_000;

/** With what people need to find their way, which an import looks past. */
const columns = [
  ...['sku', 'product_name', 'item_class', 'on_hand', 'available', 'reserved', 'sold_unshipped'],
  ...['price', 'lead_time_days', 'charge_policy'],
];

/** Stock and prices as they are, made while they are sent. Imported as it is, it changes nothing. */
export async function exportStock(
  { db }: Pick<StockDeps, 'db'>,
  desk: Desk,
  { content }: CallRequest<'exportStock'>['query'],
): Promise<FileAnswer> {
  if (content === 'heading') {
    const fileName = 'stock-and-prices-template.csv';
    return { content: Buffer.from(csvHeading(stockColumns)), fileName, mediaType };
  }
  await recordReading(db, desk, { action: 'stock.exported', subject: 'stock', details: {} });
  const fileName = 'stock-and-prices.csv';
  return { content: Readable.from(writeTable(db)), fileName, mediaType };
}

async function* writeTable(db: Queryable): AsyncGenerator<string> {
  yield csvHeading(columns);
  const all = { search: '', named: [], view: 'all', itemClass: null, upTo: null } as const;
  for (let after = ''; ; ) {
    const rows = await listStock(db, { ...all, after, limit: rowsPerRead });
    const last = rows.at(-1);
    if (last === undefined) return;
    const sold = await findSoldSkus(
      db,
      rows.map(({ sku }) => sku),
    );
    yield rows
      .map((row) =>
        csvLine([
          ...[row.sku, sold.get(row.sku)?.productName ?? '', row.itemClass],
          ...[row.onHand, row.available, row.reserved, row.soldUnshipped],
          ...[dollarsOf(row.priceCents), row.leadTimeDays, row.chargePolicy],
        ]),
      )
      .join('');
    after = last.sku;
  }
}
