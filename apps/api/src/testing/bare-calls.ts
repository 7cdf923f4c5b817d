import type { Audience } from '@tarnholt/contract';
import { createHttpApp, createLogger, createTracing, type HttpAppOptions } from '@tarnholt/service';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import {
  type AccessEnforcer,
  CallServer,
  type LimitEnforcer,
} from '../platform/http/call-server.ts';
import { translateDatabaseError } from '../platform/http/translate-database-error.ts';
import type { Authenticator } from '../platform/identity/authenticate.ts';
import { Metrics } from '../platform/metrics.ts';
import { captureLog } from './test-core.ts';

export interface BareCalls {
  readonly app: FastifyInstance;
  readonly calls: CallServer;
  readonly metrics: Metrics;
  readonly logText: () => string;
  readonly listen: () => Promise<URL>;
}

export interface BareCallsOptions extends Partial<Omit<HttpAppOptions, 'metrics'>> {
  readonly metrics?: Metrics;
  readonly audience?: Audience;
  readonly checkAnswers?: boolean;
  readonly enforceLimit?: LimitEnforcer;
  readonly enforceAccess?: AccessEnforcer;
  readonly authenticate?: Authenticator;
}

/** Our HTTP layer with nothing in it: a test serves calls of its own, without a database. */
export function bareCalls({
  audience = 'shop',
  checkAnswers = true,
  enforceLimit = () => Promise.reject(new Error('this test counts nothing')),
  enforceAccess = () => Promise.reject(new Error('this test grants nothing')),
  authenticate = () => Promise.reject(new Error('this test knows nobody')),
  metrics = new Metrics({ defaultMetrics: false }),
  ...options
}: BareCallsOptions = {}): BareCalls {
  const log = captureLog();
  const app = createHttpApp({
    logger: createLogger({ level: 'debug', process: 'server' }, log.stream),
    tracing: createTracing({ url: undefined, sampleRatio: 0, serviceName: 'test' }),
    trustedProxies: [],
    translateError: translateDatabaseError,
    ...options,
    metrics,
  });
  onTestFinished(() => app.close());
  return {
    app,
    calls: new CallServer(app, {
      audience,
      checkAnswers,
      enforceLimit,
      enforceAccess,
      authenticate,
    }),
    metrics,
    logText: log.text,
    listen: async () => new URL(await app.listen({ host: '127.0.0.1', port: 0 })),
  };
}
