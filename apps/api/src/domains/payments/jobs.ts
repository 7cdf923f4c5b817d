import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** A look at a transaction that the card provider spoke of. The provider may be away for a while. */
export const handleNoticeJob = defineJob({
  name: 'handle-card-notice',
  payload: z.object({ noticeId: z.guid() }),
  retryLimit: 12,
  retryDelay: 5,
  retryDelayMax: 900,
  expireInSeconds: 60,
  concurrency: 4,
});

/** Every 15 minutes: the provider's open transactions against ours. */
export const reconcileUnsettledJob = defineJob({
  name: 'reconcile-unsettled',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 240,
  expireInSeconds: 600,
  concurrency: 1,
  schedule: '*/15 * * * *',
});

/** Once a night, after the provider's settlement: what it settled against our ledger. */
export const reconcileSettledJob = defineJob({
  name: 'reconcile-settled',
  payload: z.object({}),
  retryLimit: 8,
  retryDelay: 120,
  retryDelayMax: 1_800,
  expireInSeconds: 1_800,
  concurrency: 1,
  schedule: '35 9 * * *',
});

/** Every hour: authorizations that ran out before what they are for has left. */
export const lapseAuthorizationsJob = defineJob({
  name: 'lapse-authorizations',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 240,
  expireInSeconds: 600,
  concurrency: 1,
  schedule: '25 * * * *',
});

/** Every minute: differences that nobody was told of yet. */
export const announceBreaksJob = defineJob({
  name: 'announce-payment-breaks',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 10,
  retryDelayMax: 60,
  expireInSeconds: 60,
  concurrency: 1,
  schedule: '* * * * *',
});
