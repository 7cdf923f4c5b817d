import type { z } from 'zod';

/**
 * A job as data: what it is called, what it carries and how it is retried. Whoever enqueues needs
 * only this; the handler lives with the worker. A payload holds ids, never personal data: it is
 * stored in the queue's tables and shown to operators.
 *
 * Jobs run at least once. A handler MUST be safe to run again from the start.
 */
export interface JobDefinition<Payload extends object = object> {
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  readonly retryLimit: number;
  /** Seconds before the first retry; doubles each time up to `retryDelayMax`. */
  readonly retryDelay: number;
  readonly retryDelayMax: number;
  /** A run that takes longer is taken for dead and started again. */
  readonly expireInSeconds: number;
  /** How many run at once in one worker; the worker's JOB_CONCURRENCY when absent. */
  readonly concurrency?: number;
  /** Cron expression (UTC) for jobs that start by the clock. Their payload is `{}`. */
  readonly schedule?: string;
}

export function defineJob<Payload extends object>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
  return definition;
}

/** What the handler of a job is told about the run. */
export interface JobRun {
  readonly id: string;
  /** 0 for the first run. */
  readonly retry: number;
  /** Aborted when the worker is told to stop. */
  readonly signal: AbortSignal;
}

export interface JobHandler<Payload extends object = object> {
  readonly job: JobDefinition<Payload>;
  run(payload: Payload, run: JobRun): Promise<void>;
}

/** Ties a handler to its job; keeps the payload's type out of lists of mixed handlers. */
export function handleJob<Payload extends object>(
  job: JobDefinition<Payload>,
  run: JobHandler<Payload>['run'],
): JobHandler {
  return { job, run: async (payload, info) => run(job.payload.parse(payload), info) };
}
