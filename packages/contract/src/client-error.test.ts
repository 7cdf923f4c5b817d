import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, type ClientOptions, createClient } from './client.ts';
import { errorCodes } from './error-codes.ts';
import { LocalServer } from './testing/local-server.ts';

const server = new LocalServer();
beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => server.reset());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const clientWith = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: server.baseUrl, ...options });

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => expect.fail('the call succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

describe('a failure', () => {
  test('that the server explains keeps the whole problem', async () => {
    const problem = {
      type: 'urn:tarnholt:problem:cart_changed',
      ...errorCodes.cart_changed,
      code: 'cart_changed',
      requestId: 'from-the-server',
    };
    server.answerJson(409, problem, 'application/problem+json');
    const error = await failureOf(clientWith().getCart());
    expect(error).toMatchObject({
      name: 'ApiError',
      code: 'cart_changed',
      status: 409,
      title: errorCodes.cart_changed.title,
      message: errorCodes.cart_changed.title,
      requestId: 'from-the-server',
      problem,
    });
  });

  test('with a code that this build does not know keeps its title', async () => {
    server.answerJson(
      422,
      { title: 'Not on Sundays.', code: 'closed', requestId: 'r' },
      'application/problem+json',
    );
    const error = await failureOf(clientWith().getCart());
    expect(error).toMatchObject({ code: 'unprocessable', status: 422, title: 'Not on Sundays.' });
  });

  test.each([
    [404, 'not_found'],
    [418, 'invalid_request'],
    [429, 'too_many_requests'],
    [502, 'service_unavailable'],
    [500, 'internal_error'],
  ] as const)('of an edge that answers %i in HTML is %s', async (status, code) => {
    server.answer = (response) =>
      response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>');
    const error = await failureOf(clientWith({ createRequestId: () => 'mine' }).getCart());
    expect(error).toMatchObject({ code, status, title: errorCodes[code].title, requestId: 'mine' });
    expect(error.problem).toBeUndefined();
  });

  test('to connect is a network failure', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => gone.close(resolve));
    const error = await failureOf(clientWith({ baseUrl: `http://127.0.0.1:${port}` }).getCart());
    expect(error).toMatchObject({ code: 'network_failure', status: 0 });
    expect(error.title).toMatch(/check your connection/);
    expect(error.requestId).toMatch(uuid);
  });

  test('in the middle of the answer is a network failure', async () => {
    server.answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"items":');
      setTimeout(() => response.destroy(), 20);
    };
    expect((await failureOf(clientWith().getCart())).code).toBe('network_failure');
  });

  test('to answer in time is a time-out', async () => {
    server.answer = () => undefined;
    const error = await failureOf(clientWith({ timeoutMs: 30 }).getCart());
    expect(error).toMatchObject({ code: 'client_timeout', status: 0 });
    expect(error.title).toMatch(/took too long/);
  });

  test('to finish the answer in time is a time-out', async () => {
    server.answer = (response) => response.writeHead(200).write('{');
    expect((await failureOf(clientWith().getCart(undefined, { timeoutMs: 30 }))).code).toBe(
      'client_timeout',
    );
  });

  test('to send JSON is an unreadable answer', async () => {
    server.answer = (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello');
    const error = await failureOf(clientWith().getCart());
    expect(error).toMatchObject({ code: 'unreadable_answer', status: 200 });
  });

  test('is not what an aborted call ends in: it rejects with the signal’s reason', async () => {
    server.answer = () => undefined;
    const controller = new AbortController();
    const call = clientWith().getCart(undefined, { signal: controller.signal });
    const reason = new Error('left the page');
    setTimeout(() => controller.abort(reason), 20);
    await expect(call).rejects.toBe(reason);
  });
});

describe('the hooks', () => {
  test('report the start and the end of every call', async () => {
    const onRequestStart = vi.fn();
    const onRequestEnd = vi.fn();
    const client = clientWith({ onRequestStart, onRequestEnd, createRequestId: () => 'r1' });
    await client.getCart();
    const request = { name: 'getCart', method: 'GET', requestId: 'r1' };
    expect(onRequestStart.mock.calls).toEqual([[request]]);
    expect(onRequestEnd.mock.calls).toEqual([[request]]);
  });

  test('report the end of a failed call once, with its error', async () => {
    server.answerJson(500, {});
    const onRequestEnd = vi.fn();
    const error = await failureOf(clientWith({ onRequestEnd }).getCart());
    expect(onRequestEnd).toHaveBeenCalledOnce();
    expect(onRequestEnd).toHaveBeenCalledWith(expect.objectContaining({ name: 'getCart', error }));
  });
});
