import { buildOpenApiDocument, type OpenApiOptions } from '@tarnholt/contract/openapi';
import type { FastifyInstance } from 'fastify';

/**
 * Tells what a listener serves. Written when somebody asks for the first time: it takes longer than
 * all else of a start, and a process that takes over from a killed one should be there at once.
 */
export function serveOpenApi(
  app: FastifyInstance,
  { cacheControl, ...options }: OpenApiOptions & { readonly cacheControl?: string },
): void {
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    if (cacheControl !== undefined) reply.header('cache-control', cacheControl);
    document ??= JSON.stringify(buildOpenApiDocument(options));
    return reply.type('application/json').send(document);
  });
}
