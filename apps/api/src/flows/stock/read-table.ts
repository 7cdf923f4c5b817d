import { skuPattern } from '@tarnholt/contract';
import {
  readOnlyStockColumns,
  type StockColumn,
  stockColumns,
  stockLimits,
} from '@tarnholt/contract/stock';
import { AppError } from '@tarnholt/service';
import type { WantedChange } from '../../domains/inventory/index.ts';
import { OpenQuoteError, readRecords, type TextRecord } from '../../platform/csv/read-records.ts';

/** A table of stock and prices, as somebody made it: read row by row, each right or wrong by itself. */

export interface BrokenRow {
  readonly line: number;
  readonly reason: string;
}

export interface TableRow extends WantedChange {
  readonly line: number;
}

export interface StockTable {
  /** As many as there are below the heading, broken ones too. */
  readonly count: number;
  readonly rows: readonly TableRow[];
  readonly broken: readonly BrokenRow[];
}

export async function readStockTable(content: AsyncIterable<Uint8Array>): Promise<StockTable> {
  const rows: TableRow[] = [];
  const broken: BrokenRow[] = [];
  const lineOfSku = new Map<string, number>();
  let columns: readonly (StockColumn | null)[] | undefined;
  let count = 0;
  try {
    for await (const record of readRecords(textOf(content))) {
      const { line } = record;
      if (columns === undefined) {
        columns = columnsOf(record);
        continue;
      }
      count += 1;
      if (count > stockLimits.importRows) {
        const most = stockLimits.importRows.toLocaleString('en-US');
        broken.push({ line, reason: `A table has at most ${most} rows.` });
        break;
      }
      const row = rowOf(record, columns, lineOfSku);
      if (row instanceof Broken) broken.push({ line, reason: row.message });
      else rows.push(row);
    }
  } catch (error) {
    if (error instanceof Broken) broken.push({ line: 1, reason: error.message });
    else if (error instanceof OpenQuoteError) {
      count += 1;
      broken.push({ line: error.line, reason: 'A quote is opened and never closed.' });
    } else throw error;
  }
  if (columns === undefined && broken.length === 0) {
    broken.push({ line: 1, reason: 'The file is empty.' });
  }
  return { count, rows, broken };
}

/** What is wrong with a row, in words for whoever made the table. */
class Broken extends Error {}

async function* textOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // Takes the mark off that spreadsheets put before the first letter.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of content) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new AppError('unprocessable', 'not a text in UTF-8', {
      title: 'This file is no table in UTF-8. In your spreadsheet, save it as "CSV UTF-8".',
      cause: error,
    });
  }
}

/** Of each cell the column that it belongs to, or null for one that is only there to be read. */
function columnsOf({ cells }: TextRecord): (StockColumn | null)[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const columns = names.map((name, index) => {
    if (name !== '' && names.indexOf(name) !== index) {
      throw new Broken(`The column ${quoted(name)} is there twice.`);
    }
    if (stockColumns.includes(name as StockColumn)) return name as StockColumn;
    if (name === '' || (readOnlyStockColumns as readonly string[]).includes(name)) return null;
    throw new Broken(
      `The column ${quoted(name)} is not known. Known are ${stockColumns.join(', ')}.`,
    );
  });
  if (!columns.includes('sku')) throw new Broken('The first line must name the columns, with sku.');
  return columns;
}

function rowOf(
  { line, cells }: TextRecord,
  columns: readonly (StockColumn | null)[],
  lineOfSku: Map<string, number>,
): TableRow | Broken {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    return new Broken('There are more cells than columns.');
  }
  const texts: Partial<Record<StockColumn, string>> = {};
  columns.forEach((column, index) => {
    const text = plain(cells[index] ?? '');
    if (column !== null && text !== '') texts[column] = text;
  });
  const { sku = '' } = texts;
  if (sku.length > 64 || !skuPattern.test(sku)) return new Broken(`${quoted(sku)} is no sku.`);
  const before = lineOfSku.get(sku);
  if (before !== undefined) return new Broken(`The sku ${sku} stands on line ${before} already.`);
  lineOfSku.set(sku, line);
  try {
    return { line, sku, ...changeOf(texts) };
  } catch (error) {
    if (error instanceof Broken) return error;
    throw error;
  }
}

/** Without spaces around it, and without the quote that our own tables put before a formula. */
function plain(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}

function changeOf(texts: Partial<Record<StockColumn, string>>): Omit<WantedChange, 'sku'> {
  const { on_hand, delta, price, lead_time_days, charge_policy } = texts;
  if (on_hand !== undefined && delta !== undefined) {
    throw new Broken('on_hand and delta are both filled in. Only one of them can count.');
  }
  return {
    ...(on_hand === undefined
      ? {}
      : { stock: { counted: wholeNumber('on_hand', on_hand, 0, stockLimits.onHand) } }),
    ...(delta === undefined
      ? {}
      : { stock: { delta: wholeNumber('delta', delta, -stockLimits.onHand, stockLimits.onHand) } }),
    ...(price === undefined ? {} : { priceCents: centsOf(price) }),
    ...(lead_time_days === undefined
      ? {}
      : {
          leadTimeDays: wholeNumber('lead_time_days', lead_time_days, 0, stockLimits.leadTimeDays),
        }),
    ...(charge_policy === undefined ? {} : { chargePolicy: policyOf(charge_policy) }),
  };
}

function wholeNumber(column: StockColumn, text: string, least: number, most: number): number {
  const value = /^[+-]?\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const [from, to] = [least, most].map((bound) => bound.toLocaleString('en-US'));
  throw new Broken(`${column} ${quoted(text)} is no whole number from ${from} to ${to}.`);
}

/** By its digits: a price is never a fraction that a computer rounds. */
function centsOf(text: string): number {
  const [, dollars, cents = ''] = /^\$?(\d{1,6}|\d{1,3},\d{3})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (dollars === undefined) {
    throw new Broken(`price ${quoted(text)} is no amount from 0 to 999,999.99.`);
  }
  return Number(dollars.replace(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

function policyOf(text: string): 'on_ship' | 'at_order' {
  if (text === 'on_ship' || text === 'at_order') return text;
  throw new Broken(`charge_policy ${quoted(text)} is neither on_ship nor at_order.`);
}

/** Of what somebody typed as much as helps to find it. */
function quoted(text: string): string {
  const letters = [...text.toWellFormed().replaceAll(/\s+/g, ' ')];
  return `"${letters.length > 30 ? `${letters.slice(0, 30).join('')}…` : letters.join('')}"`;
}
