import type { Logger } from '@tarnholt/service';
import { Client } from 'pg';
import { PgBoss, type QueueOptions } from 'pg-boss';
import type { Database, Transaction } from '../database.ts';
import type { JobDefinition } from './define-job.ts';

export const queueSchema = 'pgboss';
/** Where pg-boss puts a copy of every job that used up its retries. */
export const deadLetterQueue = 'dead-letter';

/** Enqueues inside the caller's transaction: the job exists if and only if the cause does. */
export interface JobQueue {
  enqueue<Payload extends object>(
    tx: Transaction,
    job: JobDefinition<Payload>,
    payload: Payload,
  ): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A worker killed with SIGKILL stops refreshing; the job is handed out again after this long.
 * Ten seconds is the least pg-boss takes.
 */
const heartbeatSeconds = 10;

/** Workers of pg-boss report plain objects with an error's fields: the log wants the error back. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const { message, code, stack } = thrown as { message?: string; code?: string; stack?: string };
  return Object.assign(new Error(message ?? 'pg-boss gave no reason'), { code, stack });
}

function queueOptions(job: JobDefinition): QueueOptions {
  return {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelay,
    retryDelayMax: job.retryDelayMax,
    retryBackoff: true,
    expireInSeconds: job.expireInSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: 7 * 86_400,
    retentionSeconds: 14 * 86_400,
  };
}

/** Opens no connection of its own. */
function senderOf(database: Database): PgBoss {
  return new PgBoss({
    db: { executeSql: (text, values) => database.execute(text, values) },
    schema: queueSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
}

/** The sending half, used by the server and by handlers. */
export async function startJobQueue(database: Database, logger: Logger): Promise<JobQueue> {
  const boss = senderOf(database);
  boss.on('error', (thrown) => logger.warn({ err: asError(thrown) }, 'job queue error'));
  await boss.start();
  return {
    async enqueue(tx, job, payload) {
      await boss.send(job.name, job.payload.parse(payload), {
        db: { executeSql: (text, values) => tx.execute(text, values) },
      });
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  };
}

/** Gives a job that used up its retries one more run. False when there is no such failed job. */
export async function retryJob(db: Database, job: string, id: string): Promise<boolean> {
  const boss = senderOf(db);
  await boss.start();
  try {
    const found = await boss.getJobById(job, id);
    if (found?.state !== 'failed') return false;
    await boss.retry(job, id);
    return true;
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/**
 * Installs or updates the queue's own tables and declares the queues, with the owner's rights.
 * Part of the migration step: the application's role may only use them.
 */
export async function migrateJobQueue(
  ownerUrl: string,
  jobs: readonly JobDefinition[],
  logger: Logger,
): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: queueSchema,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on('error', (thrown) => logger.error({ err: asError(thrown) }, 'job queue migration error'));
  await boss.start();
  try {
    await declareQueue(boss, deadLetterQueue, {
      retryLimit: 100,
      retryDelay: 5,
      retryBackoff: true,
      retryDelayMax: 300,
      heartbeatSeconds,
    });
    for (const job of jobs) {
      await declareQueue(boss, job.name, {
        ...queueOptions(job),
        deadLetter: deadLetterQueue,
        notify: true,
      });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  await grantQueueRights(ownerUrl);
}

async function declareQueue(
  boss: PgBoss,
  name: string,
  options: QueueOptions & { deadLetter?: string; notify?: boolean },
): Promise<void> {
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
}

async function grantQueueRights(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      grant usage on schema ${queueSchema} to shop_app;
      grant select, insert, update, delete on all tables in schema ${queueSchema} to shop_app;
      grant usage on all sequences in schema ${queueSchema} to shop_app;
      grant execute on all functions in schema ${queueSchema} to shop_app;`);
  } finally {
    await client.end();
  }
}
