import { calls as contract } from '@tarnholt/contract';
import {
  AppError,
  createHttpApp,
  createLogger,
  createTracing,
  httpBounds,
} from '@tarnholt/service';
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
  bounds: { ...httpBounds, headersMs: 4_000, requestMs: 5_000, connectionCheckMs: 100 },
});
const calls = new CallServer(app, {
  audience: 'shop',
  checkAnswers: true,
  enforceLimit: async () => undefined,
  enforceAccess: async () => undefined,
  authenticate: async () => null,
});

let handled = 0;
calls.implement('subscribeNewsletter', async () => {
  handled += 1;
  return { message: 'Please check your mail.' };
});
calls.implement('getShippingMethods', async () => [{ id: 'ground', name: 'Ground', price: 9.95 }]);

calls.implementUpload('uploadDealerDocument', async (_input, form) => {
  const file = await form.nextFile();
  let bytes = 0;
  for await (const chunk of file?.content ?? []) {
    bytes += chunk.byteLength;
    if (bytes > contract.uploadDealerDocument.files.document.maxBytes)
      throw new AppError('payload_too_large', 'a file is too large');
  }
  handled += 1;
  throw new AppError('not_found', 'there is nothing to answer with');
});

const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ rss: process.memoryUsage().rss, handled });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ url });
