import { stockLimits } from '@tarnholt/contract/stock';
import { expect, test } from 'vitest';
import { readStockTable } from './read-table.ts';

async function* bytesOf(text: string, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const read = (text: string) => readStockTable(bytesOf(text));

test('columns come in any order, and what is left out or empty stays as it is', async () => {
  const { rows, broken, count } = await read(
    '\u{feff}Price , SKU,delta\r\n"$1,299.50",A,\r\n\r\n,B,-3\n0.5,C,+2\n',
  );
  expect(broken).toEqual([]);
  expect(count).toBe(3);
  expect(rows).toEqual([
    { line: 2, sku: 'A', priceCents: 129_950 },
    { line: 4, sku: 'B', stock: { delta: -3 } },
    { line: 5, sku: 'C', priceCents: 50, stock: { delta: 2 } },
  ]);
});

test('what an export has for people to read is looked past', async () => {
  const { rows, broken } = await read("sku,product_name,available\n'-A,=1+1,9\n");
  expect({ rows, broken }).toEqual({ rows: [{ line: 2, sku: '-A' }], broken: [] });
});

test.each([
  ['', 'The file is empty.'],
  ['price\n1\n', 'The first line must name the columns, with sku.'],
  ['sku,price,price\nA,1,2\n', 'The column "price" is there twice.'],
  ['sku,=cmd()\nA,1\n', 'The column "=cmd()" is not known.'],
])('a heading such as %j is refused as a whole', async (text, reason) => {
  const { rows, broken } = await read(text);
  expect(rows).toEqual([]);
  expect(broken).toEqual([{ line: 1, reason: expect.stringContaining(reason) }]);
});

test('a quote that is never closed breaks the row it begins in, and those before it count', async () => {
  const { rows, broken, count } = await read('sku,price\nA,1\n"B,2\nC,3\n');
  expect(rows).toHaveLength(1);
  expect(count).toBe(2);
  expect(broken).toEqual([{ line: 3, reason: 'A quote is opened and never closed.' }]);
});

test('a sku stands there once, and the second row says where the first is', async () => {
  const { broken } = await read('sku,price\nA,1\nB,2\nA,3\n');
  expect(broken).toEqual([{ line: 4, reason: 'The sku A stands on line 2 already.' }]);
});

test('a table of too many rows is read no further', async () => {
  const { rows, broken } = await readStockTable(
    bytesOf(
      `sku\n${Array.from({ length: stockLimits.importRows + 5 }, (_, at) => `S${at}`).join('\n')}`,
      65_536,
    ),
  );
  expect(rows).toHaveLength(stockLimits.importRows);
  expect(broken).toEqual([
    { line: stockLimits.importRows + 2, reason: 'A table has at most 200,000 rows.' },
  ]);
});
