import { setTimeout as sleep } from 'node:timers/promises';
import { type DealerCase, limits } from '@tarnholt/contract';
import { AppError, httpBounds } from '@tarnholt/service';
import { describe, expect, test, vi } from 'vitest';
import { type BareCallsOptions, bareCalls } from '../../testing/bare-calls.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { parseAnswer, RawConnection } from '../../testing/raw-http.ts';
import type { UploadedFile } from './receive-form.ts';

const path = '/v1/dealer-cases/a-token/documents';

const answer: DealerCase = {
  orderId: 'TH-7K4M-92QX',
  state: 'awaiting_license',
  since: '2026-11-15T09:00:00.000Z',
  nextActor: 'dealer',
  missing: ['acceptance'],
  buyerName: 'Pat Shopper',
  dealer: { name: 'Dealer', address: '1 Road', city: 'Casper', state: 'WY', zip: '82601' },
  items: [],
  licenseNumber: null,
  licenseExpiresOn: null,
  transferFee: null,
  hasCopy: false,
  documents: [],
  askedAt: '2026-11-15T09:00:00.000Z',
  acceptedAt: null,
  refusedAt: null,
  shipment: null,
};

/** Takes a form as the api does and remembers what came. */
async function takeForms(
  options: BareCallsOptions = {},
  read: (file: UploadedFile) => Promise<number> = readAll,
) {
  const bare = bareCalls(options);
  const received: { kind: string; fileName: string; mediaType: string; bytes: number }[] = [];
  const failed: unknown[] = [];
  bare.calls.implementUpload('uploadDealerDocument', async ({ body }, form) => {
    try {
      for (let file = await form.nextFile(); file !== null; file = await form.nextFile()) {
        const bytes = await read(file);
        const { fileName, mediaType } = file;
        received.push({ kind: body.kind, fileName, mediaType, bytes });
      }
    } catch (error) {
      failed.push(error);
      throw error;
    }
    return answer;
  });
  const url = new URL(path, await bare.listen());
  return { ...bare, url, received, failed };
}

async function readAll({ content }: UploadedFile): Promise<number> {
  let bytes = 0;
  for await (const chunk of content) bytes += chunk.byteLength;
  return bytes;
}

/** Gives up where the contract's bound is, as the store of documents does. */
async function readBounded({ content }: UploadedFile): Promise<number> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.byteLength;
    if (bytes > limits.uploadBytes) throw new AppError('payload_too_large', 'too large');
  }
  return bytes;
}

const pdf = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });

function formOf(...parts: [name: string, value: string | Blob, fileName?: string][]): FormData {
  const form = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  }
  return form;
}

async function post(url: URL, body: FormData | string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { method: 'POST', body, headers });
  return {
    statusCode: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}

describe('a form with a file', () => {
  test('hands the fields and then the file to the call, whatever the size', async () => {
    const { url, received } = await takeForms();
    for (const bytes of [1, 100, 65_536, limits.uploadBytes]) {
      const form = formOf(['kind', 'license_copy'], ['document', pdf(bytes), 'license é.pdf']);
      expect((await post(url, form)).statusCode).toBe(200);
      const usual = { kind: 'license_copy', fileName: 'license é.pdf' };
      expect(received.pop()).toEqual({ ...usual, mediaType: 'application/pdf', bytes });
    }
  });

  test('may leave out what has a default', async () => {
    const { url, received } = await takeForms();
    expect((await post(url, formOf(['document', pdf(5), 'a.pdf']))).statusCode).toBe(200);
    expect(received).toMatchObject([{ kind: 'license_copy', bytes: 5 }]);
  });

  test('is held to the contract', async () => {
    const { url, received } = await takeForms();
    const wrong = [
      formOf(['kind', 'passport'], ['document', pdf(5), 'a.pdf']),
      formOf(['document', pdf(5), 'a.pdf'], ['kind', 'license_copy']),
      formOf(['document', pdf(5), 'a.pdf'], ['document', pdf(5), 'a.pdf']),
      formOf(['attachment', pdf(5), 'a.pdf']),
      formOf(['kind', 'license_copy'], ['kind', 'license_copy'], ['document', pdf(5), 'a.pdf']),
      formOf(...Array.from({ length: 150 }, (_, at) => [`f${at}`, 'x'] as [string, string])),
    ];
    for (const form of wrong) expectProblem(await post(url, form), 'invalid_request');
    expectProblem(await post(url, formOf(['kind', 'x'.repeat(70_000)])), 'payload_too_large');
    expect(received.every(({ bytes }) => bytes === 5)).toBe(true);
  });

  test('is a form, and nothing else is taken for one', async () => {
    const { url } = await takeForms();
    for (const type of [
      'application/json',
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/mixed; boundary=x',
    ]) {
      expectProblem(await post(url, '{}', { 'content-type': type }), 'unsupported_media_type');
    }
    const cutOff =
      '--x\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    for (const body of [cutOff, `${cutOff}%PDF`, 'no boundary at all']) {
      expectProblem(await post(url, body, headers), 'invalid_request');
    }
  });
});

describe('a form that is too large', () => {
  test('is read to its end and refused, so that a browser sees the answer', async () => {
    const { url } = await takeForms({}, readBounded);
    const form = formOf(['document', pdf(limits.uploadBytes + 1_000_000), 'a.pdf']);
    const refused = await post(url, form);
    expectProblem(refused, 'payload_too_large');
    expect(refused.headers.connection).toBe('keep-alive');
  });

  test('is not read for ever', async () => {
    const { url, failed, logText } = await takeForms({}, readBounded);
    const connection = new RawConnection(url);
    connection.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
        'Content-Length: 1000000000\r\n\r\n--x\r\n' +
        'Content-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n',
    );
    let isClosed = false;
    const closed = connection.untilClosed().finally(() => {
      isClosed = true;
    });
    const megabyte = 'x'.repeat(1024 * 1024);
    let sent = 0;
    for (; sent < 200 && !isClosed; sent += 1) {
      connection.write(megabyte);
      await sleep(2);
    }
    // Being cut off while it still sends, the client may never see the answer.
    await closed;
    expect(sent).toBeLessThan(200);
    expect(failed).toMatchObject([{ code: 'payload_too_large' }]);
    expect(logText()).toContain('"status":413');
  });
});

describe('a form that comes slowly', () => {
  const bounds = { ...httpBounds, requestMs: 300, uploadMs: 1_500, connectionCheckMs: 50 };
  const start =
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
    'Connection: close\r\n';
  const head = '--x\r\nContent-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\n';

  test('has more time than other requests', async () => {
    const { url, received } = await takeForms({ bounds });
    const end = '\r\n--x--\r\n';
    const connection = new RawConnection(url);
    connection.write(`${start}Content-Length: ${head.length + 8 + end.length}\r\n\r\n${head}`);
    for (let piece = 0; piece < 8; piece += 1) {
      await sleep(100);
      connection.write('x');
    }
    connection.write(end);
    expect(parseAnswer(await connection.untilClosed()).statusCode).toBe(200);
    expect(received).toMatchObject([{ bytes: 8 }]);
  });

  test('does not have it for ever', async () => {
    const { url, failed, logText } = await takeForms({ bounds });
    const connection = new RawConnection(url);
    connection.write(`${start}Content-Length: 100000\r\n\r\n${head}`);
    const drip = setInterval(() => connection.write('x'), 50);
    expectProblem(parseAnswer(await connection.untilClosed()), 'request_timeout');
    clearInterval(drip);
    await vi.waitFor(() => expect(failed).toHaveLength(1), { timeout: 15_000 });
    expect(logText()).not.toContain('request failed');
  });
});

test('a client that leaves in the middle of a file is no failure of ours', async () => {
  const { url, failed, logText } = await takeForms();
  const connection = new RawConnection(url);
  connection.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      'Content-Length: 5000\r\n\r\n--x\r\n' +
      'Content-Disposition: form-data; name="document"; filename="a.pdf"\r\n\r\nxxx',
  );
  await sleep(100);
  connection.socket.destroy();
  await vi.waitFor(() => expect(failed).toMatchObject([{ code: 'ECONNRESET' }]), {
    timeout: 15_000,
  });
  expect(logText()).not.toContain('request failed');
});
