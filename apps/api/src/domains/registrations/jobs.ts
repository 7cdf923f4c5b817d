import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Once a night: what people sent by a form and we promised to keep no longer. */
export const purgeRegistrationsJob = defineJob({
  name: 'purge-registrations',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 600,
  concurrency: 1,
  schedule: '5 9 * * *',
});
