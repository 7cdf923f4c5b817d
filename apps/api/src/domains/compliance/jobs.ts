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
