import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Removes a deleted account from the identity service. Tried for about a day. */
export const removeIdentityJob = defineJob({
  name: 'remove-identity',
  payload: z.object({ customerId: z.string().regex(/^[1-9][0-9]{0,18}$/) }),
  retryLimit: 40,
  retryDelay: 5,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
});
