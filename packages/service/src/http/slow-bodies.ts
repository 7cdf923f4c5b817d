import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HttpBounds } from './bounds.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Files come along: the request may take longer to arrive than others. */
    bringsFiles?: true;
  }
}

/** As Node calls it; the listener answers it like Node's own. */
const tooSlow = Object.assign(new Error('the body came too slowly'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
});

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/** Node has one bound for all requests; what a body may take depends on what it brings. */
export function sendAwaySlowBodies(app: FastifyInstance, bounds: HttpBounds): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) {
      const { bringsFiles } = request.routeOptions.config;
      const { raw } = request;
      const timer = setTimeout(
        () => {
          if (!raw.complete) app.server.emit('clientError', tooSlow, raw.socket);
        },
        bringsFiles ? bounds.uploadMs : bounds.requestMs,
      );
      timers.set(request, timer.unref());
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    clearTimeout(timers.get(request));
    done();
  });
}
