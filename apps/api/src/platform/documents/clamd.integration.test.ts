import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type Clamav,
  eicarSignature,
  startClamav,
} from '../../../../../scripts/testing/private-clamd.ts';
import {
  demoManuals,
  eicarText,
  pdfWith,
  sampleJpeg,
  sampleTiff,
} from '../../testing/sample-documents.ts';
import { ownDatabase, startTestCore } from '../../testing/test-core.ts';
import { testScannerAddress } from '../../testing/test-scanner.ts';
import { connectClamd, type ScanResult, type VirusScanner } from './clamd.ts';
import { createDocumentStore } from './document-store.ts';

function scannerAt(address: string, timeoutMs?: number): VirusScanner {
  const { hostname, port } = new URL(`tcp://${address}`);
  return connectClamd({ host: hostname, port: Number(port), ...(timeoutMs ? { timeoutMs } : {}) });
}

const unavailable: ScanResult = { verdict: 'unavailable', reason: expect.any(String) };

describe('a real scanner', () => {
  let scanner: VirusScanner;
  beforeAll(() => {
    scanner = scannerAt(testScannerAddress());
  });

  test('is there and says what it is', async () => {
    expect(await scanner.ping()).toBe(true);
    expect(await scanner.version()).toMatch(/^ClamAV \d+\.\d+/);
  });

  test('calls the manuals of the demo clean, and the pictures', async () => {
    for (const { name, bytes } of demoManuals())
      expect(await scanner.scan(bytes), name).toEqual({ verdict: 'clean' });
    for (const bytes of [sampleJpeg, sampleTiff, pdfWith('BT ET'), Buffer.alloc(0)])
      expect(await scanner.scan(bytes)).toEqual({ verdict: 'clean' });
  });

  test('finds EICAR in a PDF, packed or not, and by itself', async () => {
    const infected = { verdict: 'infected', signature: eicarSignature };
    expect(await scanner.scan(pdfWith(eicarText(), 'packed'))).toEqual(infected);
    expect(await scanner.scan(pdfWith(eicarText(), 'plain'))).toEqual(infected);
    expect(await scanner.scan(Buffer.from(eicarText()))).toEqual(infected);
  });

  test('finds it at the end of ten megabytes that come in pieces', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'nothing to see here ');
    async function* content(last: string) {
      for (let index = 0; index < 9; index += 1) yield chunk;
      for (const letter of last) yield Buffer.from(letter);
    }
    expect(await scanner.scan(content(eicarText()))).toMatchObject({ verdict: 'infected' });
    expect(await scanner.scan(content('the end'))).toEqual({ verdict: 'clean' });
  });

  test('answers twenty at once, each for its own', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        scanner.scan(pdfWith(index % 2 === 0 ? eicarText() : `page ${index}`)),
      ),
    );
    expect(results.map(({ verdict }) => verdict)).toEqual(
      Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'infected' : 'clean')),
    );
  });

  test('refuses a stream that is larger than it takes, which is not clean', async () => {
    async function* endless() {
      for (let index = 0; index < 40; index += 1) yield Buffer.alloc(1024 * 1024);
    }
    expect(await scanner.scan(endless())).toEqual(unavailable);
    expect(await scanner.ping()).toBe(true);
  });

  test('is not told that a content is whole which broke off', async () => {
    async function* broken() {
      yield Buffer.from('the beginning');
      throw new Error('the document is damaged');
    }
    await expect(scanner.scan(broken())).rejects.toThrow('the document is damaged');
  });
});

/** One that the test may stop or kill. */
async function ownClamav(options: Parameters<typeof startClamav>[0]): Promise<Clamav> {
  const clamav = await startClamav(options);
  onTestFinished(async () => {
    await clamav.stop();
    rmSync(clamav.logFile, { force: true });
  });
  return clamav;
}

test('a stored document is scanned as it was uploaded, not as it lies on the disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarnholt-scan-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = createDocumentStore({ folder, keys: [randomBytes(32)] });
  const scanner = scannerAt(testScannerAddress());
  const declared = { fileName: 'license.pdf', mediaType: 'application/pdf' };
  const rules = { maxBytes: 10 * 1024 * 1024, contentTypes: ['application/pdf'] };
  for (const [content, verdict] of [
    [eicarText(), 'infected'],
    ['BT (License) Tj ET', 'clean'],
  ] as const) {
    async function* upload() {
      yield pdfWith(content);
    }
    const { key } = await store.put(upload(), declared, rules);
    expect(await scanner.scan(readFileSync(join(folder, key)))).toEqual({ verdict: 'clean' });
    const document = (await store.read(key)) ?? Buffer.alloc(0);
    expect(await scanner.scan(document)).toMatchObject({ verdict });
  }
});

test('a scanner that is stopped is unavailable, and is used again once it is back', async () => {
  const name = `test-clamav/stopped-${process.pid}`;
  const first = await ownClamav({ name });
  const scanner = scannerAt(first.address);
  expect(await scanner.scan(pdfWith('BT ET'))).toEqual({ verdict: 'clean' });

  await first.stop();
  for (const content of [pdfWith('BT ET'), Buffer.from(eicarText())])
    expect(await scanner.scan(content)).toEqual({
      verdict: 'unavailable',
      reason: 'the scanner cannot be reached (ECONNREFUSED)',
    });
  expect([await scanner.ping(), await scanner.version()]).toEqual([false, null]);

  await ownClamav({ name, port: first.port });
  expect(await scanner.scan(Buffer.from(eicarText()))).toMatchObject({ verdict: 'infected' });
});

test('a scanner that is killed in the middle of a scan is unavailable', async () => {
  const clamav = await ownClamav({ name: `test-clamav/killed-${process.pid}` });
  async function* content() {
    yield Buffer.from('the beginning');
    clamav.kill('SIGKILL');
    await clamav.ended;
    yield Buffer.from('the rest');
  }
  expect(await scannerAt(clamav.address).scan(content())).toEqual(unavailable);
});

describe('something that only looks like a scanner', () => {
  async function startServer(serve: (socket: Socket) => void): Promise<string> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      serve(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Calls back when a whole file has arrived: four zeros are its end. */
  function whenWhole(socket: Socket, answer: () => void): void {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (received.subarray(-4).equals(Buffer.alloc(4))) answer();
    });
  }

  test.each([
    ['stream: OK', 'an answer that was cut off'],
    ['OK\0', 'no answer to a stream'],
    ['stream: OK \0', 'almost the answer'],
    ['stream: ok\0', 'the answer in small letters'],
    ['stream: OK\n\0', 'the answer of another way to ask'],
    ['stream: OK\0stream: OK\0', 'two answers'],
    ['1: stream: OK\0', 'the answer of a session'],
    ['\0', 'an empty answer'],
    ['stream: FOUND\0', 'a finding without a name'],
    ['INSTREAM size limit exceeded. ERROR\0', 'a refusal'],
    ['stream: Access denied. ERROR\0', 'an error'],
    ['HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n', 'a web server'],
    ['x'.repeat(5_000), 'more than an answer can be'],
    ['\xff\xfe\0\0', 'bytes that mean nothing'],
    ['', 'silence'],
  ])('that says %j (%s) is unavailable', async (answer) => {
    const address = await startServer((socket) => {
      whenWhole(socket, () => socket.end(Buffer.from(answer, 'latin1')));
    });
    expect(await scannerAt(address).scan(pdfWith('BT ET'))).toEqual(unavailable);
  });

  test('is believed when it says what a scanner says, also letter by letter', async () => {
    for (const [answer, result] of [
      ['stream: OK\0', { verdict: 'clean' }],
      [
        'stream: Win.Test.EICAR_HDB-1 FOUND\0',
        { verdict: 'infected', signature: 'Win.Test.EICAR_HDB-1' },
      ],
    ] as const) {
      const address = await startServer((socket) => {
        whenWhole(socket, async () => {
          for (const letter of answer) {
            socket.write(letter);
            await sleep(1);
          }
        });
      });
      expect(await scannerAt(address).scan(pdfWith('BT ET'))).toEqual(result);
    }
  });

  test('that says OK before it has everything is unavailable', async () => {
    const address = await startServer((socket) => void socket.write('stream: OK\0'));
    async function* slowly() {
      for (let index = 0; index < 5; index += 1) {
        yield Buffer.from('a piece');
        await sleep(20);
      }
    }
    expect(await scannerAt(address).scan(slowly())).toEqual(unavailable);
  });

  test('that never answers is given up in time', async () => {
    const address = await startServer((socket) => void socket.resume());
    const started = performance.now();
    expect(await scannerAt(address, 300).scan(pdfWith('BT ET'))).toEqual({
      verdict: 'unavailable',
      reason: 'the scanner did not answer in time',
    });
    expect(await scannerAt(address, 300).ping()).toBe(false);
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  test('that answers a letter now and then is given up in time', async () => {
    const address = await startServer((socket) => {
      const timer = setInterval(() => socket.write('x'), 50);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await scannerAt(address, 400).scan(pdfWith('BT ET'))).toEqual(unavailable);
  });

  test('that takes nothing is given up in time, whatever is sent', async () => {
    const address = await startServer((socket) => void socket.pause());
    async function* endless() {
      for (;;) yield Buffer.alloc(1024 * 1024);
    }
    expect(await scannerAt(address, 400).scan(endless())).toEqual(unavailable);
  });

  test('that hangs up is unavailable', async () => {
    const atOnce = await startServer((socket) => void socket.destroy());
    const later = await startServer(
      (socket) => void socket.once('data', () => socket.resetAndDestroy()),
    );
    const large = Buffer.alloc(10 * 1024 * 1024);
    for (const address of [atOnce, later]) {
      expect(await scannerAt(address).scan(large)).toEqual(unavailable);
      expect(await scannerAt(address).version()).toBeNull();
    }
  });
});

test('a host that does not exist is unavailable', async () => {
  const scanner = connectClamd({ host: 'no-such-host.invalid', port: 3310, timeoutMs: 10_000 });
  expect(await scanner.scan(pdfWith('BT ET'))).toEqual(unavailable);
});

test('nobody is asked inside a transaction', async () => {
  const { db } = await startTestCore({}, { database: await ownDatabase() });
  const scanner = scannerAt(testScannerAddress());
  await expect(db.transaction(() => scanner.scan(pdfWith('BT ET')))).rejects.toThrow(
    'the virus scanner was called inside a database transaction',
  );
});
