import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as hostile from './testing/hostile-pictures.ts';
import { startMediaProcess } from './testing/media-process.ts';
import { sample } from './testing/sample-pictures.ts';

/** Against a process of its own, whose memory is measured apart from the test's. */

const bombs: Record<string, () => Buffer | Promise<Buffer>> = {
  'many-pixels.png': () => hostile.png({ width: 20_000, height: 20_000 }),
  'absurd.png': () => hostile.png({ width: 2 ** 31 - 1, height: 2 ** 31 - 1, isComplete: false }),
  'wide.png': () => hostile.png({ width: 5_000_000, height: 10 }),
  'tall.png': () => hostile.png({ width: 10, height: 5_000_000 }),
  'interlaced.png': () =>
    hostile.png({ width: 7_000, height: 7_000, bits: 16, isInterlaced: true, isComplete: false }),
  'no-pixels.png': () => hostile.png({ width: 6_000, height: 6_000, bits: 8, isComplete: false }),
  'huge-canvas.gif': () => hostile.gif(65_535, 65_535, 1),
  'many-frames.gif': () => hostile.gif(5_000, 5_000, 50_000),
  'huge.jpg': hostile.jpegOf65000,
  'scans.jpg': () => hostile.jpegOfManyScans(2_000),
  'cut-off.jpg': hostile.truncatedJpeg,
  'huge.avif': hostile.avifOf30000,
  'huge.webp': hostile.webpOf16383,
  'page.jpg': () => Buffer.from('<!doctype html><script>alert(1)</script>'),
  'drawing.png': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
};

const megabyte = 1024 * 1024;
const widths = [160, 640, 1440, 2560];

test('pictures made to hurt are refused quickly, in little memory, and cost nothing afterwards', async () => {
  const media = await startMediaProcess({ RESIZE_CONCURRENCY: '2', RESIZE_QUEUE_MAX: '200' });
  const put = (name: string, content: Buffer) => writeFile(join(media.uploads, name), content);
  await put('cap.jpg', await sample(1_600, 1_200).jpeg().toBuffer());
  for (const [name, build] of Object.entries(bombs)) await put(name, await build());
  await put('packed-chunks.png', hostile.pngWithPackedChunks());
  const statusOf = async (path: string) => (await fetch(`${media.url}/media/1/${path}`)).status;
  // The first picture brings the encoders into memory.
  expect(await statusOf('640/cap.jpg.avif')).toBe(200);
  expect(await statusOf('640/cap.jpg.webp')).toBe(200);
  const attack = () =>
    Promise.all(
      Object.keys(bombs).flatMap((name) =>
        widths.flatMap((width) => [
          statusOf(`${width}/${name}.avif`),
          statusOf(`${width}/${name}.webp`),
        ]),
      ),
    );

  const before = await media.residentBytes();
  await media.forgetPeak();
  const started = performance.now();
  expect(new Set(await attack())).toEqual(new Set([404]));
  expect(performance.now() - started).toBeLessThan(10_000);
  expect((await media.peakBytes()) - before).toBeLessThan(150 * megabyte);

  const again = performance.now();
  for (let round = 0; round < 5; round += 1) {
    expect(new Set(await attack())).toEqual(new Set([404]));
  }
  expect((performance.now() - again) / 5).toBeLessThan(1_000);

  // Sound pixels beside a profile and a comment of 200 MB, which nobody unpacks.
  await media.forgetPeak();
  expect(await statusOf('160/packed-chunks.png.webp')).toBe(200);
  expect((await media.peakBytes()) - before).toBeLessThan(150 * megabyte);

  expect(await statusOf('320/cap.jpg.avif')).toBe(200);
  const refusals = media.output().match(/"msg":"file refused"/g);
  expect(refusals).toHaveLength(Object.keys(bombs).length);
}, 90_000);
