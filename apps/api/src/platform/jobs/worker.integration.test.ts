import { createLogger } from '@tarnholt/service';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { alertOperations } from '../../domains/notifications/index.ts';
import { canaries, scanLog } from '../../testing/log-scan.ts';
import { ownDatabase, startTestCore, type TestCore } from '../../testing/test-core.ts';
import { sql } from '../sql.ts';
import { defineJob, handleJob, type JobRun } from './define-job.ts';
import { listFailedJobs } from './failed-jobs.ts';
import { migrateJobQueue, retryJob } from './queue.ts';
import { type DeadLetter, startJobWorker } from './worker.ts';

const testJob = defineJob({
  name: 'test-job',
  payload: z.object({ number: z.int() }),
  retryLimit: 0,
  retryDelay: 1,
  retryDelayMax: 1,
  expireInSeconds: 60,
});

type TestJob = (payload: { number: number }, run: JobRun) => Promise<void>;

/** Queues are declared before processes start, here as in a deployment. */
async function startCoreWithQueue(): Promise<TestCore> {
  const database = await ownDatabase();
  const logger = createLogger({ level: 'warn', process: 'command' });
  await migrateJobQueue(database.ownerUrl, [testJob], logger);
  return startTestCore({}, { database });
}

/** A worker of its own that runs the test's job and keeps the dead letters. */
async function startWorker(core: TestCore, work: TestJob) {
  const letters: DeadLetter[] = [];
  const worker = await startJobWorker({
    ...core,
    databaseUrl: core.database.appUrl,
    concurrency: 2,
    handlers: [handleJob(testJob, work)],
    onDeadLetter: async (letter) => {
      letters.push(letter);
      await alertOperations(
        {
          ...core,
          operationsMailbox: async () => 'operations@tarnholt.example',
          runbookUrl: core.config.RUNBOOK_URL,
          environment: 'test',
        },
        letter,
      );
    },
  });
  onTestFinished(() => worker.stop(1_000));
  return { worker, letters };
}

const enqueue = (core: TestCore, number: number) =>
  core.db.transaction((tx) => core.jobs.enqueue(tx, testJob, { number }));

/** Alerts are counted by what waits to be mailed. */
const alertsIn = (core: TestCore) =>
  core.db.query(
    sql<{ cause: string; recipient: string; data: { jobId: string; errorSummary: string } }>`
      /* testing.alerts */
      select cause, recipient, data from notifications.outgoing_mail
       where template = 'operations-alert' order by queued_at`,
  );

const patience = { timeout: 15_000, interval: 50 };

test('jobs are run as they come, each once, by the process that has room', async () => {
  const core = await startCoreWithQueue();
  const done: number[] = [];
  await startWorker(core, async ({ number }, run) => {
    expect(run.retry).toBe(0);
    done.push(number);
  });
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  await Promise.all(numbers.map((number) => enqueue(core, number)));
  await vi.waitFor(() => expect(done.toSorted((a, b) => a - b)).toEqual(numbers), patience);
});

test('a job that used up its retries is one alert, and one more when it fails again', async () => {
  const core = await startCoreWithQueue();
  const error = Object.assign(
    new Error(`451 <${canaries.email}> ${canaries.phone} ${canaries.cardNumber}`),
    { rejected: [canaries.email], response: canaries.street, command: canaries.guestToken },
  );
  const { letters } = await startWorker(core, async () => {
    throw error;
  });
  await enqueue(core, 1);
  await vi.waitFor(async () => expect(await alertsIn(core)).toHaveLength(1), patience);
  const [letter] = letters;
  if (letter === undefined) throw new Error('no letter');
  expect(letter).toMatchObject({ job: 'test-job', payload: { number: 1 }, attempts: 1 });
  const [alert] = await alertsIn(core);
  expect(alert).toMatchObject({
    recipient: 'operations@tarnholt.example',
    data: { jobId: letter.id, errorSummary: '451 <[email]> [phone] [digits]' },
  });

  // Nothing of the error's own words: not in the log, and not in the tables of the queue.
  const { rows } = await core.db.execute(
    'select output::text, source_output::text from pgboss.job',
  );
  expect(scanLog(core.logText() + JSON.stringify(rows))).toEqual([]);
  expect(core.logText()).toContain('"msg":"job failed"');
  expect(core.logText()).toContain('"msg":"job used up its retries"');

  expect(await retryJob(core.db, testJob.name, letter.id)).toBe(true);
  await vi.waitFor(async () => expect(await alertsIn(core)).toHaveLength(2), patience);
  expect(letters.map(({ id }) => id)).toEqual([letter.id, letter.id]);
  expect(await retryJob(core.db, testJob.name, letters[0]?.letterId ?? '')).toBe(false);
}, 40_000);

test('a job that used up its retries is listed until a further run succeeds', async () => {
  const core = await startCoreWithQueue();
  let isBroken = true;
  const { letters } = await startWorker(core, async () => {
    if (isBroken) throw new Error('not yet');
  });
  expect(await listFailedJobs(core.db, 10)).toEqual([]);
  await enqueue(core, 1);
  await vi.waitFor(() => expect(letters).toHaveLength(1), patience);
  const id = letters[0]?.id ?? '';
  const listed = { id, name: 'test-job', tries: 1, failedAt: expect.any(Date) };
  expect(await listFailedJobs(core.db, 10)).toEqual([listed]);
  await retryJob(core.db, testJob.name, id);
  await vi.waitFor(() => expect(letters).toHaveLength(2), patience);
  // It has two letters now, and is one job.
  expect(await listFailedJobs(core.db, 10)).toMatchObject([{ id }]);
  isBroken = false;
  await retryJob(core.db, testJob.name, id);
  await vi.waitFor(async () => expect(await listFailedJobs(core.db, 10)).toEqual([]), patience);
}, 40_000);

test('a worker that stops tells its jobs and waits for them', async () => {
  const core = await startCoreWithQueue();
  const steps: string[] = [];
  let isRunning = () => {};
  const running = new Promise<void>((resolve) => {
    isRunning = resolve;
  });
  const { worker } = await startWorker(core, async (_payload, { signal }) => {
    steps.push('started');
    isRunning();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    steps.push('told');
    await new Promise((resolve) => setTimeout(resolve, 100));
    steps.push('finished');
  });
  await enqueue(core, 1);
  await running;
  await worker.stop(5_000);
  expect(steps).toEqual(['started', 'told', 'finished']);
  const { rows } = await core.db.execute(
    `select state from pgboss.job where name = '${testJob.name}'`,
  );
  expect(rows).toEqual([{ state: 'completed' }]);
});
