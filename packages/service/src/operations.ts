import { createHttpApp } from './http/create-http-app.ts';
import { type ReadinessCheck, serveHealth, serveMetrics } from './http/serve-operations.ts';
import type { HttpMetrics } from './http-metrics.ts';
import type { Logger } from './logger.ts';

export interface Operations {
  readonly address: string;
  /** From now on `/readyz` says no, so that the load balancer sends nobody new. */
  readonly drain: () => Promise<void>;
  /** The same answer for the listener that carries the traffic. */
  readonly isReady: ReadinessCheck;
  readonly close: () => Promise<void>;
}

export interface OperationsOptions {
  readonly logger: Logger;
  readonly metrics: HttpMetrics;
  readonly isReady: ReadinessCheck;
  readonly host: string;
  readonly port: number;
}

/** A listener of its own for probes and metrics, which the edge never reaches. */
export async function startOperations(options: OperationsOptions): Promise<Operations> {
  let isDraining = false;
  const app = createHttpApp({
    logger: options.logger.child({}, { level: 'warn' }),
    metrics: options.metrics,
    trustedProxies: [],
  });
  const isReady = async () => {
    if (isDraining) throw new Error('stopping');
    await options.isReady();
  };
  serveHealth(app, isReady);
  serveMetrics(app, options.metrics);
  const address = await app.listen({ host: options.host, port: options.port });
  return {
    address,
    async drain() {
      isDraining = true;
    },
    isReady,
    close: () => app.close(),
  };
}
