import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Hands one mail to the mail server. Retried for about four hours, then a person is told. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  retryLimit: 1_000,
  retryDelay: 1,
  retryDelayMax: 15,
  expireInSeconds: 60,
});
