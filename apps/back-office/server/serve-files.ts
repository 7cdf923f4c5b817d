import { sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const immutable = 'public, max-age=31536000, immutable';
/** The icon keeps its name when it changes. */
const changeable = 'public, max-age=3600';

/** The files of the build, each by a route of its own, with the smaller twins that the build made. */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    // The document is sent by the page's own route, with what the app has to know.
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.includes(`${sep}assets${sep}`);
      reply.header('cache-control', isHashed ? immutable : changeable);
      reply.header('cross-origin-resource-policy', 'same-origin');
    },
  });
}
