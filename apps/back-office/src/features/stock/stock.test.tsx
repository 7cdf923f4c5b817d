import type { SkuChange, StockImport, StockMovement } from '@tarnholt/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ImportResult } from './import-result.tsx';
import { Changes, Movements } from './item-history.tsx';
import { StockRows } from './stock-rows.tsx';

const at = '2026-03-14T15:09:26.000Z';
const cause = { at, note: 'Pallet <4>', by: 'Mia Shelf', reference: null };
const nothingYet: StockImport = {
  isDryRun: true,
  rows: 3,
  unchangedRows: 1,
  changedSkus: 2,
  stockChanges: 1,
  priceChanges: 1,
  otherChanges: 0,
  steepPrices: 0,
  differences: [{ line: 2, sku: 'CAP', field: 'price', before: '25.00', after: '20.00' }],
  brokenRows: 0,
  broken: [],
  fingerprint: 'a'.repeat(64),
};

const htmlOf = (result: Partial<StockImport>, isDone = false) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ImportResult
        result={{ ...nothingYet, ...result }}
        isBusy={false}
        isDone={isDone}
        run={() => undefined}
      />
    </MemoryRouter>,
  );

test('what was checked says that nothing has changed, and offers to import it', () => {
  const html = htmlOf({});
  expect(html).toContain('Nothing has changed yet');
  expect(html).toContain('Import: change 2 skus');
  expect(html).toMatch(/\$25\.00.*\$20\.00/s);
  expect(html).toContain('These are the first 1 of 2');
  expect(html).not.toContain('30 percent');
});

test('steep prices are pointed out before they are imported', () => {
  expect(htmlOf({ steepPrices: 1 })).toContain('1 price changes');
  expect(htmlOf({ steepPrices: 1 }, true)).not.toContain('30 percent');
});

test('a table with broken rows names them and offers no import', () => {
  const broken = [{ line: 7, reason: 'price "=1+1" is no amount.' }];
  const html = htmlOf({ brokenRows: 9, broken, fingerprint: null });
  expect(html).toContain('9 of 3 rows cannot be imported');
  expect(html).toContain('Line 7:');
  expect(html).toContain('These are the first 1.');
  expect(html).not.toContain('Import: change');
});

test('a table without a difference, and one that was imported, say so', () => {
  const same = { changedSkus: 0, stockChanges: 0, priceChanges: 0, differences: [] };
  expect(htmlOf({ ...same, fingerprint: null })).toContain('like that already');
  const done = htmlOf({}, true);
  expect(done).toContain('Imported: 2 skus were changed');
  expect(done).not.toContain('Import: change');
});

test('the history has who, why and what became of it, as text', () => {
  const movement: StockMovement = {
    ...cause,
    number: 2,
    source: 'staff',
    reason: 'delivery',
    onHandBefore: 3,
    onHandAfter: 10,
    delta: 7,
  };
  const html = renderToStaticMarkup(<Movements movements={[movement]} />);
  expect(html).toMatch(/Delivery.*Mia Shelf.*Pallet &lt;4&gt;.*\+7.*3 → 10/s);
  const change: SkuChange = {
    ...cause,
    number: 1,
    source: 'import',
    reason: 'import',
    changes: [{ field: 'price', before: '25.00', after: '20.00' }],
  };
  expect(renderToStaticMarkup(<Changes changes={[change]} />)).toMatch(
    /Import.*\$25\.00.*\$20\.00/s,
  );
  expect(renderToStaticMarkup(<Movements movements={[]} />)).toContain('Nothing came or left');
});

test('a row leads to its sku, and says when it is nearly sold out', () => {
  const row = {
    sku: 'TH.CAP',
    productName: null,
    itemClass: 'apparel',
    price: 25,
    leadTimeDays: 0,
    chargePolicy: 'on_ship',
    onHand: 4,
    available: 2,
    isLow: true,
    reserved: 1,
    soldUnshipped: 1,
  } as const;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <StockRows skus={[row]} isStale={false} />
    </MemoryRouter>,
  );
  expect(html).toContain('href="/stock/items/TH.CAP"');
  expect(html).toContain('Sold by no product');
  expect(html).toContain('Low');
  expect(html).toContain('$25.00');
});
