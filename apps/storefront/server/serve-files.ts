import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const immutable = 'public, max-age=31536000, immutable';
/** Icons and the like keep their names when they change. */
const changeable = 'public, max-age=3600';

/**
 * The files of the build. Each gets a route of its own, so that a path that is no file is answered
 * by a page. Beside most lies a smaller twin (`.br`, `.gz`) that the build made.
 */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz'],
    cacheControl: false,
    // The entity tag says the same; every header is paid for with each of a page's files.
    lastModified: false,
    setHeaders(reply, path) {
      const isHashed = path.includes(`${sep}assets${sep}`);
      reply.header('cache-control', isHashed ? immutable : changeable);
      reply.header('cross-origin-resource-policy', 'same-origin');
    },
  });
}
