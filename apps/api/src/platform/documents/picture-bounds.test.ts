import { describe, expect, test } from 'vitest';
import { sampleJpeg, sampleTiff } from '../../testing/sample-documents.ts';
import { jpegOf, pngOf, samplePng, tiffOf } from '../../testing/sample-pictures.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { judgePicture } from './picture-bounds.ts';

const page = { width: 2_550, height: 3_300 };

describe('a picture', () => {
  test('of ordinary size is taken', () => {
    expect(judgePicture('tiff', sampleTiff)).toBeNull();
    expect(judgePicture('jpeg', sampleJpeg)).toBeNull();
    expect(judgePicture('png', samplePng)).toBeNull();
    expect(judgePicture('tiff', tiffOf([page, page, page]))).toBeNull();
    expect(judgePicture('tiff', tiffOf([page], { order: 'MM' }))).toBeNull();
    const scan = { width: 10_200, height: 13_200 };
    expect(judgePicture('jpeg', jpegOf(scan))).toBeNull();
    expect(judgePicture('png', pngOf(scan))).toBeNull();
  });

  test.each([
    { width: 100_000, height: 100_000 },
    { width: 20_001, height: 1 },
    { width: 1, height: 20_001 },
    { width: 19_000, height: 19_000 },
    { width: 0, height: 100 },
    { width: 4_294_967_295, height: 4_294_967_295 },
  ])('that says it is $width by $height is refused', (size) => {
    for (const order of ['II', 'MM'] as const)
      expect(judgePicture('tiff', tiffOf([page, size], { order }))).toBe('too_large');
    expect(judgePicture('png', pngOf(size))).toBe('too_large');
    if (size.width < 65_536 && size.height < 65_536)
      expect(judgePicture('jpeg', jpegOf(size))).toBe('too_large');
  });

  test('of hundreds of pages, or of a chain without an end, is refused', () => {
    expect(judgePicture('tiff', tiffOf(Array(200).fill(page)))).toBeNull();
    expect(judgePicture('tiff', tiffOf(Array(201).fill(page)))).toBe('too_many_pages');
    expect(judgePicture('tiff', tiffOf([page, page], { next: 8 }))).toBe('too_many_pages');
  });

  test('whose sizes cannot be read is refused', () => {
    expect(judgePicture('tiff', tiffOf([page], { next: 4_000_000_000 }))).toBe('damaged');
    expect(judgePicture('tiff', sampleTiff.subarray(0, 100))).toBe('damaged');
    expect(judgePicture('tiff', Buffer.from('II*\0'))).toBe('damaged');
    expect(judgePicture('jpeg', sampleJpeg.subarray(0, 60))).toBe('damaged');
    const empty = Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0]);
    expect(judgePicture('jpeg', empty)).toBe('damaged');
    expect(judgePicture('png', samplePng.subarray(0, 20))).toBe('damaged');
  });

  test('of any bytes gets an answer', () => {
    const random = seededRandom(3);
    const samples = { tiff: sampleTiff, jpeg: sampleJpeg, png: samplePng } as const;
    const kinds = ['tiff', 'jpeg', 'png'] as const;
    for (let round = 0; round < 5_000; round += 1) {
      const kind = kinds[random(3)] ?? 'tiff';
      const bytes = Buffer.from(samples[kind]);
      for (let edits = 1 + random(8); edits > 0; edits -= 1)
        bytes[random(bytes.length)] = random(256);
      const cut = bytes.subarray(0, random(bytes.length + 1));
      expect([null, 'damaged', 'too_large', 'too_many_pages']).toContain(judgePicture(kind, cut));
    }
  });
});
