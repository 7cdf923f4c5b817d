import { z } from 'zod';
import { defineJob } from '../../platform/jobs/define-job.ts';

const applicationId = z.uuid();

/** Gives an applicant an account. The identity provider may be away for days; then a person is told. */
export const openAccountJob = defineJob({
  name: 'open-dealer-account',
  payload: z.object({ applicationId }),
  retryLimit: 300,
  retryDelay: 10,
  retryDelayMax: 600,
  expireInSeconds: 60,
  concurrency: 2,
});

/** Makes a dealer of the account of an approved application. */
export const grantDealerRoleJob = defineJob({
  name: 'grant-dealer-role',
  payload: z.object({ applicationId }),
  retryLimit: 300,
  retryDelay: 10,
  retryDelayMax: 600,
  expireInSeconds: 60,
  concurrency: 2,
});

/** Has a file scanned that came while the scanner was away. */
export const scanApplicationJob = defineJob({
  name: 'scan-application',
  payload: z.object({ documentId: z.uuid() }),
  retryLimit: 1_000,
  retryDelay: 5,
  retryDelayMax: 300,
  expireInSeconds: 120,
  concurrency: 2,
});
