import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Every hour: days of the house that are over are counted for good, and one is counted again. */
export const closeReportDaysJob = defineJob({
  name: 'close-report-days',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 1_800,
  concurrency: 1,
  schedule: '10 * * * *',
});
