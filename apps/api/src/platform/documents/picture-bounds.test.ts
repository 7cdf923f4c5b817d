import { describe, expect, test } from 'vitest';
import { pdfWith, sampleJpeg, sampleTiff } from '../../testing/sample-documents.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { exceedsPictureBounds } from './picture-bounds.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Directories that say how large their pictures are, and no picture. `next` closes the chain. */
function tiffOf(
  pages: readonly Size[],
  options: { order?: 'II' | 'MM'; next?: number } = {},
): Buffer {
  const { order = 'II', next = 0 } = options;
  const bytes = Buffer.alloc(8 + pages.length * 30);
  const [word, long] =
    order === 'II'
      ? [bytes.writeUInt16LE.bind(bytes), bytes.writeUInt32LE.bind(bytes)]
      : [bytes.writeUInt16BE.bind(bytes), bytes.writeUInt32BE.bind(bytes)];
  bytes.write(order, 'latin1');
  word(42, 2);
  long(8, 4);
  for (const [index, { width, height }] of pages.entries()) {
    const at = 8 + index * 30;
    word(2, at);
    // One as a long number and one as a short, where it fits.
    for (const [entry, tag, value] of [
      [at + 2, 256, width],
      [at + 14, 257, height],
    ] as const) {
      const isShort = tag === 257 && value < 65_536;
      word(tag, entry);
      word(isShort ? 3 : 4, entry + 2);
      long(1, entry + 4);
      if (isShort) word(value, entry + 8);
      else long(value, entry + 8);
    }
    long(index === pages.length - 1 ? next : at + 30, at + 26);
  }
  return bytes;
}

function jpegOf({ width, height }: Size): Buffer {
  const bytes = Buffer.from(sampleJpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

const page = { width: 2_550, height: 3_300 };

describe('a picture', () => {
  test('of ordinary size is taken', () => {
    expect(exceedsPictureBounds('tiff', sampleTiff)).toBe(false);
    expect(exceedsPictureBounds('jpeg', sampleJpeg)).toBe(false);
    expect(exceedsPictureBounds('tiff', tiffOf([page, page, page]))).toBe(false);
    expect(exceedsPictureBounds('tiff', tiffOf([page], { order: 'MM' }))).toBe(false);
    expect(exceedsPictureBounds('jpeg', jpegOf({ width: 10_200, height: 13_200 }))).toBe(false);
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
      expect(exceedsPictureBounds('tiff', tiffOf([page, size], { order }))).toBe(true);
    if (size.width < 65_536 && size.height < 65_536)
      expect(exceedsPictureBounds('jpeg', jpegOf(size))).toBe(true);
  });

  test('of hundreds of pages, or of a chain without an end, is refused', () => {
    expect(exceedsPictureBounds('tiff', tiffOf(Array(200).fill(page)))).toBe(false);
    expect(exceedsPictureBounds('tiff', tiffOf(Array(201).fill(page)))).toBe(true);
    expect(exceedsPictureBounds('tiff', tiffOf([page, page], { next: 8 }))).toBe(true);
  });

  test('whose sizes cannot be read is refused', () => {
    expect(exceedsPictureBounds('tiff', tiffOf([page], { next: 4_000_000_000 }))).toBe(true);
    expect(exceedsPictureBounds('tiff', sampleTiff.subarray(0, 100))).toBe(true);
    expect(exceedsPictureBounds('tiff', Buffer.from('II*\0'))).toBe(true);
    expect(exceedsPictureBounds('jpeg', sampleJpeg.subarray(0, 60))).toBe(true);
    expect(
      exceedsPictureBounds('jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0, 0, 0, 0])),
    ).toBe(true);
  });

  test('of any bytes gets an answer', () => {
    const random = seededRandom(3);
    for (let round = 0; round < 5_000; round += 1) {
      const kind = random(2) === 0 ? 'tiff' : 'jpeg';
      const bytes = Buffer.from(kind === 'tiff' ? sampleTiff : sampleJpeg);
      for (let edits = 1 + random(8); edits > 0; edits -= 1)
        bytes[random(bytes.length)] = random(256);
      const cut = bytes.subarray(0, random(bytes.length + 1));
      expect(typeof exceedsPictureBounds(kind, cut)).toBe('boolean');
    }
  });
});

test('a PDF is not a picture', () => {
  expect(exceedsPictureBounds('pdf', pdfWith('BT ET'))).toBe(false);
});
