import { mostReportRows, type StockValueReport } from '@tarnholt/contract';
import { findSoldSkus } from '../../domains/catalog/index.ts';
import { listStockValue, type StockFigures, sumStockValue } from '../../domains/inventory/index.ts';
import { readSteadyClock } from '../../platform/steady-clock.ts';
import { dollars, type ReadDeps } from './deps.ts';

/** What lies in the house, at list price: what it cost to make is known to nobody here. */
export async function readStockValueReport(
  { db }: Pick<ReadDeps, 'db'>,
  mostRows = mostReportRows,
): Promise<StockValueReport> {
  const classes = await sumStockValue(db);
  const found = await listStockValue(db, mostRows);
  const sold = await findSoldSkus(
    db,
    found.map(({ sku }) => sku),
  );
  const all = sumOf(classes);
  const products = classes.reduce((total, each) => total + each.products, 0);
  const listed = sumOf(found);
  return {
    at: (await readSteadyClock(db)).toISOString(),
    rows: found.map((row) => ({
      sku: row.sku,
      name: sold.get(row.sku)?.productName ?? '',
      itemClass: row.itemClass,
      price: dollars(row.priceCents),
      ...toFigures(row),
    })),
    others:
      products <= found.length
        ? null
        : {
            products: products - found.length,
            ...toFigures({
              onHand: all.onHand - listed.onHand,
              promised: all.promised - listed.promised,
              valueCents: all.valueCents - listed.valueCents,
              promisedCents: all.promisedCents - listed.promisedCents,
            }),
          },
    classes: classes.map((each) => ({
      itemClass: each.itemClass,
      products: each.products,
      ...toFigures(each),
    })),
    total: { products, ...toFigures(all) },
  };
}

function toFigures({ onHand, promised, valueCents, promisedCents }: StockFigures) {
  return { onHand, promised, value: dollars(valueCents), promisedValue: dollars(promisedCents) };
}

function sumOf(rows: readonly StockFigures[]): StockFigures {
  const sum = (of: (row: StockFigures) => number) =>
    rows.reduce((total, row) => total + of(row), 0);
  return {
    onHand: sum((row) => row.onHand),
    promised: sum((row) => row.promised),
    valueCents: sum((row) => row.valueCents),
    promisedCents: sum((row) => row.promisedCents),
  };
}
