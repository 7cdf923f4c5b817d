import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Every five minutes: carts that somebody filled and left. */
export const markAbandonedJob = defineJob({
  name: 'mark-abandoned',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 30,
  retryDelayMax: 120,
  expireInSeconds: 240,
  concurrency: 1,
  schedule: '*/5 * * * *',
});

/** Once a night: carts, tokens and quotes of guests that nobody comes back to. */
export const purgeGuestsJob = defineJob({
  name: 'purge-guests',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 1_800,
  concurrency: 1,
  schedule: '50 8 * * *',
});
