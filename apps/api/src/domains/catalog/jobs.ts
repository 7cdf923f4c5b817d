import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Forgets answers at the edge by their tags, after the change that made them old is committed. */
export const purgeEdgeJob = defineJob({
  name: 'purge-edge',
  payload: z.object({
    tags: z
      .array(z.string().regex(/^[\w.-]{1,120}$/))
      .min(1)
      .max(100),
  }),
  retryLimit: 20,
  retryDelay: 1,
  retryDelayMax: 60,
  expireInSeconds: 60,
});

/** Once a night: holds everything projected against its source and mends what differs. */
export const compareContentJob = defineJob({
  name: 'compare-content',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 60,
  retryDelayMax: 900,
  expireInSeconds: 3_600,
  concurrency: 1,
  schedule: '40 8 * * *',
});
