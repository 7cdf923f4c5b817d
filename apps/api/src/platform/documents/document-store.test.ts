import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@tarnholt/service';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoManuals, pdfWith, sampleJpeg } from '../../testing/sample-documents.ts';
import { createDocumentStore } from './document-store.ts';

const keys = [randomBytes(32)];
const rules = { maxBytes: 10 * 1024 * 1024, contentTypes: ['application/pdf', 'image/jpeg'] };
const declared = { fileName: 'license.pdf', mediaType: 'application/pdf' };
const secret = 'A sentence that only this document says.';
const samplePdf = pdfWith(secret, 'plain');

/** A store in a folder of the test's own, which does not exist yet. */
function ownStore(ofKeys: readonly Uint8Array[] = keys, folder = join(ownFolder(), 'documents')) {
  const files = () => (existsSync(folder) ? readdirSync(folder) : []);
  return { ...createDocumentStore({ folder, keys: ofKeys }), folder, files };
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tarnholt-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function* pieces(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.byteLength; from += size) yield bytes.subarray(from, from + size);
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a document comes back as it was stored', async () => {
  const store = ownStore();
  for (const { name, bytes } of demoManuals()) {
    const stored = await store.put(pieces(bytes), { ...declared, fileName: name }, rules);
    expect(stored).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{32}$/),
      kind: 'pdf',
      mediaType: 'application/pdf',
      sizeBytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest(),
    });
    expect((await store.read(stored.key))?.equals(bytes)).toBe(true);
  }
  expect(store.files()).toHaveLength(6);
});

test('on the disk nothing can be read, by nobody but us, under a name that says nothing', async () => {
  const store = ownStore();
  const first = await store.put(pieces(samplePdf), declared, rules);
  const second = await store.put(pieces(samplePdf), declared, rules);
  expect(first.key).not.toBe(second.key);
  expect(store.files().sort()).toEqual([first.key, second.key].sort());
  const [one, other] = [first.key, second.key].map((key) => readFileSync(join(store.folder, key)));
  for (const text of [secret, '%PDF', 'Catalog', 'license', keys[0]?.toString('latin1') ?? ''])
    expect(one?.includes(Buffer.from(text, 'latin1'))).toBe(false);
  // The same file twice does not look the same.
  expect(one?.subarray(25).equals(other?.subarray(25) ?? Buffer.alloc(0))).toBe(false);
  expect(statSync(store.folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(store.folder, first.key)).mode & 0o777).toBe(0o600);
});

describe('what is too large', () => {
  test('is refused at the first byte too many, and the limit itself is taken', async () => {
    const store = ownStore();
    const size = samplePdf.byteLength;
    const stored = await store.put(pieces(samplePdf), declared, { ...rules, maxBytes: size });
    expect(stored.sizeBytes).toBe(size);
    const error = await failure(
      store.put(pieces(samplePdf, 1), declared, { ...rules, maxBytes: size - 1 }),
    );
    expect(error).toMatchObject({ code: 'payload_too_large', status: 413 });
    expect(store.files()).toEqual([stored.key]);
  });

  test('is not read to its end: of a gigabyte, ten megabytes, and little of it in memory', async () => {
    const store = ownStore();
    const piece = Buffer.alloc(64 * 1024, 0x20);
    const gigabytePieces = 16 * 1024;
    let sent = 0;
    let isClosed = false;
    async function* gigabyte() {
      try {
        yield samplePdf.subarray(0, 200);
        for (; sent < gigabytePieces; sent += 1) yield piece;
      } finally {
        isClosed = true;
      }
    }
    const before = process.memoryUsage().rss;
    const error = await failure(store.put(gigabyte(), declared, rules));
    expect(error).toMatchObject({ code: 'payload_too_large' });
    expect(sent).toBeLessThanOrEqual(160);
    expect(isClosed).toBe(true);
    expect(process.memoryUsage().rss - before).toBeLessThan(30 * 1024 * 1024);
    expect(store.files()).toEqual([]);
  });
});

describe('what is not what it says', () => {
  test.each([
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), declared],
    ['a picture by the name of a PDF', sampleJpeg, declared],
    ['a PDF by the name of a program', samplePdf, { ...declared, fileName: 'a.exe' }],
    ['nothing', Buffer.alloc(0), declared],
  ])('%s leaves nothing behind', async (_name, bytes, said) => {
    const store = ownStore();
    const error = await failure(store.put(pieces(bytes), said, rules));
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'unsupported_media_type', status: 415 });
    expect(store.files()).toEqual([]);
  });

  test('is refused after its first kilobyte', async () => {
    const store = ownStore();
    let read = 0;
    async function* webPage() {
      for (; read < 1_000; read += 1) yield Buffer.from('<p>text</p>'.repeat(100));
    }
    expect(await failure(store.put(webPage(), declared, rules))).toMatchObject({ status: 415 });
    expect(read).toBe(0);
  });
});

test('an upload that breaks off leaves nothing behind and tells why', async () => {
  const store = ownStore();
  async function* brokenOff() {
    yield samplePdf.subarray(0, 100);
    expect(store.files()).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.unfinished$/)]);
    throw new Error('the client has gone');
  }
  const error = await failure(store.put(brokenOff(), declared, rules));
  expect(error).toMatchObject({ message: 'the client has gone' });
  expect(store.files()).toEqual([]);
});

test('a document is there under its key only when all of it is', async () => {
  const store = ownStore();
  const seen: string[][] = [];
  async function* watched() {
    for await (const piece of pieces(samplePdf, 50)) {
      seen.push(store.files());
      yield piece;
    }
  }
  const { key } = await store.put(watched(), declared, rules);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen.flat().every((name) => name === `${key}.unfinished`)).toBe(true);
  expect(store.files()).toEqual([key]);
});

test('hostile names never reach the disk', async () => {
  const parent = ownFolder();
  const store = ownStore(keys, join(parent, 'documents'));
  const names = [
    '../../x.pdf',
    '/etc/cron.d/x.pdf',
    '..\\x.pdf',
    'x\0.pdf',
    'x\r\ny.pdf',
    '\u202efdp.pdf',
  ];
  names.push(`${'a'.repeat(5_000)}.pdf`, '.pdf', 'CON.pdf', '$(id).pdf', "'; drop table.pdf");
  const stored: string[] = [];
  for (const fileName of names)
    stored.push((await store.put(pieces(samplePdf), { ...declared, fileName }, rules)).key);
  expect(store.files().sort()).toEqual(stored.sort());
  expect(readdirSync(parent)).toEqual(['documents']);
});

describe('reading', () => {
  test('something that is no key of ours finds nothing', async () => {
    const parent = ownFolder();
    writeFileSync(join(parent, 'secret'), 'a file beside the folder');
    const store = ownStore(keys, join(parent, 'documents'));
    const { key } = await store.put(pieces(samplePdf), declared, rules);
    const wrong = [
      '',
      '.',
      '..',
      '../secret',
      `../documents/${key}`,
      `./${key}`,
      `${key}/`,
      `${key}\0`,
    ];
    wrong.push(key.toUpperCase(), key.slice(1), `${key}0`, `${key}\n`, 'f'.repeat(32));
    for (const text of wrong) {
      if (text === key) continue;
      expect(await store.read(text), text).toBeNull();
      await store.remove(text);
    }
    expect(store.files()).toEqual([key]);
    expect(existsSync(join(parent, 'secret'))).toBe(true);
  });

  test('ten thousand guesses find nothing', async () => {
    const store = ownStore();
    await store.put(pieces(samplePdf), declared, rules);
    for (let left = 10_000; left > 0; left -= 1)
      if ((await store.read(randomBytes(16).toString('hex'))) !== null) throw new Error('found');
    expect(store.files()).toHaveLength(1);
  }, 30_000);

  test('a document that was altered by a single bit anywhere, or cut off, is not handed out', async () => {
    const store = ownStore();
    const small = pdfWith('BT ET', 'plain');
    const { key } = await store.put(pieces(small), declared, rules);
    const path = join(store.folder, key);
    const good = readFileSync(path);
    for (let at = 0; at < good.byteLength; at += 1) {
      const altered = Buffer.from(good);
      altered[at] = (altered[at] ?? 0) ^ (1 << (at % 8));
      writeFileSync(path, altered);
      expect(await failure(store.read(key)), `byte ${at}`).toBeInstanceOf(Error);
    }
    for (const length of [0, 4, 24, 40, good.byteLength - 1]) {
      writeFileSync(path, good);
      truncateSync(path, length);
      expect(await failure(store.read(key)), `${length} bytes`).toBeInstanceOf(Error);
    }
    writeFileSync(path, good);
    expect((await store.read(key))?.equals(small)).toBe(true);
  }, 30_000);

  test('a document under the name of another is not handed out', async () => {
    const store = ownStore();
    const first = await store.put(pieces(samplePdf), declared, rules);
    const second = await store.put(pieces(pdfWith('another')), declared, rules);
    renameSync(join(store.folder, second.key), join(store.folder, first.key));
    expect(await failure(store.read(first.key))).toBeInstanceOf(Error);
  });

  test('what cannot be read is an error and not an absence', async () => {
    const store = ownStore();
    const { key } = await store.put(pieces(samplePdf), declared, rules);
    rmSync(join(store.folder, key));
    expect(await store.read(key)).toBeNull();
    writeFileSync(join(store.folder, 'x'), '');
    const notAFolder = createDocumentStore({ folder: join(store.folder, 'x'), keys });
    expect(await failure(notAFolder.read(key))).toMatchObject({ code: 'ENOTDIR' });
  });
});

describe('when keys are changed', () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)];

  test('old documents open while the old key is in the list, and new ones take the new', async () => {
    const before = ownStore([oldKey]);
    const during = createDocumentStore({ folder: before.folder, keys: [newKey, oldKey] });
    const after = createDocumentStore({ folder: before.folder, keys: [newKey] });
    const old = await before.put(pieces(samplePdf), declared, rules);
    const fresh = await during.put(pieces(samplePdf), declared, rules);
    expect((await during.read(old.key))?.equals(samplePdf)).toBe(true);
    expect((await after.read(fresh.key))?.equals(samplePdf)).toBe(true);
    for (const [store, key] of [
      [after, old.key],
      [before, fresh.key],
    ] as const)
      expect(await failure(store.read(key))).toMatchObject({
        message: 'the key of a stored document is not configured',
      });
  });

  test('there is always a key, of the right length', () => {
    for (const wrong of [[], [randomBytes(16)], [newKey, randomBytes(33)]])
      expect(() => createDocumentStore({ folder: '/tmp', keys: wrong })).toThrow('32 bytes');
  });
});

test('a document can be removed, twice as well', async () => {
  const store = ownStore();
  const { key } = await store.put(pieces(samplePdf), declared, rules);
  await store.remove(key);
  await store.remove(key);
  expect(await store.read(key)).toBeNull();
  expect(store.files()).toEqual([]);
});

test('what a killed process left unfinished is removed once it is old, and nothing else', async () => {
  const store = ownStore();
  expect(await store.removeUnfinished(new Date())).toBe(0);
  const { key } = await store.put(pieces(samplePdf), declared, rules);
  const [old, fresh] = ['a', 'b'].map((letter) => `${letter.repeat(32)}.unfinished`);
  for (const name of [old, fresh, 'notes.unfinished'])
    writeFileSync(join(store.folder, name ?? ''), 'left over');
  const longAgo = new Date('2026-01-01T00:00:00Z');
  for (const name of [old, key, 'notes.unfinished'])
    utimesSync(join(store.folder, name ?? ''), longAgo, longAgo);
  expect(await store.removeUnfinished(new Date('2026-02-01T00:00:00Z'))).toBe(1);
  expect(store.files().sort()).toEqual([key, fresh, 'notes.unfinished'].sort());
});

test('a folder that cannot be written to is an error', async () => {
  const parent = ownFolder();
  writeFileSync(join(parent, 'documents'), 'a file where the folder should be');
  chmodSync(parent, 0o700);
  const store = ownStore(keys, join(parent, 'documents', 'inside'));
  expect(await failure(store.put(pieces(samplePdf), declared, rules))).toMatchObject({
    code: 'ENOTDIR',
  });
});
