import { buildOpenApiDocument } from '@tarnholt/contract/openapi';
import type { FastifyInstance } from 'fastify';
import type { Core } from './core.ts';
import { serveInventory } from './domains/inventory/routes.ts';
import { createLimitEnforcer } from './enforce-limits.ts';
import type { HttpBounds } from './platform/http/bounds.ts';
import { CallServer } from './platform/http/call-server.ts';
import { createHttpApp } from './platform/http/create-http-app.ts';
import { serveHealth } from './platform/http/serve-operations.ts';

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
    ...options,
  });
  const calls = new CallServer(app, {
    checkAnswers: core.config.CONTRACT_CHECK,
    enforceLimit: createLimitEnforcer(core),
  });

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
