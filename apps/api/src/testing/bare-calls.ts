import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { CallServer, type LimitEnforcer } from '../platform/http/call-server.ts';
import { createHttpApp, type HttpAppOptions } from '../platform/http/create-http-app.ts';
import { createLogger } from '../platform/logger.ts';
import { Metrics } from '../platform/metrics.ts';
import { createTracing } from '../platform/tracing.ts';
import { captureLog } from './test-core.ts';

export interface BareCalls {
  readonly app: FastifyInstance;
  readonly calls: CallServer;
  readonly metrics: Metrics;
  readonly logText: () => string;
  readonly listen: () => Promise<URL>;
}

export interface BareCallsOptions extends Partial<HttpAppOptions> {
  readonly checkAnswers?: boolean;
  readonly enforceLimit?: LimitEnforcer;
}

/** Our HTTP layer with nothing in it: a test serves calls of its own, without a database. */
export function bareCalls({
  checkAnswers = true,
  enforceLimit = () => Promise.reject(new Error('this test counts nothing')),
  ...options
}: BareCallsOptions = {}): BareCalls {
  const log = captureLog();
  const metrics = options.metrics ?? new Metrics({ defaultMetrics: false });
  const app = createHttpApp({
    logger: createLogger({ level: 'debug', process: 'server' }, log.stream),
    tracing: createTracing({ url: undefined, sampleRatio: 0, serviceName: 'test' }),
    trustedProxies: [],
    ...options,
    metrics,
  });
  onTestFinished(() => app.close());
  return {
    app,
    calls: new CallServer(app, { checkAnswers, enforceLimit }),
    metrics,
    logText: log.text,
    listen: async () => new URL(await app.listen({ host: '127.0.0.1', port: 0 })),
  };
}
