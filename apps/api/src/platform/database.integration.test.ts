import { AppError } from '@tarnholt/service';
import { Client } from 'pg';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { databaseLine } from '../testing/database-line.ts';
import { seedSkus } from '../testing/seed-skus.ts';
import { startTestCore, type TestCore } from '../testing/test-core.ts';
import { assertOutsideTransaction, isDatabaseUnavailable, type Queryable } from './database.ts';
import { sql } from './sql.ts';

let core: TestCore;

beforeEach(async () => {
  core = await startTestCore();
  await seedSkus(core.db, [
    { sku: 'A', priceCents: 100, available: 1 },
    { sku: 'B', priceCents: 200, available: 1 },
  ]);
});

const priceOf = async (db: Queryable, sku: string) => {
  const [row] = await db.query(
    sql<{ price: number }>`/* testing.price */
      select price_cents::int as price from inventory.sku where sku = ${sku}`,
  );
  return row?.price;
};

const raisePrice = (db: Queryable, sku: string, cents: number) =>
  db.query(
    sql`/* testing.raise-price */
      update inventory.sku set price_cents = price_cents + ${cents} where sku = ${sku}`,
  );

/** Resolves once `count` callers are there, so that two transactions meet at the same point. */
function meetingPoint(count: number): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived >= count) open();
    return all;
  };
}

describe('a transaction', () => {
  test('that loses against another (40001) runs again as a whole', async () => {
    const seen: (number | undefined)[] = [];
    await core.db.transaction(
      async (tx) => {
        seen.push(await priceOf(tx, 'A'));
        // Somebody else changes the row after our snapshot: our own change must then fail.
        if (seen.length === 1) await raisePrice(core.db, 'A', 1_000);
        await raisePrice(tx, 'A', 1);
      },
      { isolation: 'repeatable read' },
    );
    expect(seen).toEqual([100, 1_100]);
    expect(await priceOf(core.db, 'A')).toBe(1_101);
    expect(core.logText()).toContain('transaction conflicted, running it again');
  });

  test('that another waits for in a circle (40P01) runs again as a whole', async () => {
    const bothHoldOne = meetingPoint(2);
    let runs = 0;
    const lockBoth = (first: string, second: string, cents: number) =>
      core.db.transaction(async (tx) => {
        runs += 1;
        await raisePrice(tx, first, cents);
        await bothHoldOne();
        await raisePrice(tx, second, cents);
      });
    await Promise.all([lockBoth('A', 'B', 1), lockBoth('B', 'A', 10)]);
    // On a busy machine PostgreSQL may end both: each looks for a circle by its own clock.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect(await priceOf(core.db, 'A')).toBe(111);
    expect(await priceOf(core.db, 'B')).toBe(211);
  });

  test('that keeps losing becomes a conflict and leaves nothing behind', async () => {
    let runs = 0;
    const losing = core.db.transaction(
      async (tx) => {
        runs += 1;
        await raisePrice(tx, 'B', 5);
        await priceOf(tx, 'A');
        await raisePrice(core.db, 'A', 1_000);
        await raisePrice(tx, 'A', 1);
      },
      { isolation: 'repeatable read', attempts: 3 },
    );
    await expect(losing).rejects.toMatchObject({ code: 'conflict', status: 409 });
    await expect(losing).rejects.toBeInstanceOf(AppError);
    expect(runs).toBe(3);
    expect(await priceOf(core.db, 'A')).toBe(3_100);
    expect(await priceOf(core.db, 'B')).toBe(200);
  });

  test('that fails for another reason is not run again and is taken back', async () => {
    let runs = 0;
    const failing = core.db.transaction(async (tx) => {
      runs += 1;
      await raisePrice(tx, 'A', 1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(runs).toBe(1);
    expect(await priceOf(core.db, 'A')).toBe(100);
  });

  test('whose work ignores a failed statement is not taken for done', async () => {
    const careless = core.db.transaction(async (tx) => {
      await raisePrice(tx, 'A', 1);
      await raisePrice(tx, 'B', -1_000).catch(() => undefined);
      return 'done';
    });
    await expect(careless).rejects.toThrow('a failed statement was ignored');
    expect(await priceOf(core.db, 'A')).toBe(100);
  });

  test('whose connection breaks fails as unavailable, and the next one works', async () => {
    const cut = core.db.transaction(async (tx) => {
      const { rows } = await tx.execute('select pg_backend_pid() as pid');
      await core.db.execute('select pg_terminate_backend($1)', [(rows[0] as { pid: number }).pid]);
      await raisePrice(tx, 'A', 1);
    });
    await expect(cut).rejects.toSatisfy(isDatabaseUnavailable);
    await core.db.transaction((tx) => raisePrice(tx, 'A', 1));
    expect(await priceOf(core.db, 'A')).toBe(101);
  });

  test('is known to what must not run inside one, and over when it is over', async () => {
    assertOutsideTransaction('before');
    await core.db.transaction(async () => {
      expect(() => assertOutsideTransaction('a call')).toThrow(
        'a call was called inside a database transaction',
      );
      await Promise.resolve();
      expect(() => assertOutsideTransaction('a call')).toThrow();
    });
    assertOutsideTransaction('after');
  });
});

describe('a statement', () => {
  test('that waits too long for a lock gives up', async () => {
    const impatient = await startTestCore(
      { DATABASE_STATEMENT_TIMEOUT_MS: '200' },
      { database: core.database },
    );
    const other = new Client({ connectionString: core.database.ownerUrl });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query('begin; lock table inventory.sku in access exclusive mode');
    await expect(priceOf(impatient.db, 'A')).rejects.toMatchObject({ code: '55P03' });
  });

  test('that runs too long is canceled', async () => {
    const impatient = await startTestCore(
      { DATABASE_STATEMENT_TIMEOUT_MS: '100' },
      { database: core.database },
    );
    await expect(impatient.db.execute('select pg_sleep(5)')).rejects.toMatchObject({
      code: '57014',
    });
  });

  test('keeps its values apart from its text', async () => {
    const hostile = `'; drop table inventory.stock; --`;
    expect(await priceOf(core.db, hostile)).toBeUndefined();
    expect(await priceOf(core.db, 'A')).toBe(100);
    const statement = sql`/* testing.values */ select ${hostile}`;
    expect(statement.text).toBe('/* testing.values */ select $1');
    expect(statement.values).toEqual([hostile]);
  });

  test('without a name is refused', () => {
    expect(() => sql`select 1`).toThrow('must start with its name');
  });
});

test('an idle connection that breaks is replaced without a word to the caller', async () => {
  const line = await databaseLine(core.database.appUrl);
  const options = { database: core.database };
  const { db, logText } = await startTestCore({ DATABASE_URL: line.url }, options);
  expect(await priceOf(db, 'A')).toBe(100);
  await line.cut();
  await vi.waitFor(() => expect(logText()).toContain('idle database connection lost'), {
    timeout: 15_000,
  });
  await line.restore();
  expect(await priceOf(db, 'A')).toBe(100);
});
