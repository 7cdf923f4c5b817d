import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';

export type StandinAppOptions = {
  bodyLimit?: number;
  /** A path that pages of other sites may post to, because they may at the real service. */
  openPath?: string;
};

/** The HTTP side of a stand-in, still without routes. */
export function createStandinApp({ openPath, ...bounds }: StandinAppOptions = {}): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, ...bounds });

  // Any page open in the developer's browser could post to this port; only our own pages may.
  app.addHook('onRequest', async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    const foreign = site !== undefined && site !== 'same-origin' && site !== 'none';
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (foreign && !reading && request.url !== openPath) {
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
  return app;
}
