import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/**
 * Tells the tax service of a sale or a return. Tried for about ten days, every quarter of an hour in
 * the end: the service may be away for long, and no document may be missing afterwards.
 */
export const recordTaxJob = defineJob({
  name: 'record-tax',
  payload: z.object({ code: z.string().min(1).max(50) }),
  retryLimit: 1_000,
  retryDelay: 30,
  retryDelayMax: 900,
  expireInSeconds: 120,
  concurrency: 2,
});
