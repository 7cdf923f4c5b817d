import { buildOpenApiDocument } from '@tarnholt/contract/openapi';
import { createHttpApp, type HttpBounds, serveHealth } from '@tarnholt/service';
import type { FastifyInstance } from 'fastify';
import type { Core } from './core.ts';
import { serveCatalog } from './domains/catalog/routes.ts';
import { serveInventory } from './domains/inventory/routes.ts';
import { createLimitEnforcer } from './enforce-limits.ts';
import { allowShopOrigin } from './platform/http/allow-shop-origin.ts';
import { CallServer } from './platform/http/call-server.ts';
import { translateDatabaseError } from './platform/http/translate-database-error.ts';

export interface ApiApp {
  readonly app: FastifyInstance;
  readonly calls: CallServer;
}

/** The shop's HTTP interface: every domain's routes on one listener. */
export function createApiApp(core: Core, options: { bounds?: HttpBounds } = {}): ApiApp {
  const app = createHttpApp({
    logger: core.logger,
    metrics: core.metrics,
    tracing: core.tracing,
    trustedProxies: core.config.TRUSTED_PROXIES,
    translateError: translateDatabaseError,
    ...options,
  });
  allowShopOrigin(app, core.config.SHOP_URL);
  const calls = new CallServer(app, {
    checkAnswers: core.config.CONTRACT_CHECK,
    enforceLimit: createLimitEnforcer(core),
  });

  serveCatalog(calls, core);
  serveInventory(calls, core);

  serveHealth(app, core.isReady);
  const openApi = JSON.stringify(
    buildOpenApiDocument({ version: '1.0.0', serverUrl: `${core.config.SHOP_URL}/api` }),
  );
  app.get('/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return reply.type('application/json').send(openApi);
  });
  return { app, calls };
}
