import { z } from 'zod';
import { compareContentJob, purgeEdgeJob } from './domains/catalog/jobs.ts';
import { sendMailJob } from './domains/notifications/jobs.ts';
import { defineJob, type JobDefinition } from './platform/jobs/define-job.ts';

/** Once a night: counters of limits that ended a week ago. */
export const purgeLimitsJob = defineJob({
  name: 'purge-limits',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 300,
  concurrency: 1,
  schedule: '20 8 * * *',
});

/** Every job there is. The migration step declares their queues; the worker runs them. */
export const allJobs: readonly JobDefinition[] = [
  sendMailJob as JobDefinition,
  purgeEdgeJob as JobDefinition,
  compareContentJob as JobDefinition,
  purgeLimitsJob as JobDefinition,
];
