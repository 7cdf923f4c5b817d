import { readConfig } from './config.ts';
import { brandOf, startCore } from './core.ts';
import {
  alertOperations,
  connectMailServer,
  sendMailHandler,
} from './domains/notifications/index.ts';
import { purgeLimitsJob } from './jobs.ts';
import { startOperations } from './operations.ts';
import { handleJob } from './platform/jobs/define-job.ts';
import { startJobWorker } from './platform/jobs/worker.ts';
import { purgeLimits } from './platform/limits.ts';
import { exitOnSurprise, stopOnSignal } from './platform/shutdown.ts';

/** The job entry. Start as many as needed; each takes what the others have not. */
const config = readConfig();
const core = await startCore(config, {
  process: 'worker',
  entryUrl: new URL('.', import.meta.url),
});
exitOnSurprise(core.logger);

const operations = await startOperations(core);
const mailServer = connectMailServer({
  url: config.SMTP_URL,
  timeoutMs: config.SMTP_TIMEOUT_MS,
  maxConnections: config.JOB_CONCURRENCY,
});
const worker = await startJobWorker({
  databaseUrl: config.DATABASE_URL,
  concurrency: config.JOB_CONCURRENCY,
  handlers: [
    sendMailHandler({ ...core, mailServer, brand: brandOf(config), from: config.MAIL_FROM }),
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
core.logger.info({ operations: operations.address }, 'worker ready');

stopOnSignal({
  logger: core.logger,
  timeoutMs: config.SHUTDOWN_TIMEOUT_MS,
  steps: [
    { name: 'drain', stop: operations.drain },
    { name: 'jobs', stop: () => worker.stop(config.SHUTDOWN_TIMEOUT_MS - 2_000) },
    { name: 'mail server', stop: async () => mailServer.close() },
    { name: 'operations', stop: operations.close },
    { name: 'core', stop: core.close },
  ],
});
