import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Every five minutes: stock that was kept for an order which came to nothing. */
export const releaseStockJob = defineJob({
  name: 'release-stock',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 30,
  retryDelayMax: 120,
  expireInSeconds: 240,
  concurrency: 1,
  schedule: '*/5 * * * *',
});
