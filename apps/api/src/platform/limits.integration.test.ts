import { expect, test } from 'vitest';
import { startTestCore } from '../testing/test-core.ts';
import { consumeLimit, purgeLimits } from './limits.ts';
import { sql } from './sql.ts';

const policy = { name: 'test', max: 1, windowSeconds: 3_600 };

test('a subject is kept as a hash: an address is personal data', async () => {
  const { db } = await startTestCore();
  await consumeLimit(db, policy, 'pat@example.com', async () => undefined);
  const rows = await db.query(
    sql<{ subject: string }>`/* testing.subjects */
      select convert_from(subject, 'latin1') as subject from platform.rate_limit`,
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('pat');
});

test('policies and subjects are counted apart', async () => {
  const { db } = await startTestCore();
  const consume = (name: string, subject: string) =>
    consumeLimit(db, { ...policy, name }, subject, async () => undefined);
  await consume('one', 'a');
  await consume('one', 'b');
  await consume('two', 'a');
  await expect(consume('one', 'a')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('counters are removed a week after their window', async () => {
  const core = await startTestCore();
  await consumeLimit(core.db, policy, 'old', async () => undefined);
  await core.database.moveClock('6 days 22 hours');
  const almost = await startTestCore({}, { database: core.database });
  expect(await purgeLimits(almost.db)).toBe(0);
  await core.database.moveClock('7 days 2 hours');
  const later = await startTestCore({}, { database: core.database });
  await consumeLimit(later.db, policy, 'new', async () => undefined);
  expect(await purgeLimits(later.db)).toBe(1);
  expect(await purgeLimits(later.db)).toBe(0);
});
