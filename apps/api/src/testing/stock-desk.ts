import { randomUUID } from 'node:crypto';
import type { StockImport } from '@tarnholt/contract';
import type { StaffRole } from '@tarnholt/contract/staff-roles';
import { commitReservations, reserveStock } from '../domains/inventory/index.ts';
import type { Database, Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { type SignedIn, signInStaff } from './signed-in.ts';
import type { TestApi } from './test-core.ts';

export interface Sent {
  readonly isDryRun: boolean;
  readonly fingerprint?: string | null;
}

export interface StockDesk extends SignedIn {
  /** Sends a table as the screen does. */
  sendTable(
    table: string | Uint8Array<ArrayBuffer>,
    how: Sent,
    token?: Parameters<SignedIn['call']>[2],
  ): ReturnType<SignedIn['call']>;
  /** The answer of a dry run. */
  check(table: string): Promise<StockImport>;
}

export function openStockDesk(api: TestApi, ...roles: StaffRole[]): StockDesk {
  const desk = signInStaff(api, roles, { given_name: 'Mia', family_name: 'Shelf' });
  const sendTable: StockDesk['sendTable'] = async (table, { isDryRun, fingerprint }, token) => {
    // One person makes more of them here than anybody does at a desk.
    await api.db.query(sql`/* testing.forget-limits */ delete from platform.rate_limit`);
    const input = {
      body: {
        isDryRun: isDryRun ? ('true' as const) : ('false' as const),
        ...(fingerprint ? { fingerprint } : {}),
      },
      files: { table: new File([table], 'stock.csv', { type: 'text/csv' }) },
    };
    return desk.call('importStock', input, token);
  };
  return {
    ...desk,
    sendTable,
    check: async (table) => (await sendTable(table, { isDryRun: true })).json(),
  };
}

export interface StoredSku {
  readonly onHand: number;
  readonly available: number;
  readonly priceCents: number;
  readonly leadTimeDays: number;
  readonly chargePolicy: string;
}

/** Stock and prices of every sku, as they are stored. */
export async function storedSkus(db: Queryable): Promise<Map<string, StoredSku>> {
  const rows = await db.query(
    sql<StoredSku & { sku: string }>`/* testing.stored-skus */
      select sku, on_hand as "onHand", available, price_cents as "priceCents",
             lead_time_days as "leadTimeDays", charge_policy as "chargePolicy"
        from inventory.sku join inventory.stock using (sku) order by sku`,
  );
  return new Map(rows.map(({ sku, ...stored }) => [sku, stored]));
}

/** Skus whose movements do not add up to their stock, or whose chain of movements has a gap. */
export function wrongLedgers(db: Queryable): Promise<{ sku: string }[]> {
  return db.query(
    sql<{ sku: string }>`/* testing.wrong-ledgers */
      with chained as (
        select sku, delta, on_hand_before,
               lag(on_hand_after, 1, 0) over by_sku as expected_before,
               number, row_number() over by_sku as expected_number
          from inventory.movement window by_sku as (partition by sku order by number)
      ), ledger as (
        select sku, sum(delta) as total,
               bool_and(on_hand_before = expected_before and number = expected_number) as is_chain
          from chained group by sku
      )
      select t.sku from inventory.stock t left join ledger l using (sku)
       where t.on_hand <> coalesce(l.total, 0) or not coalesce(l.is_chain, true)`,
  );
}

/** Has an order take units of a sku: sold, and not shipped. Gives the part of the order. */
export async function promiseStock(db: Database, sku: string, quantity: number): Promise<string> {
  const groupId = randomUUID();
  const { shortSkus } = await db.transaction((tx) =>
    reserveStock(tx, {
      orderId: `TH-${groupId}`,
      minutes: 20,
      groups: [{ groupId, lines: [{ sku, quantity }] }],
    }),
  );
  if (shortSkus.length === 0) await db.transaction((tx) => commitReservations(tx, [groupId]));
  return groupId;
}
