import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

/** Has a file scanned that came while the scanner was away. Retried for days, then a person is told. */
export const scanDocumentJob = defineJob({
  name: 'scan-document',
  payload: z.object({ documentId: z.uuid() }),
  retryLimit: 1_000,
  retryDelay: 5,
  retryDelayMax: 300,
  expireInSeconds: 120,
  concurrency: 2,
});

/** Once a night: pieces of files whose upload was cut off with the process. */
export const tidyDocumentsJob = defineJob({
  name: 'tidy-documents',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 300,
  concurrency: 1,
  schedule: '40 8 * * *',
});

/** Every hour: whoever is waited for is asked again, and the desk hears of what waits for it. */
export const tendTransfersJob = defineJob({
  name: 'tend-transfers',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 600,
  concurrency: 1,
  schedule: '25 * * * *',
});

/** Once a day: licenses that end, and what was to leave under them. */
export const watchLicensesJob = defineJob({
  name: 'watch-licenses',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 600,
  concurrency: 1,
  schedule: '5 13 * * *',
});
