import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { bareCalls } from '../../testing/bare-calls.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { exchangeRaw, parseAnswer, RawConnection } from '../../testing/raw-http.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function answeredLines(logText: string) {
  return logText
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'answered' || msg === 'refused');
}

describe('the request id', () => {
  test('is taken from the request, echoed and logged', { tags: ['API-02'] }, async () => {
    const { app, logText } = bareCalls();
    app.get('/here', async () => ({}));
    const id = randomUUID();
    for (const url of ['/here', '/not-here', '/%zz']) {
      const answer = await app.inject({ url, headers: { 'x-request-id': id } });
      expect(answer.headers['x-request-id']).toBe(id);
    }
    expect(answeredLines(logText()).map(({ reqId, status }) => [reqId, status])).toEqual([
      [id, 200],
      [id, 404],
      [id, 400],
    ]);
  });

  test('is made here when the request has none', { tags: ['API-02'] }, async () => {
    const { app } = bareCalls();
    const first = await app.inject('/not-here');
    const second = await app.inject('/not-here');
    expect(first.headers['x-request-id']).toMatch(uuid);
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  test.each(['1', 'x'.repeat(36), 'a\u001b[31m', '../../etc/passwd', `${randomUUID()} `.repeat(2)])(
    'is replaced when it is no UUID: %j',
    { tags: ['API-02'] },
    async (given) => {
      const { app, logText } = bareCalls();
      const answer = await app.inject({ url: '/', headers: { 'x-request-id': given } });
      expect(answer.headers['x-request-id']).toMatch(uuid);
      expect(answer.headers['x-request-id']).not.toBe(given);
      expect(answeredLines(logText())).toMatchObject([{ reqId: answer.headers['x-request-id'] }]);
    },
  );
});

describe('every answer', () => {
  test.each(['/here', '/not-here', '/%zz', `/long/${'x'.repeat(300)}`])(
    'carries the safe headers: %s',
    async (url) => {
      const { app } = bareCalls();
      app.get('/here', async () => ({}));
      app.get('/long/:param', async () => ({}));
      const { headers } = await app.inject(url);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      });
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    },
  );

  test('is counted under the pattern of its route, never under its URL', async () => {
    const { app, metrics } = bareCalls();
    app.get('/Cart/guest/:token', async () => ({}));
    await app.inject('/Cart/guest/secret-token');
    await app.inject('/secret-path');
    const text = await metrics.registry.metrics();
    expect(text).toContain('route="/Cart/guest/:token"');
    expect(text).toContain('route="unmatched",status="404"');
    expect(text).not.toContain('secret');
  });
});

describe('a request that never reaches a route', () => {
  test('of a known path with another method is told which methods there are', async () => {
    const { app } = bareCalls();
    app.get('/Cart/guest/:token', async () => ({}));
    app.put('/Cart/guest/:token', async () => ({}));
    const answer = await app.inject({ method: 'DELETE', url: '/Cart/guest/abc?x=1' });
    expectProblem(answer, 'method_not_allowed');
    expect(answer.headers.allow).toBe('GET, HEAD, PUT');
  });

  test.each([
    ['unreadable syntax', 'NONSENSE\r\n\r\n', 'invalid_request'],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 'invalid_request'],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 'invalid_request'],
    [
      'a line break smuggled into a header',
      'GET / HTTP/1.1\r\nHost: x\r\nA: b\rC: d\r\n\r\n',
      'invalid_request',
    ],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nab',
      'invalid_request',
    ],
    [
      'a length beside chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\nab',
      'invalid_request',
    ],
    [
      'too many headers',
      `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(10_000)}\r\n`,
      'headers_too_large',
    ],
    ['a huge URL', `GET /${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 'headers_too_large'],
    [
      'a long parameter',
      `GET /long/${'x'.repeat(300)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      'uri_too_long',
    ],
    [
      'an expectation',
      'GET /not-here HTTP/1.1\r\nHost: x\r\nExpect: magic\r\nConnection: close\r\n\r\n',
      'not_found',
    ],
  ] as const)(
    'because of %s gets a problem document and a log line',
    {
      tags: ['API-24'],
    },
    async (_, data, code) => {
      const { app, listen, logText } = bareCalls();
      app.get('/long/:param', async () => ({}));
      const problem = expectProblem(parseAnswer(await exchangeRaw(await listen(), data)), code);
      expect(answeredLines(logText())).toMatchObject([
        { reqId: problem.requestId, status: problem.status },
      ]);
    },
  );

  test('a client that stalls in its headers or in its body is sent away with 408', async () => {
    const { app, listen, logText } = bareCalls({
      bounds: {
        bodyBytes: 1000,
        headerBytes: 1000,
        maxParamLength: 100,
        headersMs: 200,
        uploadMs: 1_000,
        requestMs: 300,
        connectionCheckMs: 50,
      },
    });
    app.post('/', async () => ({}));
    const url = await listen();
    const stalled = [
      'GET / HTTP/1.1\r\nHost: x\r\n',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ];
    const answers = await Promise.all(stalled.map((data) => exchangeRaw(url, data)));
    for (const answer of answers) expectProblem(parseAnswer(answer), 'request_timeout');
    expect(answeredLines(logText()).filter(({ status }) => status === 408)).toHaveLength(2);
  });

  test('a client that leaves in the middle of its body is no failure of ours', async () => {
    const { app, listen, logText, metrics } = bareCalls();
    app.post('/', async () => ({}));
    const url = await listen();
    for (const leave of ['destroy', 'resetAndDestroy'] as const) {
      const connection = new RawConnection(url);
      connection.write(
        'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      );
      await sleep(50);
      connection.socket[leave]();
    }
    await vi.waitFor(
      async () => {
        const open = await new Promise((resolve) =>
          app.server.getConnections((_error, count) => resolve(count)),
        );
        expect(open).toBe(0);
      },
      { timeout: 15_000 },
    );
    for (const { status } of answeredLines(logText())) expect([400, 408]).toContain(status);
    expect(logText()).not.toContain('request failed');
    expect(await metrics.registry.metrics()).not.toContain('status="5');
  });

  test('does not put its refusal in place of an answer that is still due', async () => {
    const { app, listen } = bareCalls();
    let finish = () => {};
    app.get('/slow', async () => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { slow: true };
    });
    const connection = new RawConnection(await listen());
    connection.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await sleep(50);
    connection.write('NONSENSE\r\n\r\n');
    expect(await connection.untilClosed()).toBe('');
    finish();
  });
});

test('requests that still arrive while the app closes are answered, then the line is cut', async () => {
  const { app, listen } = bareCalls();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/slow', () => released.then(() => ({ slow: true })));
  app.get('/quick', async () => ({ quick: true }));
  const connection = new RawConnection(await listen());
  connection.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await sleep(50);
  const closed = app.close();
  connection.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n');
  await sleep(50);
  release();
  await closed;
  const received = await connection.untilClosed();
  expect(received).toContain('{"slow":true}');
  expect(received).toContain('{"quick":true}');
  expect(received.toLowerCase()).toContain('connection: close');
});

test('a request under way when the server closes is answered and does not hold up the stop', async () => {
  const { app, listen } = bareCalls();
  app.get('/slow', async () => {
    await sleep(300);
    return { status: 'done' };
  });
  const url = await listen();
  const connection = new RawConnection(url);
  connection.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await sleep(100);
  const started = performance.now();
  await app.close();
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(parseAnswer(await connection.untilClosed()).statusCode).toBe(200);
});
