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

/** Mails whoever waits for a sku that can be bought again. */
export const announceRestockJob = defineJob({
  name: 'announce-restock',
  payload: z.object({ sku: z.string().min(1).max(64) }),
  retryLimit: 20,
  retryDelay: 5,
  retryDelayMax: 300,
  expireInSeconds: 600,
});

/** Every hour: alerts that had to wait for a day to pass, and those that are too old to keep. */
export const tendStockAlertsJob = defineJob({
  name: 'tend-stock-alerts',
  payload: z.object({}),
  retryLimit: 3,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 300,
  concurrency: 1,
  schedule: '35 * * * *',
});
