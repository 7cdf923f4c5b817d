import { expect, test } from 'vitest';
import { sendMailJob } from '../../domains/notifications/jobs.ts';
import { startTestCore, type TestCore } from '../../testing/test-core.ts';

const mailId = '0197a3c2-5d1e-4f6b-9a70-3b8c2d4e6f10';

async function jobsIn(core: TestCore): Promise<unknown[]> {
  const { rows } = await core.db.execute(
    `select name, state, data from pgboss.job where name = $1 order by created_on`,
    [sendMailJob.name],
  );
  return rows;
}

test('a job exists once its cause is committed, and not before', async () => {
  const core = await startTestCore();
  await core.db.transaction(async (tx) => {
    await core.jobs.enqueue(tx, sendMailJob, { mailId });
    expect(await jobsIn(core)).toEqual([]);
  });
  expect(await jobsIn(core)).toEqual([{ name: 'send-mail', state: 'created', data: { mailId } }]);
});

test('a job goes with its cause when that is taken back', async () => {
  const core = await startTestCore();
  const failing = core.db.transaction(async (tx) => {
    await core.jobs.enqueue(tx, sendMailJob, { mailId });
    throw new Error('no order after all');
  });
  await expect(failing).rejects.toThrow('no order after all');
  expect(await jobsIn(core)).toEqual([]);
});

test('a transaction that runs again enqueues once', async () => {
  const core = await startTestCore();
  let runs = 0;
  await core.db.transaction(async (tx) => {
    runs += 1;
    await core.jobs.enqueue(tx, sendMailJob, { mailId });
    if (runs < 3) throw Object.assign(new Error('conflict'), { code: '40001' });
  });
  expect(await jobsIn(core)).toHaveLength(1);
});

test('a payload that does not fit the job is refused, and extra fields are not stored', async () => {
  const core = await startTestCore();
  const enqueue = (payload: unknown) =>
    core.db.transaction((tx) => core.jobs.enqueue(tx, sendMailJob, payload as { mailId: string }));
  await expect(enqueue({ mailId: 'x' })).rejects.toThrow(/uuid/i);
  await enqueue({ mailId, recipient: 'pat@example.com' });
  expect(await jobsIn(core)).toMatchObject([{ data: { mailId } }]);
  expect(JSON.stringify(await jobsIn(core))).not.toContain('pat@');
});
