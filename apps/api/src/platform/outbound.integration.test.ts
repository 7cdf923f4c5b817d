import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestCore } from '../testing/test-core.ts';
import { createOutbound, OutboundRefusedError } from './outbound.ts';

/** What leaves the api, against real servers on this machine. */

interface LocalServer {
  readonly host: string;
  readonly port: number;
  readonly requests: { method: string; url: string; body: string }[];
}

async function startServer(answer: RequestListener): Promise<LocalServer> {
  const requests: LocalServer['requests'] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      requests.push({ method: request.method ?? '', url: request.url ?? '', body });
      answer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, port, requests };
}

const hello: RequestListener = (_request, response) => response.end('hello');
const text = (body: Uint8Array) => Buffer.from(body).toString();

test('a listed host is reached with method, headers and body, and its answer comes back', async () => {
  const server = await startServer((_request, response) => {
    response.writeHead(418, { 'x-kind': 'teapot' }).end('short and stout');
  });
  const outbound = createOutbound([server.host]);
  const answer = await outbound(`http://${server.host}/brew?x=1`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'tea',
  });
  expect(answer).toMatchObject({ status: 418, headers: { 'x-kind': 'teapot' } });
  expect(text(answer.body)).toBe('short and stout');
  expect(server.requests).toEqual([{ method: 'POST', url: '/brew?x=1', body: 'tea' }]);
});

describe('nothing is reached', () => {
  test.each([
    ['a host that is not listed', (port: number) => `http://localhost:${port}/`],
    ['the address behind a listed name', (port: number) => `http://127.0.0.1:${port}/`],
    ['a private address as a number', (port: number) => `http://2130706433:${port}/`],
    ['a private address in octal', (port: number) => `http://0177.0.0.1:${port}/`],
    ['a private address in IPv6', (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
    ['the address of cloud metadata', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a listed name as user info', (port: number) => `http://api.example@127.0.0.1:${port}/`],
    ['a listed name as password', (port: number) => `http://:api.example@127.0.0.1:${port}/`],
    ['a listed name with a fragment', (port: number) => `http://127.0.0.1:${port}#@api.example/`],
    ['a backslash before the host', (port: number) => `http://127.0.0.1:${port}\\@api.example/`],
    ['a listed name with more behind it', () => 'http://api.example.evil.test/'],
    ['a listed name with a dot behind it', () => 'http://api.example./'],
    ['another port of a listed host', () => 'http://api.example:8080/'],
    ['user info for a listed host', () => 'http://user@api.example/'],
    ['a password for a listed host', () => 'http://:secret@api.example/'],
    ['another scheme', () => 'ftp://api.example/'],
    ['a file', () => 'file:///etc/passwd'],
    ['data', () => 'data:text/plain,hello'],
  ])('through %s', async (_, urlOf) => {
    const server = await startServer(hello);
    const outbound = createOutbound(['api.example']);
    await expect(outbound(urlOf(server.port))).rejects.toBeInstanceOf(OutboundRefusedError);
    expect(server.requests).toEqual([]);
  });

  test('through another port of a listed address', async () => {
    const listed = await startServer(hello);
    const inside = await startServer(hello);
    const outbound = createOutbound([listed.host]);
    await expect(outbound(`http://${inside.host}/`)).rejects.toBeInstanceOf(OutboundRefusedError);
    expect(inside.requests).toEqual([]);
  });

  test('when the list is empty', async () => {
    const server = await startServer(hello);
    await expect(createOutbound([])(`http://${server.host}/`)).rejects.toBeInstanceOf(
      OutboundRefusedError,
    );
    expect(server.requests).toEqual([]);
  });

  test('and the refusal repeats neither path nor credentials', async () => {
    const url = 'http://user:hunter2@api.example/token/abc?key=def';
    await expect(createOutbound(['api.example'])(url)).rejects.toThrow(
      /^outbound call refused: http:\/\/api\.example is not on the list of hosts$/,
    );
  });
});

test.each([301, 302, 303, 307, 308])(
  'a redirect with %i is handed back, not followed',
  async (status) => {
    const inside = await startServer(hello);
    const listed = await startServer((_request, response) => {
      response.writeHead(status, { location: `http://${inside.host}/secret` }).end();
    });
    // Listed as well: not even an allowed host is reached by a redirect.
    const answer = await createOutbound([listed.host, inside.host])(`http://${listed.host}/`);
    expect(answer.status).toBe(status);
    expect(inside.requests).toEqual([]);
  },
);

test('an answer that never ends is cut off at the bound', async () => {
  let sent = 0;
  const server = await startServer((_request, response) => {
    const chunk = Buffer.alloc(16_384, 'x');
    const timer = setInterval(() => {
      sent += chunk.length;
      response.write(chunk);
    }, 1);
    response.on('close', () => clearInterval(timer));
  });
  const outbound = createOutbound([server.host]);
  await expect(outbound(`http://${server.host}/`, { maxBytes: 100_000 })).rejects.toThrow(
    'larger than 100000 bytes',
  );
  expect(sent).toBeLessThan(5_000_000);
});

test('a compressed answer is not unpacked', async () => {
  const server = await startServer((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end('not even gzip');
  });
  const answer = await createOutbound([server.host])(`http://${server.host}/`);
  expect(text(answer.body)).toBe('not even gzip');
});

test('a server that says nothing, or drips, is given up after the time limit', async () => {
  const silent = await startServer(() => undefined);
  const dripping = await startServer((_request, response) => {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  });
  const outbound = createOutbound([silent.host, dripping.host]);
  for (const { host } of [silent, dripping]) {
    await expect(outbound(`http://${host}/`, { timeoutMs: 150 })).rejects.toThrow(/timeout/i);
  }
});

test('nothing goes out while a transaction holds locks and a connection', async () => {
  const server = await startServer(hello);
  const { db } = await startTestCore();
  const outbound = createOutbound([server.host]);
  await expect(db.transaction(() => outbound(`http://${server.host}/`))).rejects.toThrow(
    `a call to ${server.host} was called inside a database transaction`,
  );
  expect(server.requests).toEqual([]);
  await db.transaction(async () => undefined);
  expect((await outbound(`http://${server.host}/`)).status).toBe(200);
});

test('a call that asks for it has a connection of its own, and the others share theirs', async () => {
  let connections = 0;
  const server = await startServer((request, response) => {
    const { socket } = request as { socket: { counted?: true } };
    if (socket.counted === undefined) connections += 1;
    socket.counted = true;
    response.end('hello');
  });
  const outbound = createOutbound([server.host]);
  for (let round = 0; round < 6; round += 1) await outbound(`http://${server.host}/`);
  expect(connections).toBeLessThan(6);
  connections = 0;
  for (let round = 0; round < 3; round += 1)
    await outbound(`http://${server.host}/`, { freshConnection: true });
  expect(connections).toBe(3);
});

test('what the server breaks off is not sent again', async () => {
  const server = await startServer((request) => request.socket.destroy());
  const outbound = createOutbound([server.host]);
  for (const options of [{}, { freshConnection: true as const }])
    await expect(
      outbound(`http://${server.host}/`, { method: 'POST', body: 'once', ...options }),
    ).rejects.toThrow();
  expect(server.requests).toHaveLength(2);
});
