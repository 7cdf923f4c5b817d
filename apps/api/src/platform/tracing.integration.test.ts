import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { bareCalls } from '../testing/bare-calls.ts';
import { newGuest, newUser } from '../testing/cart-caller.ts';
import { canaries, scanLog } from '../testing/log-scan.ts';
import { parseAnswer, RawConnection } from '../testing/raw-http.ts';
import { startTestApi, startTestCore, type TestCore } from '../testing/test-core.ts';
import { sql } from './sql.ts';

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: { key: string; value: Record<string, unknown> }[];
  readonly status?: { code?: number };
}

/** A collector of OTLP over HTTP that keeps what it is sent. */
async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      OTLP_TRACES_URL: `http://127.0.0.1:${port}/v1/traces`,
      TRACE_SAMPLE_RATIO: '1',
    },
    text: () => bodies.join('\n'),
    spans: (): Span[] =>
      bodies
        .flatMap((body) => JSON.parse(body).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
  };
}

function attributesOf(span: Span | undefined): Record<string, unknown> {
  return Object.fromEntries(
    (span?.attributes ?? []).map(({ key, value }) => [key, Object.values(value)[0]]),
  );
}

const requestId = '0197a3c2-5d1e-4f6b-9a70-3b8c2d4e6f10';

test('a sampled request arrives at the collector with its statements under it', async () => {
  const collector = await startCollector();
  const { app, tracing } = await startTestApi(collector.environment);
  const answer = await app.inject({
    url: `/Products?sku=TEE-M&email=${encodeURIComponent(canaries.email)}`,
    headers: {
      'x-request-id': requestId,
      // The internet does not decide what we record.
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      authorization: `Bearer ${canaries.bearer}`,
      'x-guest-id': canaries.guestToken,
    },
  });
  expect(answer.statusCode).toBe(200);
  await tracing.stop();

  const spans = collector.spans();
  const request = spans.find(({ name }) => name === 'GET /Products');
  expect(attributesOf(request)).toEqual({
    'http.route': '/Products',
    'http.response.status_code': 200,
    'request.id': requestId,
  });
  expect(request?.parentSpanId ?? '').toBe('');
  expect(request?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  const statement = spans.find(({ name }) => name === 'inventory.find-stocked-skus');
  expect(statement).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(attributesOf(statement)).toEqual({
    'db.system.name': 'postgresql',
    'db.query.summary': 'inventory.find-stocked-skus',
  });
  expect(scanLog(collector.text())).toEqual([]);
  expect(collector.text()).not.toContain('TEE-M');
});

test('a request with a body, a token in its path and a failure is traced by pattern', async () => {
  const collector = await startCollector();
  const core = await startTestCore(collector.environment);
  const { calls, listen } = tracedCalls(core);
  calls.implement('updateGuestCartItem', async () => {
    await core.db.query(sql`/* testing.inside-handler */ select 1`);
    throw new Error(`no cart ${canaries.guestToken}`);
  });
  // Over a socket, with a body that comes later: what follows it must still be in the span.
  const connection = new RawConnection(await listen());
  const body = JSON.stringify({ quantity: 1, notes: canaries.street });
  connection.write(
    `PUT /Cart/guest/${canaries.guestToken}/items/1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await sleep(50);
  connection.write(body);
  expect(parseAnswer(await connection.untilClosed()).statusCode).toBe(500);
  await core.tracing.stop();

  const request = collector.spans().find(({ name }) => name === 'PUT /Cart/guest/:token/items/:id');
  expect(request?.status?.code).toBe(2);
  const inside = collector.spans().find(({ name }) => name === 'testing.inside-handler');
  expect(inside?.parentSpanId).toBe(request?.spanId);
  expect(scanLog(collector.text())).toEqual([]);
});

test('a merge of carts is traced without the token that its query and header carry', {
  tags: ['API-12'],
}, async () => {
  const collector = await startCollector();
  const api = await startTestApi(collector.environment);
  const guest = await newGuest(api);
  const { guestId } = guest.owner;
  expect((await newUser(api).merge(guestId)).statusCode).toBe(200);
  expect((await guest.get()).statusCode).toBe(200);
  await api.tracing.stop();
  const names = collector.spans().map(({ name }) => name);
  expect(names).toContain('POST /Cart/merge');
  expect(names).toContain('cart.merge-carts');
  expect(collector.text()).not.toContain(guestId);
  expect(scanLog(collector.text())).toEqual([]);
});

test('without an address or a share to sample nothing is sent', async () => {
  const collector = await startCollector();
  for (const ratio of ['0', '1']) {
    const { app, tracing } = await startTestApi(
      ratio === '0' ? { ...collector.environment, TRACE_SAMPLE_RATIO: '0' } : {},
    );
    await app.inject('/Products');
    await tracing.stop();
  }
  expect(collector.spans()).toEqual([]);
});

test('a collector that is away costs the request nothing', async () => {
  const { app, tracing } = await startTestApi({
    OTLP_TRACES_URL: 'http://127.0.0.1:9/v1/traces',
    TRACE_SAMPLE_RATIO: '1',
  });
  expect((await app.inject('/Products')).statusCode).toBe(200);
  await tracing.stop();
});

function tracedCalls(core: TestCore) {
  return bareCalls({ logger: core.logger, metrics: core.metrics, tracing: core.tracing });
}
