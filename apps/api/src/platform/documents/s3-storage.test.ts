import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { pdfWith } from '../../testing/sample-documents.ts';
import { createOutbound, OutboundRefusedError } from '../outbound.ts';
import { createDocumentStore } from './document-store.ts';
import { createS3Storage, type S3StorageOptions } from './s3-storage.ts';

let server: S3Server;
const key = 'a'.repeat(32);
const sealed = randomBytes(200_000);

beforeEach(async () => {
  server = await startS3Server();
  onTestFinished(() => server.stop());
});

function storageOf(changes: Partial<S3StorageOptions> = {}) {
  return createS3Storage({
    outbound: createOutbound([new URL(server.url).host]),
    url: server.url,
    credentials: server.credentials,
    now: () => new Date(),
    pausesMs: [1, 1],
    ...changes,
  });
}

describe('a storage with the API of Amazon S3', () => {
  test('keeps what it is given, hands it back and forgets it', async () => {
    const storage = storageOf();
    await storage.put(key, sealed);
    expect(server.objects.get(key)?.equals(sealed)).toBe(true);
    expect((await storage.get(key))?.equals(sealed)).toBe(true);
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeNull();
    expect(server.seen).toEqual([
      `PUT /license-documents/${key} 200`,
      `GET /license-documents/${key} 200`,
      `DELETE /license-documents/${key} 204`,
      `DELETE /license-documents/${key} 204`,
      `GET /license-documents/${key} 404`,
    ]);
  });

  test('may have a folder in its bucket, however that is written', async () => {
    const storage = storageOf({ url: `${server.url}/shop/` });
    await storage.put(key, sealed);
    expect([...server.objects.keys()]).toEqual([`shop/${key}`]);
  });

  test.each([
    ['another secret', { secret: 'somebody-elses' }],
    ['another key', { keyId: 'NOBODY' }],
    ['another region', { region: 'eu-west-1' }],
  ])('refuses %s, and is not asked again', async (_name, changes) => {
    const storage = storageOf({ credentials: { ...server.credentials, ...changes } });
    await expect(storage.put(key, sealed)).rejects.toMatchObject({ code: 'service_unavailable' });
    // Whether something is there is not known: that is no absence.
    await expect(storage.get(key)).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(server.seen).toHaveLength(2);
    expect(server.objects.size).toBe(0);
  });

  test('refuses a request of another time', async () => {
    const storage = storageOf({ now: () => new Date(Date.now() - 16 * 60_000) });
    await expect(storage.put(key, sealed)).rejects.toThrow('403 RequestTimeTooSkewed');
  });

  test('is asked again when it stumbles, and given up when it stays down', async () => {
    const storage = storageOf();
    server.faults.push({ status: 503, code: 'SlowDown' }, 'hang-up');
    await storage.put(key, sealed);
    expect(server.objects.get(key)?.equals(sealed)).toBe(true);
    server.faults.push('hang-up', 'hang-up', { status: 500, code: 'InternalError' });
    await expect(storage.get(key)).rejects.toMatchObject({
      code: 'service_unavailable',
      message: 'the storage of documents answered 500 InternalError to GET',
    });
    expect((await storage.get(key))?.equals(sealed)).toBe(true);
  });

  test('does not keep anybody waiting for ever', async () => {
    const storage = storageOf({ timeoutMs: 50, pausesMs: [] });
    server.faults.push('hang');
    await expect(storage.get(key)).rejects.toThrow('did not answer to GET');
  });

  test('is reached only if the configuration names its host', async () => {
    const storage = storageOf({ outbound: createOutbound([]) });
    await expect(storage.put(key, sealed)).rejects.toThrow(OutboundRefusedError);
    expect(server.seen).toEqual([]);
  });
});

test('documents in a bucket are sealed, and nothing of them stays on the machine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tarnholt-s3-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const store = createDocumentStore({ folder, keys: [randomBytes(32)], storage: storageOf() });
  const content = pdfWith('the words of a license', 'plain');
  const put = () =>
    store.put(
      (async function* () {
        yield content;
      })(),
      { fileName: 'license.pdf', mediaType: 'application/pdf' },
      { maxBytes: 1_000_000, contentTypes: ['application/pdf'] },
    );
  const stored = await put();
  expect([...server.objects.keys()]).toEqual([stored.key]);
  expect(server.objects.get(stored.key)?.includes('words of a license')).toBe(false);
  expect((await store.read(stored.key))?.equals(content)).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
  // Altered in the bucket, it is not handed out.
  const bytes = server.objects.get(stored.key) ?? Buffer.alloc(0);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  await expect(store.read(stored.key)).rejects.toThrow();
  // Refused by the storage, it is nowhere.
  server.faults.push({ status: 403, code: 'AccessDenied' });
  await expect(put()).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(readdirSync(folder)).toEqual([]);
  await store.remove(stored.key);
  expect(await store.read(stored.key)).toBeNull();
});
