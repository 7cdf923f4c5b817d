import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A notice is a few hundred bytes. */
const largestBody = 16_384;

/**
 * Lets the calls of a scope be made by whoever can sign their body. A signature is over the bytes
 * as they were sent: it is checked before they are read as JSON.
 */
export function takeSigned(
  scope: FastifyInstance,
  check: (request: FastifyRequest, body: Buffer) => void,
): void {
  const readJson = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer', bodyLimit: largestBody },
    (request, body, done) => {
      try {
        check(request, body);
      } catch (error) {
        done(error as Error);
        return;
      }
      readJson(request, body.toString('utf8'), done);
    },
  );
}
