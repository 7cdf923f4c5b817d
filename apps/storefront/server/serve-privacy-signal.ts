import type { FastifyInstance } from 'fastify';

/** The day on which what is said below became true. */
const lastUpdate = '2026-11-15';

/**
 * Tells programs that the shop honors Global Privacy Control, as https://www.w3.org/TR/gpc/ has it.
 * What that means is in app/features/privacy-choices; the api reads the header of the signal.
 */
export function servePrivacySignal(app: FastifyInstance): void {
  app.get('/.well-known/gpc.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=3600');
    return reply.send({ gpc: true, lastUpdate });
  });
}
