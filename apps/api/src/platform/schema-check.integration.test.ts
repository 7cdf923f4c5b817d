import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startTestApi, startTestCore } from '../testing/test-core.ts';
import { sql } from './sql.ts';

async function asOwner(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const newest = 'select max(name) as name from platform.migration';

test('a process is not ready while the newest migration is missing', async () => {
  const { app, database, logText } = await startTestApi();
  const owner = await asOwner(database.ownerUrl);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });

  const { rows } = await owner.query<{ name: string }>(newest);
  await owner.query(`update platform.migration set name = 'x' || name where name = (${newest})`);
  const answer = await app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).not.toContain('migration');
  expect(logText()).toContain(`the database lacks migration ${rows[0]?.name}`);
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' });

  await owner.query(`update platform.migration set name = substr(name, 2) where name like 'x%'`);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('a process does not start on a database that lacks the newest migration', async () => {
  const { database } = await startTestCore();
  const owner = await asOwner(database.ownerUrl);
  await owner.query(`delete from platform.migration where name = (${newest})`);
  await expect(startTestCore({}, { database })).rejects.toThrow('the database lacks migration');
});

test('a newer schema than the process knows is fine', async () => {
  const { database } = await startTestCore();
  const owner = await asOwner(database.ownerUrl);
  await owner.query(
    `insert into platform.migration (name, run_on) values ('299901010000_future', now())`,
  );
  await expect(startTestCore({}, { database })).resolves.toBeDefined();
});

test('the clock of the shop moves for connections opened after the move', async () => {
  const core = await startTestCore();
  const daysAhead = async (on: typeof core) => {
    const [row] = await on.db.query(
      sql<{ days: number }>`/* testing.days-ahead */
        select extract(epoch from shop_now() - now())::int / 86400 as days`,
    );
    return row?.days;
  };
  expect(await daysAhead(core)).toBe(0);
  await core.database.moveClock('10 days');
  const later = await startTestCore({}, { database: core.database });
  expect(await daysAhead(later)).toBe(10);
  await core.database.moveClock('-3 days');
  const earlier = await startTestCore({}, { database: core.database });
  expect(await daysAhead(earlier)).toBe(-3);
});

test('production refuses to start on a moved clock and is not ready on one', async () => {
  const settings = { NODE_ENV: 'production', DEMO_SHOP: 'on' };
  const production = await startTestCore(settings);
  await expect(production.isReady()).resolves.toBeUndefined();
  await production.database.moveClock('1 second');
  await expect(startTestCore(settings, { database: production.database })).rejects.toThrow(
    'a production database must run on real time',
  );
  await expect(startTestCore({}, { database: production.database })).resolves.toBeDefined();
});
