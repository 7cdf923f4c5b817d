import { setTimeout as sleep } from 'node:timers/promises';
import { exitOnSurprise, startOperations, stopOnSignal } from '@tarnholt/service';
import { createApiApp } from './app.ts';
import { readConfig } from './config.ts';
import { startCore } from './core.ts';

/** The HTTP entry. Stateless: start as many as needed. */
const config = readConfig();
const core = await startCore(config, {
  process: 'server',
  entryUrl: new URL('.', import.meta.url),
});
exitOnSurprise(core.logger);

const operations = await startOperations({
  ...core,
  host: config.HOST,
  port: config.OPS_PORT,
});
const { app } = createApiApp({ ...core, isReady: operations.isReady });
const address = await app.listen({ host: config.HOST, port: config.PORT });
core.logger.info({ url: address }, 'api ready');

stopOnSignal({
  logger: core.logger,
  timeoutMs: config.SHUTDOWN_TIMEOUT_MS,
  steps: [
    { name: 'drain', stop: () => operations.drain().then(() => sleep(config.SHUTDOWN_DRAIN_MS)) },
    { name: 'http', stop: () => app.close() },
    { name: 'operations', stop: operations.close },
    { name: 'core', stop: core.close },
  ],
});
