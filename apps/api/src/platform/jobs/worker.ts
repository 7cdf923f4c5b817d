import { type Logger, scrubbedMessage, type Tracing } from '@tarnholt/service';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Metrics } from '../metrics.ts';
import type { JobHandler } from './define-job.ts';
import { asError, deadLetterQueue, queueSchema } from './queue.ts';

/** A job that used up its retries, as the handler of dead letters sees it. */
export interface DeadLetter {
  /** The letter's own id: a job that is retried by hand and fails again writes another letter. */
  readonly letterId: string;
  /** The job's id. */
  readonly id: string;
  readonly job: string;
  readonly payload: Record<string, unknown>;
  readonly error: string;
  readonly attempts: number;
  readonly failedAt: Date;
}

export interface JobWorkerOptions {
  readonly databaseUrl: string;
  readonly concurrency: number;
  readonly handlers: readonly JobHandler[];
  readonly onDeadLetter: (letter: DeadLetter) => Promise<void>;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
}

export interface JobWorker {
  /** Lets running jobs finish, up to the given time; what is left runs again elsewhere. */
  stop(timeoutMs: number): Promise<void>;
}

/**
 * pg-boss keeps every field of the error in its tables, and a mail server's error has the
 * recipient among them. Only the scrubbed message is kept; the log has the stack.
 */
function keptError(error: unknown): Error {
  const kept = new Error(error instanceof Error ? scrubbedMessage(error) : 'no Error was thrown');
  kept.name = error instanceof Error ? error.name : 'Error';
  kept.stack = `${kept.name}: ${kept.message}`;
  return kept;
}

function errorSummary(output: unknown): string {
  const message = (output as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : 'no error was recorded';
}

/** The receiving half: fetches, runs and settles jobs, and watches over crashed workers' jobs. */
export async function startJobWorker(options: JobWorkerOptions): Promise<JobWorker> {
  const { logger, metrics } = options;
  const boss = new PgBoss({
    connectionString: options.databaseUrl,
    application_name: 'tarnholt-jobs',
    schema: queueSchema,
    max: 8,
    migrate: false,
    createSchema: false,
    // Rebuilding indexes needs the owner's rights; infra does it.
    reindex: false,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    queueCacheIntervalSeconds: 5,
  });
  // PostgreSQL restarts reach us here. Polling goes on by itself once it is back.
  boss.on('error', (thrown) => logger.warn({ err: asError(thrown) }, 'job queue error'));
  boss.on('warning', (warning) => logger.warn({ warning: warning.message }, 'job queue warning'));
  await boss.start();

  const stopping = new AbortController();
  for (const handler of options.handlers)
    await startHandler(boss, handler, options, stopping.signal);
  await boss.work(
    deadLetterQueue,
    { includeMetadata: true, pollingIntervalSeconds: 2 },
    async ([letter]: JobWithMetadata<Record<string, unknown>>[]) => {
      if (letter === undefined) return;
      await options.onDeadLetter(deadLetterFrom(letter));
    },
  );
  return {
    async stop(timeoutMs) {
      stopping.abort();
      await boss.stop({ graceful: true, timeout: timeoutMs });
    },
  };

  function deadLetterFrom(letter: JobWithMetadata<Record<string, unknown>>): DeadLetter {
    const job = letter.sourceName ?? 'unknown';
    metrics.deadLetters.inc({ job });
    return {
      letterId: letter.id,
      id: letter.sourceId ?? letter.id,
      job,
      payload: letter.data,
      error: errorSummary(letter.sourceOutput),
      attempts: (letter.sourceRetryCount ?? 0) + 1,
      failedAt: letter.createdOn,
    };
  }
}

async function startHandler(
  boss: PgBoss,
  handler: JobHandler,
  options: JobWorkerOptions,
  signal: AbortSignal,
): Promise<void> {
  const { job } = handler;
  // One registration per concurrent run: each can then be told to look for more work at once.
  for (let lane = 0; lane < (job.concurrency ?? options.concurrency); lane += 1) {
    const id: string = await boss.work(
      job.name,
      { includeMetadata: true, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
      async ([run]: JobWithMetadata<object>[]) => {
        if (run === undefined) return;
        try {
          await runJob(handler, run, options, signal);
        } finally {
          // Where there was one there may be more; without this a lane does one job per poll.
          boss.notifyWorker(id);
        }
      },
    );
  }
  if (job.schedule !== undefined) await boss.schedule(job.name, job.schedule, {});
}

async function runJob(
  handler: JobHandler,
  run: JobWithMetadata<object>,
  { logger, metrics, tracing }: JobWorkerOptions,
  signal: AbortSignal,
): Promise<void> {
  const { name } = handler.job;
  const start = performance.now();
  const span = tracing.start(`job ${name}`, 'job');
  const work = () => handler.run(run.data, { id: run.id, retry: run.retryCount, signal });
  let outcome: 'completed' | 'failed' = 'completed';
  try {
    await (span === undefined ? work() : span.run(work));
  } catch (err) {
    outcome = 'failed';
    logger.warn({ err, job: name, jobId: run.id, retry: run.retryCount }, 'job failed');
    throw keptError(err);
  } finally {
    span?.end({ 'job.id': run.id, 'job.retry': run.retryCount }, outcome === 'failed');
    metrics.jobs.observe({ job: name, outcome }, (performance.now() - start) / 1000);
  }
}
