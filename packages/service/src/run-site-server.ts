import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { createHttpApp } from './http/create-http-app.ts';
import { serveHealth } from './http/serve-operations.ts';
import { HttpMetrics } from './http-metrics.ts';
import { createLogger, type Logger } from './logger.ts';
import { startOperations } from './operations.ts';
import { exitOnSurprise, stopOnSignal } from './shutdown.ts';

export interface SiteServerSettings {
  readonly LOG_LEVEL: string;
  readonly HOST: string;
  readonly PORT: number;
  readonly OPS_PORT: number;
  readonly SHUTDOWN_DRAIN_MS: number;
  readonly SHUTDOWN_TIMEOUT_MS: number;
}

export interface SiteServer {
  /** Stands in the log's line that says it is ready. */
  readonly name: string;
  /** Registers what the site answers. What it returns is closed after the last request. */
  readonly serve: (
    app: FastifyInstance,
    logger: Logger,
  ) => Promise<{ readonly close?: () => Promise<void> }>;
}

/**
 * Runs the server of a site that keeps nothing of its own (start as many as needed) and stops it in
 * order at the first signal. It is ready as soon as it listens: with the api away pages say so
 * themselves, so it is always worth asking.
 */
export async function runSiteServer(config: SiteServerSettings, site: SiteServer): Promise<void> {
  const logger = createLogger({ level: config.LOG_LEVEL, process: 'server' });
  exitOnSurprise(logger);
  const metrics = new HttpMetrics({ defaultMetrics: true });
  const app = createHttpApp({ logger, metrics, trustedProxies: [] });
  const operations = await startOperations({
    logger,
    metrics,
    isReady: async () => undefined,
    host: config.HOST,
    port: config.OPS_PORT,
  });
  // Also where the traffic comes in: who sends it asks whether it may.
  serveHealth(app, operations.isReady);
  const served = await site.serve(app, logger);

  const address = await app.listen({ host: config.HOST, port: config.PORT });
  logger.info({ url: address }, `${site.name} ready`);

  stopOnSignal({
    logger,
    timeoutMs: config.SHUTDOWN_TIMEOUT_MS,
    steps: [
      { name: 'drain', stop: () => operations.drain().then(() => sleep(config.SHUTDOWN_DRAIN_MS)) },
      { name: 'http', stop: () => app.close() },
      { name: 'site', stop: async () => served.close?.() },
      { name: 'operations', stop: operations.close },
    ],
  });
}
