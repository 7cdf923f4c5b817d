import { type CallOutput, type CallRequest, limits, type StaffOrderRow } from '@tarnholt/contract';
import type { OrderView as ViewName } from '@tarnholt/contract/staff-queues';
import { type Desk, recordReading } from '../../domains/audit/index.ts';
import { findByLicense } from '../../domains/compliance/index.ts';
import {
  findBy,
  listView,
  type OrderView,
  readOrders,
  type ViewPage,
} from '../../domains/orders/index.ts';
import {
  findByTransaction,
  listAgingOrders,
  listStuckOrders,
} from '../../domains/payments/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { OrderPosition, PageOf } from '../../platform/order-positions.ts';
import { readSearchCursor, readViewCursor, searchCursorOf, viewCursorOf } from './cursors.ts';
import { type SearchSource, searchSourcesOf } from './search-sources.ts';

export interface DeskDeps {
  readonly db: Queryable;
}

/** An order with two payments to look at stands in such a view twice, and is one order. */
export function idsOf(positions: readonly OrderPosition[]): string[] {
  return [...new Set(positions.map(({ id }) => id))];
}

/** Positions of a view, in its order, wherever the domain is that knows them. */
export function positionsOf(
  db: Queryable,
  view: ViewName,
  page: ViewPage,
): Promise<OrderPosition[]> {
  if (view === 'aging') return listAgingOrders(db, page);
  if (view === 'stuck') return listStuckOrders(db, page);
  return listView(db, view, page);
}

/** Orders of a view. Whoever reads addresses of buyers leaves a trace. */
export async function listStaffOrders(
  { db }: DeskDeps,
  desk: Desk,
  { view, minDays, cursor }: CallRequest<'listStaffOrders'>['query'],
): Promise<CallOutput<'listStaffOrders'>> {
  const size = limits.ordersPerPage;
  const after = readViewCursor(cursor);
  const found = await positionsOf(db, view, { after, minDays, limit: size + 1 });
  const page = found.slice(0, size);
  const orders = await readRows(db, page);
  await recordReading(db, desk, {
    action: 'orders.listed',
    subject: 'orders',
    details: { view, orders: orders.length },
  });
  const last = found.length > size ? page.at(-1) : undefined;
  return { orders, nextCursor: last === undefined ? null : viewCursorOf(last) };
}

/** What was found of one text, one kind of term after the other. What was typed is not kept. */
export async function searchStaffOrders(
  { db }: DeskDeps,
  desk: Desk,
  { search, cursor }: CallRequest<'searchStaffOrders'>['body'],
): Promise<CallOutput<'searchStaffOrders'>> {
  const sources = searchSourcesOf(search);
  const start = readSearchCursor(cursor, sources.length);
  const { found, next } = await collect(db, sources, start, limits.ordersPerPage);
  const rows = await readRows(
    db,
    found.map(({ position }) => position),
  );
  const kinds = new Map(found.map(({ position, source }) => [position.id, source.kind]));
  const orders = rows.flatMap((row) => {
    const foundBy = kinds.get(row.id);
    return foundBy === undefined ? [] : [{ ...row, foundBy }];
  });
  await recordReading(db, desk, {
    action: 'orders.searched',
    subject: 'orders',
    details: { orders: orders.length, foundBy: [...new Set(kinds.values())] },
  });
  return { orders, nextCursor: next };
}

interface Found {
  readonly source: SearchSource;
  readonly position: OrderPosition;
}

async function collect(
  db: Queryable,
  sources: readonly SearchSource[],
  start: { readonly source: number; readonly after: OrderPosition | null },
  size: number,
): Promise<{ found: Found[]; next: string | null }> {
  const found = new Map<string, Found>();
  let { source: at, after } = start;
  while (at < sources.length) {
    const source = sources[at] as SearchSource;
    const limit = size - found.size + 1;
    const positions = await findPositions(db, source, { after, limit });
    for (const [index, position] of positions.entries()) {
      if (found.size === size) {
        const last = positions[index - 1] ?? after;
        return { found: [...found.values()], next: searchCursorOf(at, last) };
      }
      if (!found.has(position.id)) found.set(position.id, { source, position });
    }
    // A source that gave all it was asked for may have more; an order it names twice counts once.
    if (positions.length === limit) {
      after = positions.at(-1) ?? null;
    } else {
      at += 1;
      after = null;
    }
  }
  return { found: [...found.values()], next: null };
}

function findPositions(
  db: Queryable,
  { term, range }: SearchSource,
  page: PageOf,
): Promise<OrderPosition[]> {
  if (term === 'license') return findByLicense(db, range, page);
  if (term === 'transaction') return findByTransaction(db, range.from, page);
  return findBy(db, term, range, page);
}

async function readRows(
  db: Queryable,
  positions: readonly OrderPosition[],
): Promise<StaffOrderRow[]> {
  if (positions.length === 0) return [];
  return (await readOrders(db, idsOf(positions))).map(toRow);
}

function toRow(order: OrderView): StaffOrderRow {
  return {
    id: order.id,
    placedAt: order.placedAt.toISOString(),
    email: order.email,
    // Of somebody whose account was deleted no name is left.
    buyerName: order.billing.name ?? '',
    status: order.status,
    totalAmount: order.totalCents / 100,
    groups: order.groups.map(({ id, kind, state, hold }) => ({
      id,
      kind,
      state,
      isOnHold: hold !== null,
    })),
  };
}
