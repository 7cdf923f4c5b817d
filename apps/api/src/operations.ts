import type { Core } from './core.ts';
import { createHttpApp } from './platform/http/create-http-app.ts';
import { serveHealth, serveMetrics } from './platform/http/serve-operations.ts';

export interface Operations {
  readonly address: string;
  /** From now on `/readyz` says no, so that the load balancer sends nobody new. */
  readonly drain: () => Promise<void>;
  /** The same answer for the listener that carries the traffic. */
  readonly isReady: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A listener of its own for probes and metrics, which the edge never reaches. */
export async function startOperations(core: Core): Promise<Operations> {
  let isDraining = false;
  const app = createHttpApp({
    logger: core.logger.child({}, { level: 'warn' }),
    metrics: core.metrics,
    tracing: core.tracing,
    trustedProxies: [],
  });
  const isReady = async () => {
    if (isDraining) throw new Error('stopping');
    await core.isReady();
  };
  serveHealth(app, isReady);
  serveMetrics(app, core.metrics);
  const address = await app.listen({ host: core.config.HOST, port: core.config.OPS_PORT });
  return {
    address,
    async drain() {
      isDraining = true;
    },
    isReady,
    close: () => app.close(),
  };
}
