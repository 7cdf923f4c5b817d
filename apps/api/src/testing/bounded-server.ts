import { createHttpApp, createLogger, createTracing, httpBounds } from '@tarnholt/service';
import { CallServer } from '../platform/http/call-server.ts';
import { Metrics } from '../platform/metrics.ts';

/**
 * Our HTTP layer as a process of its own, so that a test can be a hostile client and measure the
 * server's memory apart from its own. Same bounds on size as everywhere, shorter ones on time.
 * Told `memory` over its channel it answers with its resident memory in bytes.
 */
const app = createHttpApp({
  logger: createLogger({ level: 'warn', process: 'server' }),
  metrics: new Metrics({ defaultMetrics: false }),
  tracing: createTracing({ url: undefined, sampleRatio: 0, serviceName: 'test' }),
  trustedProxies: [],
  bounds: { ...httpBounds, headersMs: 800, requestMs: 1_000, connectionCheckMs: 100 },
});
const calls = new CallServer(app, { checkAnswers: true, enforceLimit: async () => undefined });

let handled = 0;
calls.implement('subscribeNewsletter', async () => {
  handled += 1;
  return { message: 'Please check your mail.' };
});
calls.implement('getShippingMethods', async () => [{ id: 'ground', name: 'Ground', price: 9.95 }]);

const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ rss: process.memoryUsage().rss, handled });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url });
