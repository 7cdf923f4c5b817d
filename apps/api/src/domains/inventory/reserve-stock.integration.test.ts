import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { type SeededSku, seedSkus } from '../../testing/seed-skus.ts';
import { pick, seededRandom } from '../../testing/seeded-random.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';
import {
  commitReservations,
  releaseExpired,
  releaseReservations,
  reserveStock,
  returnReservations,
  shipReservations,
} from './index.ts';

/** Stock that cannot be sold twice. */

const skus: readonly SeededSku[] = ['A', 'B', 'C', 'D', 'E'].map((sku) => ({
  sku,
  priceCents: 100,
  available: 10,
}));

async function openShop(settings: Record<string, string> = {}): Promise<TestCore> {
  const core = await startTestCore(settings);
  await seedSkus(core.db, skus);
  return core;
}

interface Stock {
  readonly on_hand: number;
  readonly available: number;
  readonly reserved: number;
  readonly sold: number;
}

async function stockOf({ db }: TestCore, sku: string): Promise<Stock | undefined> {
  const [row] = await db.query(
    sql<Stock>`/* testing.stock */
      select on_hand, available, reserved, sold_unshipped as sold
        from inventory.stock where sku = ${sku}`,
  );
  return row;
}

let orders = 0;

function reserve(
  { db }: TestCore,
  groups: readonly (readonly [sku: string, quantity: number])[][],
) {
  orders += 1;
  const orderId = `TH-TEST-${orders}`;
  const groupIds = groups.map(() => randomUUID());
  const request = {
    orderId,
    minutes: 20,
    groups: groups.map((lines, index) => ({
      groupId: groupIds[index] ?? '',
      lines: lines.map(([sku, quantity]) => ({ sku, quantity })),
    })),
  };
  return db
    .transaction((tx) => reserveStock(tx, request))
    .then(({ shortSkus }) => ({ orderId, groupIds, shortSkus }));
}

describe('reserving', () => {
  test('takes every line of every group off the shelf', async () => {
    const shop = await openShop();
    const { shortSkus } = await reserve(shop, [
      [
        ['B', 2],
        ['A', 3],
        ['B', 1],
      ],
      [['A', 4]],
    ]);
    expect(shortSkus).toEqual([]);
    expect(await stockOf(shop, 'A')).toEqual({ on_hand: 10, available: 3, reserved: 7, sold: 0 });
    expect(await stockOf(shop, 'B')).toEqual({ on_hand: 10, available: 7, reserved: 3, sold: 0 });
  });

  test.each([
    ['one sku', [[['A', 11]]], ['A']],
    ['one of several', [[['A', 1]], [['B', 11]]], ['B']],
    ['the sum of two groups', [[['A', 6]], [['A', 5]]], ['A']],
    ['a sku that nobody knows', [[['Z', 1]]], ['Z']],
    ['two of three', [[['C', 11]], [['A', 99]], [['B', 1]]], ['A', 'C']],
  ] as const)('is all or nothing: short of %s', async (_, groups, short) => {
    const shop = await openShop();
    const wanted = groups.map((lines) => lines.map(([sku, quantity]) => [sku, quantity] as const));
    expect((await reserve(shop, wanted)).shortSkus).toEqual(short);
    for (const { sku } of skus)
      expect(await stockOf(shop, sku)).toMatchObject({ available: 10, reserved: 0 });
  });

  test('500 units and 64 clients at once: exactly 500 are reserved', {
    timeout: 120_000,
  }, async () => {
    // Sixty-three wait in line for one row: on a busy machine longer than a shopper should.
    const shop = await startTestCore({
      DATABASE_POOL_MAX: '64',
      DATABASE_STATEMENT_TIMEOUT_MS: '60000',
    });
    await seedSkus(shop.db, [{ sku: 'HOT', priceCents: 100, available: 500 }]);
    let reserved = 0;
    let refused = 0;
    const client = async () => {
      // Each goes on until it was refused twice: all of them see the shelf empty.
      for (let refusals = 0; refusals < 2; ) {
        const { shortSkus } = await reserve(shop, [[['HOT', 1]]]);
        if (shortSkus.length === 0) reserved += 1;
        else refusals += 1;
        refused += shortSkus.length;
      }
    };
    await Promise.all(Array.from({ length: 64 }, client));
    expect({ reserved, refused }).toEqual({ reserved: 500, refused: 128 });
    expect(await stockOf(shop, 'HOT')).toEqual({
      on_hand: 500,
      available: 0,
      reserved: 500,
      sold: 0,
    });
    const [rows] = await shop.db.query(
      sql<{ count: number }>`/* testing.count-reservations */
        select count(*)::int as count from inventory.reservation where state = 'open'`,
    );
    expect(rows).toEqual({ count: 500 });
  });

  test('carts that share skus in any order never wait for each other', async () => {
    const shop = await openShop({ DATABASE_POOL_MAX: '16' });
    await shop.db.query(
      sql`/* testing.restock */ update inventory.stock set on_hand = 100000, available = 100000`,
    );
    const random = seededRandom(11);
    const lines = () =>
      Array.from({ length: 4 }, () => [pick(random, skus).sku, 1 + random(3)] as const);
    const settle = [commitReservations, releaseReservations] as const;
    await Promise.all(
      Array.from({ length: 16 }, async () => {
        for (let round = 0; round < 10; round += 1) {
          const { shortSkus, groupIds } = await reserve(shop, [lines(), lines()]);
          expect(shortSkus).toEqual([]);
          await shop.db.transaction((tx) => pick(random, settle)(tx, groupIds));
        }
      }),
    );
    expect(shop.logText()).not.toContain('transaction conflicted');
    for (const { sku } of skus) expect(await stockOf(shop, sku)).toMatchObject({ reserved: 0 });
  });

  test('a program that forgets to ask is stopped by the database', async () => {
    const shop = await openShop();
    const client = new Client({ connectionString: shop.database.appUrl });
    await client.connect();
    const take = `update inventory.stock set available = available - 11, reserved = reserved + 11 where sku = 'A'`;
    await expect(client.query(take)).rejects.toMatchObject({ code: '23514' });
    await client.end();
  });
});

describe('what was reserved', () => {
  const steps = {
    commit: commitReservations,
    release: releaseReservations,
    return: returnReservations,
    ship: (tx: Parameters<typeof shipReservations>[0], groupIds: readonly string[]) =>
      shipReservations(tx, groupIds[0] ?? ''),
  };
  type Step = keyof typeof steps;

  test.each<[Step[], Stock]>([
    [['commit'], { on_hand: 10, available: 6, reserved: 0, sold: 4 }],
    [['release'], { on_hand: 10, available: 10, reserved: 0, sold: 0 }],
    [['commit', 'ship'], { on_hand: 6, available: 6, reserved: 0, sold: 0 }],
    [['commit', 'return'], { on_hand: 10, available: 10, reserved: 0, sold: 0 }],
    // Out of turn, and told again: each step moves what is in the state before it.
    [['ship'], { on_hand: 10, available: 6, reserved: 4, sold: 0 }],
    [['return'], { on_hand: 10, available: 6, reserved: 4, sold: 0 }],
    [['commit', 'commit', 'commit'], { on_hand: 10, available: 6, reserved: 0, sold: 4 }],
    [['release', 'release', 'commit'], { on_hand: 10, available: 10, reserved: 0, sold: 0 }],
    [['commit', 'release'], { on_hand: 10, available: 6, reserved: 0, sold: 4 }],
    [['commit', 'ship', 'ship', 'return'], { on_hand: 6, available: 6, reserved: 0, sold: 0 }],
  ])('and then %j', async (path, stock) => {
    const shop = await openShop();
    const { groupIds } = await reserve(shop, [[['A', 4]]]);
    for (const step of path) await shop.db.transaction((tx) => steps[step](tx, groupIds));
    expect(await stockOf(shop, 'A')).toEqual(stock);
  });

  test('is moved once when two say so at once', async () => {
    const shop = await openShop();
    const { groupIds } = await reserve(shop, [[['A', 4]], [['B', 1]]]);
    const moved = await Promise.all(
      [commitReservations, releaseReservations, commitReservations].map((step) =>
        shop.db.transaction((tx) => step(tx, groupIds)),
      ),
    );
    expect(moved.toSorted()).toEqual([0, 0, 2]);
  });
});

describe('the sweeper', () => {
  test('puts back what has expired and has no money, and nothing else', async () => {
    const shop = await openShop();
    const dead = await reserve(shop, [[['A', 1]], [['B', 2]]]);
    const undecided = await reserve(shop, [[['A', 3]]]);
    const sold = await reserve(shop, [[['C', 4]]]);
    await shop.db.transaction((tx) => commitReservations(tx, sold.groupIds));
    const settled = new Set([dead.orderId, sold.orderId]);
    const asked: string[] = [];
    const sweep = (core: TestCore) =>
      releaseExpired(core.db, async (orderIds) => {
        asked.push(...orderIds);
        return settled;
      });

    expect(await sweep(shop)).toBe(0);
    expect(asked).toEqual([]);

    await shop.database.moveClock('21 minutes');
    const later = await startTestCore({}, { database: shop.database });
    expect(await sweep(later)).toBe(2);
    expect(asked.toSorted()).toEqual([dead.orderId, undecided.orderId].toSorted());
    expect(await stockOf(shop, 'A')).toMatchObject({ available: 7, reserved: 3 });
    expect(await stockOf(shop, 'B')).toMatchObject({ available: 10, reserved: 0 });
    expect(await stockOf(shop, 'C')).toMatchObject({ available: 6, sold: 4 });
    expect(await sweep(later)).toBe(0);
  });

  test('goes through more orders than it reads at once', async () => {
    const shop = await openShop();
    await shop.db.query(
      sql`/* testing.restock */ update inventory.stock set on_hand = 1000, available = 1000`,
    );
    const all = await Promise.all(Array.from({ length: 230 }, () => reserve(shop, [[['A', 1]]])));
    const kept = all[17]?.orderId ?? '';
    await shop.database.moveClock('21 minutes');
    const later = await startTestCore({}, { database: shop.database });
    const released = await releaseExpired(
      later.db,
      async (orderIds) => new Set(orderIds.filter((id) => id !== kept)),
    );
    expect(released).toBe(229);
    expect(await stockOf(shop, 'A')).toMatchObject({ reserved: 1 });
  });
});
