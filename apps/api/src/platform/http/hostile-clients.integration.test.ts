import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { expectProblem } from '../../testing/problem-answer.ts';
import { exchangeRaw, parseAnswer, RawConnection } from '../../testing/raw-http.ts';

/** Over real sockets against a process of its own. */

let server: ChildProcess;
let url: URL;
/** Warnings and errors of the server; hostile clients must not fill it. */
let log = '';

beforeAll(async () => {
  server = fork(fileURLToPath(new URL('../../testing/bounded-server.ts', import.meta.url)), {
    execArgv: ['--expose-gc'],
    // Freed buffers go back to the system at once: what is measured is what the server holds, not
    // what the allocator keeps for later on a busy machine.
    env: { MALLOC_MMAP_THRESHOLD_: '16384', MALLOC_ARENA_MAX: '1' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  server.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  const [message] = await once(server, 'message');
  url = new URL(message.url);
  // The first requests compile code and fill pools; that is no growth under attack.
  for (let round = 0; round < 200; round += 1) await normalRequest();
  return async () => {
    const ended = once(server, 'exit');
    server.disconnect();
    await ended;
  };
});

async function status(): Promise<{ rss: number; handled: number }> {
  const answered = once(server, 'message');
  server.send('memory');
  const [message] = await answered;
  return message;
}

async function normalRequest(): Promise<boolean> {
  const answer = await fetch(new URL('/Cart/shipping-methods', url));
  const methods = (await answer.json()) as { id: string }[];
  return answer.status === 200 && methods[0]?.id === 'ground';
}

/** While `attack` runs, normal requests go on one after the other; all of them must be answered. */
async function withNormalTraffic<T>(attack: () => Promise<T>): Promise<T> {
  let isOver = false;
  let sent = 0;
  let answered = 0;
  const traffic = (async () => {
    while (!isOver || sent < 20) {
      sent += 1;
      if (await normalRequest()) answered += 1;
      await sleep(5);
    }
  })();
  try {
    return await attack();
  } finally {
    isOver = true;
    await traffic;
    expect(answered).toBe(sent);
  }
}

/** The server may not grow by more than this, whatever is sent. */
const allowedGrowth = 30 * 1024 * 1024;

async function withinMemory<T>(attack: () => Promise<T>): Promise<T> {
  const before = await status();
  const result = await withNormalTraffic(attack);
  let after = await status();
  // Buffers are swept beside the main thread, which on a busy machine takes a moment.
  for (let tries = 0; tries < 50 && after.rss - before.rss >= allowedGrowth; tries += 1) {
    await sleep(100);
    after = await status();
  }
  expect(after.rss - before.rss).toBeLessThan(allowedGrowth);
  expect(log).toBe('');
  // No attack is a valid request: none of them reached the handler.
  expect(after.handled).toBe(before.handled);
  return result;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

function post(body: string, headers = ''): string {
  return (
    `POST /Newsletter/subscribe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n${headers}\r\n${body}`
  );
}

const statusesOf = (answers: string[]) =>
  new Set(answers.filter((answer) => answer !== '').map((text) => parseAnswer(text).statusCode));

test('clients that send their headers byte by byte are sent away', async () => {
  const answers = await withinMemory(() =>
    Promise.all(
      times(200, async (index) => {
        const connection = new RawConnection(url);
        connection.write('GET /Cart/shipping-methods HTTP/1.1\r\nHost: x\r\n');
        const drip = setInterval(() => connection.write(`X-${index}: a\r\n`), 100);
        const received = await connection.untilClosed();
        clearInterval(drip);
        return received;
      }),
    ),
  );
  expect(statusesOf(answers)).toEqual(new Set([408]));
  expectProblem(parseAnswer(answers.find((answer) => answer !== '') ?? ''), 'request_timeout');
});

test('clients that send their body byte by byte are sent away', async () => {
  const answers = await withinMemory(() =>
    Promise.all(
      times(200, async () => {
        const connection = new RawConnection(url);
        connection.write(post('').replace('Content-Length: 0', 'Content-Length: 60000'));
        const drip = setInterval(() => connection.write(' '), 100);
        const received = await connection.untilClosed();
        clearInterval(drip);
        return received;
      }),
    ),
  );
  expect(statusesOf(answers)).toEqual(new Set([408]));
});

test('ten megabytes of JSON are refused, announced or in chunks', async () => {
  const megabyte = 'x'.repeat(1024 * 1024);
  const answers = await withinMemory(async () => {
    const announced = times(10, () => exchangeRaw(url, post(`"${megabyte.repeat(10)}"`)));
    const chunked = times(10, async () => {
      const connection = new RawConnection(url);
      connection.write(
        'POST /Newsletter/subscribe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' +
          'Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n',
      );
      for (let part = 0; part < 10; part += 1) {
        connection.write(`${megabyte.length.toString(16)}\r\n${megabyte}\r\n`);
        await sleep(1);
      }
      connection.write('0\r\n\r\n');
      return connection.untilClosed();
    });
    return Promise.all([...announced, ...chunked]);
  });
  expect(statusesOf(answers)).toEqual(new Set([413]));
});

test('files without an end are refused while they arrive, and kept nowhere', async () => {
  const megabyte = Buffer.alloc(1024 * 1024, 'x');
  const sent = await withinMemory(() =>
    Promise.all(
      times(5, async () => {
        const connection = new RawConnection(url);
        connection.write(
          'POST /v1/dealer-cases/x/documents HTTP/1.1\r\nHost: x\r\n' +
            'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1073741824\r\n\r\n' +
            '--x\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n',
        );
        let megabytes = 0;
        while (megabytes < 1_024 && !connection.socket.destroyed) {
          // At the pace of the server: what it does not read must not pile up here either.
          if (connection.socket.writableLength === 0) {
            connection.write(megabyte);
            megabytes += 1;
          }
          await sleep(1);
        }
        await connection.untilClosed();
        return megabytes;
      }),
    ),
  );
  for (const megabytes of sent) expect(megabytes).toBeLessThan(100);
});

test('JSON ten thousand levels deep is refused', async () => {
  const deep = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000);
  const bodies = [deep('[', ']'), `{"email":${deep('[', ']')}}`, '{"a":'.repeat(10_000)];
  const answers = await withinMemory(() =>
    Promise.all(times(60, (index) => exchangeRaw(url, post(bodies[index % 3] ?? '')))),
  );
  expect(answers).not.toContain('');
  expect(statusesOf(answers)).toEqual(new Set([400]));
});

test('ten thousand headers are refused', async () => {
  const headers = times(10_000, (index) => `X-${index}: ${index}\r\n`).join('');
  const answers = await withinMemory(() =>
    Promise.all(times(50, () => exchangeRaw(url, `GET / HTTP/1.1\r\nHost: x\r\n${headers}\r\n`))),
  );
  expect(statusesOf(answers)).toEqual(new Set([431]));
});

test('a body that would unpack to a hundred megabytes is not unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 'x'), { level: 9 });
  const send = async (encoding: string) => {
    const connection = new RawConnection(url);
    connection.write(
      `POST /Newsletter/subscribe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n` +
        `${encoding}\r\nContent-Length: ${bomb.length}\r\nConnection: close\r\n\r\n`,
    );
    connection.write(bomb);
    return connection.untilClosed();
  };
  const answers = await withinMemory(() =>
    Promise.all(times(20, () => send('Content-Encoding: gzip'))),
  );
  expect(statusesOf(answers)).toEqual(new Set([415]));
});

test('a huge URL is refused', async () => {
  const answers = await withinMemory(() =>
    Promise.all(
      times(50, (index) =>
        exchangeRaw(
          url,
          `GET /${index % 2 === 0 ? '' : 'Cart/shipping-methods?'}${'x'.repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
        ),
      ),
    ),
  );
  expect(statusesOf(answers)).toEqual(new Set([431]));
});

test('a thousand requests in one go are all answered in order', async () => {
  const received = await withinMemory(() =>
    exchangeRaw(
      url,
      times(1_000, (index) => {
        const isLast = index === 999;
        const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
        return `GET /Cart/shipping-methods HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${id}\r\n${isLast ? 'Connection: close\r\n' : ''}\r\n`;
      }).join(''),
    ),
  );
  const ids = [...received.matchAll(/x-request-id: 0{8}-0000-4000-8000-(\d{12})/g)].map((match) =>
    Number(match[1]),
  );
  expect(ids).toEqual(times(1_000, (index) => index));
});

test('connections that say nothing at all do not stay', async () => {
  const answers = await withinMemory(() =>
    Promise.all(times(300, () => new RawConnection(url).untilClosed())),
  );
  expect(answers).toHaveLength(300);
});
