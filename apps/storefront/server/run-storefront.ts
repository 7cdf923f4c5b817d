import { setTimeout as sleep } from 'node:timers/promises';
import {
  createHttpApp,
  createLogger,
  exitOnSurprise,
  HttpMetrics,
  serveHealth,
  startOperations,
  stopOnSignal,
} from '@tarnholt/service';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createPageHeaders } from './page-headers.ts';
import type { Pages, PagesOptions } from './pages.ts';
import { servePages } from './serve-pages.ts';

/** Where pages and files come from: the build, or Vite in development. */
export interface Site {
  /** Called for every request: in development the source may have changed. */
  readonly loadPages: () => Pages | Promise<Pages>;
  /** Names of pages for logs and metrics. */
  readonly patterns: readonly string[];
  readonly serveFiles: (app: FastifyInstance) => Promise<void>;
  readonly close?: () => Promise<void>;
}

/** Starts the server and stops it in order at the first signal. Stateless: start as many as needed. */
export async function runStorefront(
  config: Config,
  openSite: (options: PagesOptions) => Site,
): Promise<void> {
  const logger = createLogger({ level: config.LOG_LEVEL, process: 'server' });
  exitOnSurprise(logger);
  const site = openSite({
    settings: {
      brandName: config.BRAND_NAME,
      shopUrl: config.SHOP_URL,
      apiUrl: config.API_PUBLIC_URL,
    },
    apiInternalUrl: config.API_INTERNAL_URL,
    contentUrl: config.CONTENT_URL,
    logger,
  });
  const metrics = new HttpMetrics({ defaultMetrics: true });
  const app = createHttpApp({ logger, metrics, trustedProxies: [] });
  const operations = await startOperations({
    logger,
    metrics,
    // With the api away pages say so themselves, and the edge has older ones: always worth asking.
    isReady: async () => undefined,
    host: config.HOST,
    port: config.OPS_PORT,
  });
  // Also where the traffic comes in: the edge asks whether it may send some.
  serveHealth(app, operations.isReady);
  await site.serveFiles(app);
  const pageHeaders = createPageHeaders({
    shopUrl: config.SHOP_URL,
    apiPublicUrl: config.API_PUBLIC_URL,
    contentAdminOrigin: config.CONTENT_ADMIN_ORIGIN,
    isDevelopment: config.NODE_ENV === 'development',
  });
  // A scope of its own: pages answer errors with pages, everything else with problem documents.
  await app.register(async (scope) => servePages(scope, { ...site, pageHeaders }));

  const address = await app.listen({ host: config.HOST, port: config.PORT });
  logger.info({ url: address }, 'storefront ready');

  stopOnSignal({
    logger,
    timeoutMs: config.SHUTDOWN_TIMEOUT_MS,
    steps: [
      { name: 'drain', stop: () => operations.drain().then(() => sleep(config.SHUTDOWN_DRAIN_MS)) },
      { name: 'http', stop: () => app.close() },
      { name: 'site', stop: async () => site.close?.() },
      { name: 'operations', stop: operations.close },
    ],
  });
}
