import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Every hour: counted attempts to pay that no rule looks at any more. */
export const purgeRiskJob = defineJob({
  name: 'purge-risk',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 300,
  concurrency: 1,
  schedule: '50 * * * *',
});
