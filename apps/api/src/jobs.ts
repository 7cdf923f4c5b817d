import { z } from 'zod';
import {
  grantDealerRoleJob,
  openAccountJob,
  scanApplicationJob,
} from './domains/applications/jobs.ts';
import { markAbandonedJob, purgeGuestsJob } from './domains/cart/jobs.ts';
import { compareContentJob, purgeEdgeJob } from './domains/catalog/jobs.ts';
import {
  scanDocumentJob,
  tendTransfersJob,
  tidyDocumentsJob,
  watchLicensesJob,
} from './domains/compliance/jobs.ts';
import { removeIdentityJob } from './domains/customers/jobs.ts';
import { releaseStockJob } from './domains/inventory/jobs.ts';
import { newsletterSignupJob, purgeNewsletterJob } from './domains/newsletter/jobs.ts';
import {
  announceRestockJob,
  sendMailJob,
  tendStockAlertsJob,
} from './domains/notifications/jobs.ts';
import { watchCheckoutJob } from './domains/page-watch/jobs.ts';
import {
  announceBreaksJob,
  handleNoticeJob,
  lapseAuthorizationsJob,
  reconcileSettledJob,
  reconcileUnsettledJob,
} from './domains/payments/jobs.ts';
import { recordTaxJob } from './domains/pricing/jobs.ts';
import { purgeRegistrationsJob } from './domains/registrations/jobs.ts';
import { closeReportDaysJob } from './domains/reports/jobs.ts';
import { purgeRiskJob } from './domains/risk/jobs.ts';
import { defineJob, type JobDefinition } from './platform/jobs/define-job.ts';

/** Once a night: counters of limits that ended a week ago. */
export const purgeLimitsJob = defineJob({
  name: 'purge-limits',
  payload: z.object({}),
  retryLimit: 5,
  retryDelay: 60,
  retryDelayMax: 600,
  expireInSeconds: 300,
  concurrency: 1,
  schedule: '20 8 * * *',
});

/** Every job there is. The migration step declares their queues; the worker runs them. */
export const allJobs: readonly JobDefinition[] = [
  sendMailJob as JobDefinition,
  purgeEdgeJob as JobDefinition,
  compareContentJob as JobDefinition,
  purgeLimitsJob as JobDefinition,
  scanDocumentJob as JobDefinition,
  tidyDocumentsJob as JobDefinition,
  tendTransfersJob as JobDefinition,
  watchLicensesJob as JobDefinition,
  releaseStockJob as JobDefinition,
  markAbandonedJob as JobDefinition,
  purgeGuestsJob as JobDefinition,
  recordTaxJob as JobDefinition,
  handleNoticeJob as JobDefinition,
  reconcileUnsettledJob as JobDefinition,
  reconcileSettledJob as JobDefinition,
  announceBreaksJob as JobDefinition,
  lapseAuthorizationsJob as JobDefinition,
  announceRestockJob as JobDefinition,
  tendStockAlertsJob as JobDefinition,
  newsletterSignupJob as JobDefinition,
  purgeNewsletterJob as JobDefinition,
  purgeRegistrationsJob as JobDefinition,
  purgeRiskJob as JobDefinition,
  watchCheckoutJob as JobDefinition,
  removeIdentityJob as JobDefinition,
  openAccountJob as JobDefinition,
  grantDealerRoleJob as JobDefinition,
  scanApplicationJob as JobDefinition,
  closeReportDaysJob as JobDefinition,
];
