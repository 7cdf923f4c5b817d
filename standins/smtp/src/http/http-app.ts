import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import type { MailStore } from '../mail-store.ts';
import type { SmtpListener } from '../smtp/smtp-listener.ts';
import { apiRoutes } from './api-routes.ts';
import { assetRoutes } from './asset-routes.ts';
import { webRoutes } from './web-routes.ts';

export type HttpDependencies = { store: MailStore; smtp: SmtpListener };

export function createHttpApp(dependencies: HttpDependencies): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });

  // Any page open in the developer's browser could post to this port; only our own pages may.
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
    if (foreign && request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(403).send({ error: 'Requests from other sites are refused.' });
    }
  });

  app.setErrorHandler((error: FastifyError | ZodError, _request, reply) => {
    if (error instanceof ZodError) {
      const problems = error.issues.map(({ path, message }) => ({
        field: path.join('.'),
        message,
      }));
      return reply.code(400).send({ error: 'The request does not fit.', problems });
    }
    return reply.code(error.statusCode ?? 500).send({ error: error.message });
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.register(apiRoutes, { prefix: '/api', ...dependencies });
  app.register(assetRoutes, { prefix: '/assets' });
  app.register(webRoutes, dependencies);
  return app;
}
