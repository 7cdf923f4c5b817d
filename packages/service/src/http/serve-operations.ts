import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';
import type { HttpMetrics } from '../http-metrics.ts';

/** Says whether this process can do its work now; throws with the reason when it cannot. */
export type ReadinessCheck = () => Promise<void>;

/** `/healthz`: the process lives. `/readyz`: send it traffic. Both without any detail. */
export function serveHealth(app: FastifyInstance, isReady: ReadinessCheck): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request) => {
    try {
      await isReady();
    } catch (err) {
      request.log.warn({ err }, 'not ready');
      throw new AppError('service_unavailable', 'not ready', { retryAfterSeconds: 1 });
    }
    return { status: 'ready' };
  });
}

/** `/metrics` belongs on the operations listener alone; the edge never routes to it. */
export function serveMetrics(app: FastifyInstance, metrics: HttpMetrics): void {
  app.get('/metrics', async (_request, reply) => {
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}
