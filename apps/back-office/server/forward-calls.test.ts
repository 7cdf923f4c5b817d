import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpApp, createLogger, HttpMetrics } from '@tarnholt/service';
import { describe, expect, onTestFinished, test } from 'vitest';
import { forwardCalls } from './forward-calls.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** The back office's server in front of a listener that a test has written. */
async function startDesk(
  answer: (response: ServerResponse, request: IncomingMessage) => void = (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
  options: { readonly apiUrl?: string; readonly patienceMs?: number } = {},
) {
  const received: Received[] = [];
  const listener = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url, headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    answer(response, request);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const app = createHttpApp({
    logger: createLogger({ level: 'fatal', process: 'server' }),
    metrics: new HttpMetrics({ defaultMetrics: false }),
    trustedProxies: [],
  });
  app.register(async (scope) => forwardCalls(scope, { apiUrl, ...options }));
  onTestFinished(async () => {
    await app.close();
    listener.closeAllConnections();
    listener.close();
  });
  return { app, received };
}

describe('a call of staff', () => {
  test('reaches the listener without the prefix, with its query, body and credential', async () => {
    const { app, received } = await startDesk();
    const requestId = '0197a3c2-5d1e-4f6b-9a70-3b8c2d4e6f10';
    const answer = await app.inject({
      method: 'POST',
      url: '/api/staff/groups/g1/refunds?x=a%2Fb',
      headers: {
        authorization: 'Bearer token',
        'content-type': 'application/json',
        'idempotency-key': 'k1',
        'x-request-id': requestId,
      },
      payload: '{"amount": 12.50}',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ ok: true });
    expect(received).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: '/staff/groups/g1/refunds?x=a%2Fb',
        body: '{"amount": 12.50}',
        headers: expect.objectContaining({
          authorization: 'Bearer token',
          'content-type': 'application/json',
          'idempotency-key': 'k1',
          'x-request-id': requestId,
        }),
      }),
    ]);
  });

  test('that brings a file is passed on while it arrives, others stay small', async () => {
    const { app, received } = await startDesk();
    const large = 'x'.repeat(3_000_000);
    const send = (url: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'multipart/form-data; boundary=b' },
        payload: large,
      });
    expect((await send('/api/staff/stock-imports')).statusCode).toBe(200);
    expect(received[0]?.body === large).toBe(true);
    expect(received[0]?.headers['content-type']).toBe('multipart/form-data; boundary=b');
    expect((await send('/api/staff/order-searches')).statusCode).toBe(413);
    expect(received).toHaveLength(1);
  });

  test('takes nothing along that is none of its business', async () => {
    const { app, received } = await startDesk();
    await app.inject({
      url: '/api/staff/orders',
      headers: { cookie: 'a=b', 'x-forwarded-for': '1.2.3.4', 'x-guest-id': 'g', origin: 'x' },
    });
    const names = Object.keys(received[0]?.headers ?? {});
    expect(names).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/cookie|forwarded|guest|origin/)]),
    );
  });

  test('is refused by the listener in its own words', async () => {
    const problem = '{"type":"urn:x","title":"No.","status":403,"code":"forbidden"}';
    const { app } = await startDesk((response) =>
      response
        .writeHead(403, {
          'content-type': 'application/problem+json',
          'www-authenticate': 'Bearer',
          'set-cookie': 'a=b',
          server: 'x',
        })
        .end(problem),
    );
    const answer = await app.inject('/api/staff/orders');
    expect(answer.statusCode).toBe(403);
    expect(answer.body).toBe(problem);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers.server).toBeUndefined();
  });

  test('that answers with a file hands it on with what protects the browser from it', async () => {
    const file = Buffer.from([37, 80, 68, 70, 0, 255]);
    const protection = {
      'content-type': 'application/pdf',
      'content-length': '6',
      'content-disposition': 'attachment; filename="a.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    };
    const { app } = await startDesk((response) => response.writeHead(200, protection).end(file));
    const answer = await app.inject('/api/staff/documents/d1');
    expect(answer.rawPayload).toEqual(file);
    expect(answer.headers).toMatchObject(protection);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  test('is not sent after a redirect', async () => {
    const { app, received } = await startDesk((response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end(),
    );
    const answer = await app.inject('/api/staff/orders');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBeUndefined();
    expect(received).toHaveLength(1);
  });
});

describe('a call that brings a file', () => {
  const send = (bytes: number) => {
    const head = '--x\r\nContent-Disposition: form-data; name="list"; filename="a.csv"\r\n\r\n';
    return {
      method: 'POST' as const,
      url: '/api/staff/licensee-imports',
      headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: 'Bearer t' },
      payload: `${head}${'y'.repeat(bytes)}\r\n--x--\r\n`,
    };
  };

  test('is handed on whole, far beyond what other calls may send', async () => {
    const { app, received } = await startDesk();
    const request = send(3_000_000);
    expect((await app.inject(request)).statusCode).toBe(200);
    expect(received[0]?.url).toBe('/staff/licensee-imports');
    expect(received[0]?.headers['content-type']).toBe('multipart/form-data; boundary=x');
    expect(received[0]?.body).toBe(request.payload);
  });

  test('is refused when no call takes so much', async () => {
    const { app } = await startDesk();
    expect((await app.inject(send(65 * 1024 * 1024))).statusCode).toBe(413);
  });
});

describe('what is no call of staff', () => {
  test.each([
    ...['/api/healthz', '/api/readyz', '/api/openapi.json', '/api/metrics', '/api/Products'],
    ...['/api/staff', '/api/', '/api/staff/../healthz', '/api/staff/%2e%2e/healthz'],
    ...['/api//healthz', '/api/@evil.example/staff/orders', '/api/staffing/orders'],
    ...['/api/erp/v1/stock', '/api/staff/../erp/v1/stock', '/api/staff/%2e%2e/erp/v1/stock'],
  ])('never reaches the listener: %s', async (url) => {
    const { app, received } = await startDesk();
    expect((await app.inject(url)).statusCode).toBe(404);
    expect(received).toEqual([]);
  });

  test.each(['PATCH', 'OPTIONS', 'HEAD'] as const)('nor does %s', async (method) => {
    const { app, received } = await startDesk();
    const answer = await app.inject({ method, url: '/api/staff/orders' });
    expect([404, 405]).toContain(answer.statusCode);
    expect(received).toEqual([]);
  });

  test('nor does a body that no call has', async () => {
    const { app, received } = await startDesk();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/staff/groups/g/shipment',
      headers: { 'content-type': 'application/json' },
      payload: 'x'.repeat(70_000),
    });
    expect(answer.statusCode).toBe(413);
    expect(received).toEqual([]);
  });
});

/** An address where nobody listens any more. */
async function closedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

describe('a listener in trouble', () => {
  test('that nobody could reach has done nothing: try again', async () => {
    const { app } = await startDesk(undefined, { apiUrl: await closedAddress() });
    const answer = await app.inject({ method: 'POST', url: '/api/staff/groups/g/release' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ code: 'service_unavailable' });
    expect(answer.body).not.toMatch(/127\.0\.0\.1|ECONN/);
  });

  test('that breaks off may have done it: look first', async () => {
    const { app } = await startDesk((_response, request) => request.socket.destroy());
    const answer = await app.inject({ method: 'POST', url: '/api/staff/groups/g/release' });
    expect(answer.json()).toMatchObject({ status: 504, code: 'timeout' });
  });

  test('that does not answer is not waited for without end', async () => {
    const { app } = await startDesk(() => undefined, { patienceMs: 100 });
    const answer = await app.inject({ method: 'POST', url: '/api/staff/groups/g/release' });
    expect(answer.json()).toMatchObject({ status: 504, code: 'timeout' });
  });
});
