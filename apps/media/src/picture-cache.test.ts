import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '@tarnholt/service';
import { expect, test } from 'vitest';
import { PictureCache, toPicture } from './picture-cache.ts';
import { temporaryFolder } from './testing/test-media.ts';

const logger = createLogger({ level: 'silent', process: 'test' });
const keyOf = (name: string) => createHash('sha256').update(name).digest('hex');
const kilobyte = Buffer.alloc(1_000, 'x');
const entryBytes = kilobyte.length + 32;

async function start(maxBytes = 1_000_000, folder?: string) {
  const place = folder ?? (await temporaryFolder());
  const cache = await PictureCache.open({ folder: place, maxBytes, logger });
  const pathOf = (name: string) => join(place, 'pictures', keyOf(name).slice(0, 2), keyOf(name));
  return {
    cache,
    folder: place,
    pathOf,
    outcome: async (name: string) => (await cache.read(keyOf(name))).outcome,
    write: (name: string, body = kilobyte) => cache.write(keyOf(name), body),
    /** As if it had last been used so many seconds ago. */
    age: (name: string, seconds: number) =>
      utimes(pathOf(name), Date.now() / 1000 - seconds, Date.now() / 1000 - seconds),
  };
}

test('what was written is read, with a tag of its bytes', async () => {
  const { cache, write, outcome } = await start();
  expect(await outcome('a')).toBe('miss');
  await write('a', Buffer.from('picture'));
  const read = await cache.read(keyOf('a'));
  expect(read).toEqual({ outcome: 'hit', picture: toPicture(Buffer.from('picture')) });
  await write('b', Buffer.from('another'));
  expect(await cache.read(keyOf('b'))).not.toMatchObject({
    picture: { etag: toPicture(Buffer.from('picture')).etag },
  });
});

test.each([
  ['shortened', (path: string) => truncate(path, 500)],
  ['emptied', (path: string) => truncate(path, 0)],
  ['shorter than its digest', (path: string) => truncate(path, 20)],
  ['lengthened', (path: string) => writeFile(path, 'more', { flag: 'a' })],
  [
    'changed in one bit',
    async (path: string) => {
      const content = await readFile(path);
      content.writeUInt8(content.readUInt8(700) ^ 1, 700);
      await writeFile(path, content);
    },
  ],
])('an entry that was %s counts as corrupt, goes, and can be written anew', async (_, damage) => {
  const { write, outcome, pathOf } = await start();
  await write('a');
  await damage(pathOf('a'));
  expect(await outcome('a')).toBe('corrupt');
  expect(await outcome('a')).toBe('miss');
  await write('a');
  expect(await outcome('a')).toBe('hit');
});

test('above its size it loses what was unused for longest', async () => {
  const { cache, write, outcome, age } = await start(10 * entryBytes);
  for (let index = 0; index < 10; index += 1) {
    await write(`${index}`);
    await cache.close();
    await age(`${index}`, 90_000 - index * 3_600);
  }
  await cache.sweep();
  expect(await outcome('0')).toBe('hit');
  await write('10');
  await cache.sweep();
  // Number 0 is the oldest, but it was just used; nine tenths of the size remain.
  const outcomes = await Promise.all(['0', '1', '2', '3', '10'].map(outcome));
  expect(outcomes).toEqual(['hit', 'miss', 'miss', 'hit', 'hit']);
  expect(cache.bytes).toBe(9 * entryBytes);
});

test('it looks at its size by itself while it is written to', async () => {
  const { cache, write, folder } = await start(40 * entryBytes);
  for (let index = 0; index < 200; index += 1) await write(`${index}`);
  await cache.close();
  await cache.sweep();
  const shards = await readdir(join(folder, 'pictures'));
  const files = await Promise.all(shards.map((shard) => readdir(join(folder, 'pictures', shard))));
  expect(files.flat().length).toBeLessThanOrEqual(42);
  expect(files.flat().length).toBeGreaterThanOrEqual(36);
});

test('drafts that a killed process left are removed, those under way stay', async () => {
  const { cache, folder } = await start();
  const [old, fresh] = [join(folder, 'drafts', 'old'), join(folder, 'drafts', 'fresh')];
  await writeFile(old, 'half a pict');
  await writeFile(fresh, 'half a pict');
  await utimes(old, Date.now() / 1000 - 3_600, Date.now() / 1000 - 3_600);
  await cache.sweep();
  expect(await readdir(join(folder, 'drafts'))).toEqual(['fresh']);
});

test('a write that fails leaves nothing behind', async () => {
  const { cache, write, folder, pathOf } = await start();
  // A folder in the place of the picture: the rename fails.
  await mkdir(pathOf('a'), { recursive: true });
  await expect(write('a')).rejects.toThrow();
  expect(await readdir(join(folder, 'drafts'))).toEqual([]);
  expect(cache.bytes).toBe(0);
});

test('what others keep in the folder stays', async () => {
  const { cache, folder, write } = await start(1_000);
  const foreign = [join(folder, 'notes.txt'), join(folder, 'pictures', 'holiday.jpg')];
  for (const path of foreign) await writeFile(path, Buffer.alloc(5_000));
  await write('a');
  await cache.sweep();
  for (const path of foreign) expect((await stat(path)).size).toBe(5_000);
});

test('a sweep that fails does no harm', async () => {
  const { cache, folder, write, outcome } = await start();
  await rm(join(folder, 'drafts'), { recursive: true });
  await expect(cache.sweep()).resolves.toBeUndefined();
  await mkdir(join(folder, 'drafts'));
  await write('a');
  expect(await outcome('a')).toBe('hit');
});

test('several processes share a folder: readers see whole pictures or none', async () => {
  const one = await start(60 * entryBytes);
  const two = await start(60 * entryBytes, one.folder);
  const seen = new Set<string>();
  const work = async ({ cache }: typeof one, seed: number) => {
    for (let round = 0; round < 300; round += 1) {
      const name = String((round * 7 + seed * 13) % 97);
      const body = Buffer.alloc(1_000, name);
      const read = await cache.read(keyOf(name));
      seen.add(read.outcome);
      if (read.outcome === 'hit') expect(read.picture.body.equals(body)).toBe(true);
      else await cache.write(keyOf(name), body);
    }
  };
  await Promise.all([one, two].flatMap((cache) => [work(cache, 1), work(cache, 2)]));
  await Promise.all([one.cache.close(), two.cache.close()]);
  expect(seen).toEqual(new Set(['hit', 'miss']));
});
