import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Every 5 minutes: the checkout as browsers get it, against what was accepted. */
export const watchCheckoutJob = defineJob({
  name: 'watch-checkout',
  payload: z.object({}),
  // The next look comes by itself, and what could not be reached is counted, not thrown.
  retryLimit: 2,
  retryDelay: 20,
  retryDelayMax: 60,
  expireInSeconds: 240,
  concurrency: 1,
  schedule: '*/5 * * * *',
});
