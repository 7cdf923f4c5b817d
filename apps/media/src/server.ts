import { setTimeout as sleep } from 'node:timers/promises';
import { exitOnSurprise, startOperations, stopOnSignal } from '@tarnholt/service';
import { createMediaApp } from './app.ts';
import { readConfig } from './config.ts';
import { startCore } from './core.ts';

/** The one entry. Start as many as needed; those on one machine may share a cache. */
const config = readConfig();
const core = await startCore(config);
exitOnSurprise(core.logger);

const operations = await startOperations({ ...core, host: config.HOST, port: config.OPS_PORT });
const app = createMediaApp({ ...core, isReady: operations.isReady });
const address = await app.listen({ host: config.HOST, port: config.PORT });
core.logger.info({ url: address }, 'media ready');

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
