import { expect, test, vi } from 'vitest';
import { allJobs } from '../../jobs.ts';
import { databaseLine } from '../../testing/database-line.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { setAvailable } from '../../testing/stock-alerts.ts';
import { ownDatabase, startTestCore, type TestCore } from '../../testing/test-core.ts';
import { runRestockRelay } from './index.ts';

async function jobsIn({ db }: TestCore): Promise<string[]> {
  const { rows } = await db.execute(
    `select data ->> 'sku' as sku from pgboss.job where name = 'announce-restock'`,
  );
  return (rows as { sku: string }[]).map(({ sku }) => sku);
}

test('what comes back while a worker runs becomes a job, until it is told to stop', async () => {
  const core = await startTestCore();
  await putOnSale(core.db, [{ sku: 'TH-CAP', available: 0 }]);
  const relay = runRestockRelay({ ...core, intervalMs: 10 });
  await setAvailable(core.db, 'TH-CAP', 3);
  await vi.waitFor(async () => expect(await jobsIn(core)).toEqual(['TH-CAP']), { timeout: 15_000 });
  await relay.stop();
  await setAvailable(core.db, 'TH-CAP', 0);
  await setAvailable(core.db, 'TH-CAP', 3);
  expect(await jobsIn(core)).toEqual(['TH-CAP']);
});

test('workers that look at once make one job of one restock', async () => {
  const core = await startTestCore();
  const skus = Array.from({ length: 120 }, (_, index) => `TH-${index}`);
  await putOnSale(
    core.db,
    skus.map((sku) => ({ sku, available: 0 })),
  );
  await core.db.execute('update inventory.stock set available = 1, on_hand = 1');
  const relays = [1, 2, 3].map(() => runRestockRelay({ ...core, intervalMs: 10 }));
  await vi.waitFor(async () => expect(await jobsIn(core)).toHaveLength(skus.length), {
    timeout: 15_000,
  });
  await Promise.all(relays.map((relay) => relay.stop()));
  expect((await jobsIn(core)).toSorted()).toEqual(skus.toSorted());
});

test('while the database is away it says so, and goes on when it is back', async () => {
  const database = await ownDatabase();
  const line = await databaseLine(database.appUrl);
  const core = await startTestCore({ DATABASE_URL: line.url }, { database });
  await putOnSale(core.db, [{ sku: 'TH-CAP', available: 0 }]);
  const relay = runRestockRelay({ ...core, intervalMs: 10 });
  await line.cut();
  await vi.waitFor(() => expect(core.logText()).toContain('restocks could not be passed on'), {
    timeout: 15_000,
  });
  await line.restore();
  await vi.waitFor(() => setAvailable(core.db, 'TH-CAP', 3), { timeout: 15_000 });
  await vi.waitFor(async () => expect(await jobsIn(core)).toEqual(['TH-CAP']), { timeout: 15_000 });
  await relay.stop();
});

test('the worker looks after alerts every hour', () => {
  const schedules = new Map(allJobs.map(({ name, schedule }) => [name, schedule]));
  expect(schedules.get('tend-stock-alerts')).toBe('35 * * * *');
});
