import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Looks at what was typed into a form, and has the address asked to confirm. */
export const newsletterSignupJob = defineJob({
  name: 'newsletter-signup',
  payload: z.object({ signupId: z.uuid() }),
  retryLimit: 20,
  retryDelay: 5,
  retryDelayMax: 300,
  expireInSeconds: 60,
});

/** Once a night: addresses that never answered, and those that have left. */
export const purgeNewsletterJob = defineJob({
  name: 'purge-newsletter',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 300,
  concurrency: 1,
  schedule: '50 8 * * *',
});
