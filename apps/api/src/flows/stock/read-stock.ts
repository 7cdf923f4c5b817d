import {
  type CallOutput,
  type CallRequest,
  type StockItem,
  type StockRow,
  skuPattern,
} from '@tarnholt/contract';
import { stockLimits } from '@tarnholt/contract/stock';
import { AppError } from '@tarnholt/service';
import { namesOfActors } from '../../domains/audit/index.ts';
import { findProductsOfSku, findSkusByName, findSoldSkus } from '../../domains/catalog/index.ts';
import {
  findWholeSku,
  type ListedSku,
  listMovements,
  listSkuChanges,
  listStock,
  type WholeSku,
} from '../../domains/inventory/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { StockDeps } from './deps.ts';
import { describeChange } from './describe-change.ts';

const { perPage } = stockLimits;
/** Skus of products by name that one page looks at; the next goes on behind them. */
const namedPerPage = 1_000;

/** Skus whose own text or whose product's name has what was looked for, in the order of skus. */
export async function readStock(
  { db, settings }: Pick<StockDeps, 'db' | 'settings'>,
  { search, view, itemClass, cursor }: CallRequest<'listStock'>['query'],
): Promise<CallOutput<'listStock'>> {
  // A cursor that we did not write leads to the first page.
  const after = cursor !== undefined && skuPattern.test(cursor) ? cursor : '';
  const named =
    search === '' ? [] : await findSkusByName(db, search, { after, limit: namedPerPage });
  // Of more names nothing is known yet, so the page ends where the known ones end.
  const upTo = named.length === namedPerPage ? (named.at(-1) ?? null) : null;
  const lowUnits = await settings.limit(db, 'stock-low-units');
  const question = { search, named, view, lowUnits, itemClass: itemClass ?? null, after, upTo };
  const rows = await listStock(db, { ...question, limit: perPage + 1 });
  const shown = rows.slice(0, perPage);
  const nextCursor = rows.length > perPage ? (shown.at(-1)?.sku ?? null) : upTo;
  return { skus: await withNames(db, shown, lowUnits), nextCursor };
}

async function withNames(
  db: Queryable,
  rows: readonly ListedSku[],
  lowUnits: number,
): Promise<StockRow[]> {
  const sold = await findSoldSkus(
    db,
    rows.map(({ sku }) => sku),
  );
  return rows.map((row) => ({
    ...toRow(row, sold.get(row.sku)?.productName ?? null),
    isLow: row.available <= lowUnits,
  }));
}

function toRow(row: ListedSku, productName: string | null): Omit<StockRow, 'isLow'> {
  const { version: _, priceCents, ...rest } = row;
  return { ...rest, productName, price: priceCents / 100 };
}

export async function readStockItem(
  { db, settings }: Pick<StockDeps, 'db' | 'settings'>,
  sku: string,
): Promise<StockItem> {
  const row = await demandSku(db, sku);
  const products = await findProductsOfSku(db, sku);
  const { changedAt, priceCents, ...rest } = row;
  return {
    ...rest,
    price: priceCents / 100,
    changedAt: changedAt.toISOString(),
    isLow: row.available <= (await settings.limit(db, 'stock-low-units')),
    productName: products[0]?.productName ?? null,
    products: products.map(({ productName, productUrl }) => ({
      title: productName,
      path: productUrl,
    })),
  };
}

interface LedgerQuestion {
  readonly sku: string;
  readonly cursor: string | undefined;
}

export async function readMovements(
  { db }: Pick<StockDeps, 'db'>,
  question: LedgerQuestion,
): Promise<CallOutput<'listMovements'>> {
  const rows = await listMovements(db, partOf(question));
  if (rows.length === 0) await demandSku(db, question.sku);
  const { shown, nextCursor } = pageOf(rows);
  return { movements: await withActors(db, shown), nextCursor };
}

export async function readSkuChanges(
  { db }: Pick<StockDeps, 'db'>,
  question: LedgerQuestion,
): Promise<CallOutput<'listSkuChanges'>> {
  const rows = await listSkuChanges(db, partOf(question));
  if (rows.length === 0) await demandSku(db, question.sku);
  const { shown, nextCursor } = pageOf(rows);
  const entries = await withActors(db, shown);
  return {
    changes: entries.map(({ before, after, ...entry }) => ({
      ...entry,
      changes: describeChange(before, after),
    })),
    nextCursor,
  };
}

async function demandSku(db: Queryable, sku: string): Promise<WholeSku> {
  const row = await findWholeSku(db, sku);
  if (row === undefined) throw new AppError('not_found', 'no such sku');
  return row;
}

const largestNumber = 2_147_483_647;

function partOf({ sku, cursor }: LedgerQuestion) {
  const before = /^[1-9]\d{0,8}$/.test(cursor ?? '') ? Number(cursor) : largestNumber;
  return { sku, before, limit: perPage + 1 };
}

function pageOf<Row extends { readonly number: number }>(rows: readonly Row[]) {
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return { shown, nextCursor: last === undefined ? null : String(last.number) };
}

interface OfSomebody {
  readonly actorId: string | null;
  readonly at: Date;
}

async function withActors<Row extends OfSomebody>(db: Queryable, rows: readonly Row[]) {
  const names = await namesOfActors(
    db,
    rows.flatMap(({ actorId }) => actorId ?? []),
  );
  return rows.map(({ actorId, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    by: actorId === null ? null : (names.get(actorId) ?? actorId),
  }));
}
