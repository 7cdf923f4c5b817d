import { exitOnSurprise, startOperations, stopOnSignal } from '@tarnholt/service';
import { readConfig } from './config.ts';
import { brandOf, startCore } from './core.ts';
import { markAbandoned } from './domains/cart/index.ts';
import { markAbandonedJob, purgeGuestsJob } from './domains/cart/jobs.ts';
import {
  compareContentJob,
  purgeEdgeHandler,
  purgeProcessedEvents,
} from './domains/catalog/index.ts';
import { releaseExpired } from './domains/inventory/index.ts';
import { releaseStockJob } from './domains/inventory/jobs.ts';
import { purgeNewsletterJob } from './domains/newsletter/index.ts';
import {
  alertOperations,
  connectMailServer,
  sendMailHandler,
  tendStockAlertsJob,
} from './domains/notifications/index.ts';
import { watchCheckoutJob } from './domains/page-watch/jobs.ts';
import { purgeNotices, runCompleter } from './domains/payments/index.ts';
import {
  announceBreaksJob,
  handleNoticeJob,
  lapseAuthorizationsJob,
  reconcileSettledJob,
  reconcileUnsettledJob,
} from './domains/payments/jobs.ts';
import { purgeRegistrationsJob } from './domains/registrations/jobs.ts';
import { closeReportDaysJob } from './domains/reports/jobs.ts';
import { purgeRisk } from './domains/risk/index.ts';
import { purgeRiskJob } from './domains/risk/jobs.ts';
import { removeIdentityHandler } from './flows/account/index.ts';
import { purgeGuests } from './flows/cart/index.ts';
import {
  grantDealerRoleHandler,
  openAccountHandler,
  scanApplicationHandler,
} from './flows/dealer-registration/index.ts';
import {
  lapseAuthorizations,
  recordTaxHandler,
  scanDocumentHandler,
  tendTransfersHandler,
  tidyDocumentsHandler,
  watchLicensesHandler,
} from './flows/fulfillment/index.ts';
import { processSignupHandler, purgeNewsletter } from './flows/newsletter/index.ts';
import { watchCheckout } from './flows/page-watch/index.ts';
import { announceBreaks } from './flows/payment-review/index.ts';
import { mendContent, runProjector } from './flows/publish-content/index.ts';
import { purgeRegistrations } from './flows/registrations/index.ts';
import { tendDays } from './flows/reports/index.ts';
import { announceRestockHandler, runRestockRelay, tendAlerts } from './flows/stock-alerts/index.ts';
import { purgeLimitsJob } from './jobs.ts';
import { removeIdentityDepsOf } from './open-accounts.ts';
import { openContent } from './open-content.ts';
import { dealerRegistrationDepsOf } from './open-dealer-registration.ts';
import { scanDepsOf, shipmentDepsOf, tendDepsOf } from './open-fulfillment.ts';
import { newsletterDepsOf } from './open-newsletter.ts';
import { watchDepsOf } from './open-page-watch.ts';
import { openPayments } from './open-payments.ts';
import { reportDepsOf } from './open-reports.ts';
import { stockAlertDepsOf } from './open-stock-alerts.ts';
import { handleJob } from './platform/jobs/define-job.ts';
import { startJobWorker } from './platform/jobs/worker.ts';
import { purgeLimits } from './platform/limits.ts';
import type { Mailbox } from './platform/mailbox.ts';

/** The job entry. Start as many as needed; each takes what the others have not. */
const config = readConfig();
const core = await startCore(config, {
  process: 'worker',
  entryUrl: new URL('.', import.meta.url),
});
exitOnSurprise(core.logger);

const operations = await startOperations({
  ...core,
  host: config.HOST,
  port: config.OPS_PORT,
});
const mailServer = connectMailServer({
  url: config.SMTP_URL,
  timeoutMs: config.SMTP_TIMEOUT_MS,
  maxConnections: config.JOB_CONCURRENCY,
});
const operationsMailbox: Mailbox = (db) => core.settings.mailbox(db, 'operations');
const content = openContent(core);
const payments = openPayments(core);
const worker = await startJobWorker({
  databaseUrl: config.DATABASE_URL,
  concurrency: config.JOB_CONCURRENCY,
  handlers: [
    sendMailHandler({ ...core, mailServer, brand: brandOf(config), from: config.MAIL_FROM }),
    purgeEdgeHandler({ ...core, edgeUrls: config.EDGE_URLS }),
    announceRestockHandler(stockAlertDepsOf(core)),
    processSignupHandler(newsletterDepsOf(core)),
    recordTaxHandler(core),
    removeIdentityHandler(removeIdentityDepsOf(core)),
    scanDocumentHandler(scanDepsOf(core)),
    tidyDocumentsHandler({ ...scanDepsOf(core), now: () => new Date() }),
    tendTransfersHandler(tendDepsOf(core, payments)),
    watchLicensesHandler(tendDepsOf(core, payments)),
    openAccountHandler(dealerRegistrationDepsOf(core)),
    grantDealerRoleHandler(dealerRegistrationDepsOf(core)),
    scanApplicationHandler(dealerRegistrationDepsOf(core)),
    handleJob(compareContentJob, async () => {
      await mendContent(content);
      await purgeProcessedEvents(content.content);
    }),
    handleJob(releaseStockJob, async () => {
      const released = await releaseExpired(core.db, (orderIds) =>
        payments.ordersWithoutMoney(core.db, orderIds),
      );
      if (released > 0) core.logger.info({ released }, 'stock of failed orders put back');
    }),
    handleJob(handleNoticeJob, ({ noticeId }) => payments.handleNotice(noticeId)),
    handleJob(reconcileUnsettledJob, async () => {
      core.logger.info(await payments.reconcileUnsettled(), 'open transactions reconciled');
    }),
    handleJob(reconcileSettledJob, async () => {
      core.logger.info(await payments.reconcileSettled(), 'settled transactions reconciled');
      await purgeNotices(core.db);
    }),
    handleJob(lapseAuthorizationsJob, async () => {
      const lapsed = await lapseAuthorizations({
        ...shipmentDepsOf(core, payments),
        db: core.db,
        payments,
      });
      if (lapsed > 0) core.logger.info({ lapsed }, 'authorizations that ran out let go of');
    }),
    handleJob(announceBreaksJob, async () => {
      await announceBreaks({
        ...core,
        operationsMailbox,
        backOfficeUrl: config.BACK_OFFICE_URL,
        environment: config.NODE_ENV,
      });
    }),
    handleJob(markAbandonedJob, async () => {
      const marked = await markAbandoned(core.db, config.CART_ABANDONED_AFTER_MINUTES);
      if (marked > 0) core.logger.info({ marked }, 'carts found abandoned');
    }),
    handleJob(purgeGuestsJob, async () => {
      core.logger.info({ purged: await purgeGuests(core.db) }, 'what guests left behind removed');
    }),
    handleJob(tendStockAlertsJob, async () => {
      const { removed, resumed } = await tendAlerts(core);
      if (removed + resumed > 0) core.logger.info({ removed, resumed }, 'stock alerts tended');
    }),
    handleJob(purgeRegistrationsJob, async () => {
      const purged = await purgeRegistrations(core.db);
      core.logger.info(purged, 'what forms had sent long ago removed');
    }),
    handleJob(purgeNewsletterJob, async () => {
      const removed = await purgeNewsletter(core.db);
      if (removed > 0) core.logger.info({ removed }, 'addresses of the newsletter forgotten');
    }),
    handleJob(purgeRiskJob, async () => {
      const purged = await purgeRisk(core.db);
      if (purged > 0) core.logger.info({ purged }, 'counts of declined cards removed');
    }),
    handleJob(watchCheckoutJob, async () => {
      if (config.CHECKOUT_WATCH) await watchCheckout(watchDepsOf(core));
    }),
    handleJob(closeReportDaysJob, async () => {
      const { closed } = await tendDays({ ...reportDepsOf(core), logger: core.logger });
      if (closed > 0) core.logger.info({ closed }, 'days of reports closed');
    }),
    handleJob(purgeLimitsJob, async () => {
      const purged = await purgeLimits(core.db);
      core.logger.info({ purged }, 'old limit counters removed');
    }),
  ],
  onDeadLetter: (letter) =>
    alertOperations(
      {
        ...core,
        operationsMailbox,
        runbookUrl: config.RUNBOOK_URL,
        environment: config.NODE_ENV,
      },
      letter,
    ),
  logger: core.logger,
  metrics: core.metrics,
  tracing: core.tracing,
});
const projector = runProjector(content);
const completer = runCompleter({ payments, logger: core.logger });
const restocks = runRestockRelay(core);
core.logger.info({ operations: operations.address }, 'worker ready');

stopOnSignal({
  logger: core.logger,
  timeoutMs: config.SHUTDOWN_TIMEOUT_MS,
  steps: [
    { name: 'drain', stop: operations.drain },
    { name: 'projector', stop: projector.stop },
    { name: 'payments', stop: completer.stop },
    { name: 'restocks', stop: restocks.stop },
    { name: 'jobs', stop: () => worker.stop(config.SHUTDOWN_TIMEOUT_MS - 2_000) },
    { name: 'mail server', stop: async () => mailServer.close() },
    { name: 'content', stop: content.close },
    { name: 'operations', stop: operations.close },
    { name: 'core', stop: core.close },
  ],
});
