import { exitOnSurprise, startOperations, stopOnSignal } from '@tarnholt/service';
import { readConfig } from './config.ts';
import { brandOf, startCore } from './core.ts';
import {
  compareContentJob,
  purgeEdgeHandler,
  purgeProcessedEvents,
} from './domains/catalog/index.ts';
import {
  alertOperations,
  connectMailServer,
  sendMailHandler,
} from './domains/notifications/index.ts';
import { mendContent, runProjector } from './flows/publish-content/index.ts';
import { purgeLimitsJob } from './jobs.ts';
import { openContent } from './open-content.ts';
import { handleJob } from './platform/jobs/define-job.ts';
import { startJobWorker } from './platform/jobs/worker.ts';
import { purgeLimits } from './platform/limits.ts';

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
const content = openContent(core);
const worker = await startJobWorker({
  databaseUrl: config.DATABASE_URL,
  concurrency: config.JOB_CONCURRENCY,
  handlers: [
    sendMailHandler({ ...core, mailServer, brand: brandOf(config), from: config.MAIL_FROM }),
    purgeEdgeHandler({ ...core, edgeUrls: config.EDGE_URLS }),
    handleJob(compareContentJob, async () => {
      await mendContent(content);
      await purgeProcessedEvents(content.content);
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
        operationsMailbox: config.OPERATIONS_MAILBOX,
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
core.logger.info({ operations: operations.address }, 'worker ready');

stopOnSignal({
  logger: core.logger,
  timeoutMs: config.SHUTDOWN_TIMEOUT_MS,
  steps: [
    { name: 'drain', stop: operations.drain },
    { name: 'projector', stop: projector.stop },
    { name: 'jobs', stop: () => worker.stop(config.SHUTDOWN_TIMEOUT_MS - 2_000) },
    { name: 'mail server', stop: async () => mailServer.close() },
    { name: 'content', stop: content.close },
    { name: 'operations', stop: operations.close },
    { name: 'core', stop: core.close },
  ],
});
