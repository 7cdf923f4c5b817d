import { expect, test } from 'vitest';
import { sampleJpeg } from '../../testing/sample-documents.ts';
import { JpegWalker } from './jpeg-walker.ts';

function endOf(...pieces: readonly Uint8Array[]): number | null {
  const walker = new JpegWalker();
  for (const piece of pieces) walker.add(piece);
  return walker.end;
}

const size = sampleJpeg.byteLength;
const segment = (code: number, content: readonly number[]) =>
  Buffer.from([0xff, code, 0, content.length + 2, ...content]);
const start = Buffer.from([0xff, 0xd8]);
const end = Buffer.from([0xff, 0xd9]);

test('a picture ends at its own mark, not at one inside a segment', () => {
  // The sample's first table holds the two bytes of that mark.
  expect(sampleJpeg.indexOf(end)).toBeLessThan(100);
  expect(endOf(sampleJpeg)).toBe(size);
  const thumbnail = segment(0xe1, [...start, ...end]);
  expect(endOf(start, thumbnail, sampleJpeg.subarray(2))).toBe(size + thumbnail.byteLength);
});

test('it is the same byte by byte', () => {
  expect(endOf(...[...sampleJpeg].map((byte) => Buffer.from([byte])))).toBe(size);
});

test('the packed picture may hold restarts, plain FFs and fill bytes', () => {
  const scan = segment(0xda, [1, 1, 0, 0, 63, 0]);
  const packed = Buffer.from([
    0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xff, 0xff, 0xd7, 0x78,
  ]);
  const picture = Buffer.concat([start, scan, packed, end]);
  expect(endOf(picture)).toBe(picture.byteLength);
  const inTwoScans = Buffer.concat([start, scan, packed, segment(0xc4, [0]), scan, packed, end]);
  expect(endOf(inTwoScans)).toBe(inTwoScans.byteLength);
});

test('what follows counts when it is another picture, and not otherwise', () => {
  expect(endOf(sampleJpeg, sampleJpeg)).toBe(2 * size);
  expect(endOf(sampleJpeg, Buffer.alloc(100), sampleJpeg)).toBe(2 * size + 100);
  expect(endOf(sampleJpeg, Buffer.alloc(100))).toBe(size);
  expect(endOf(sampleJpeg, Buffer.from('<html>'), sampleJpeg)).toBe(size);
  expect(endOf(sampleJpeg, Buffer.from([0xff, 0xd9]))).toBe(size);
  expect(endOf(sampleJpeg, sampleJpeg.subarray(0, -2))).toBe(size);
});

test('a picture that was cut off, or is none, has no end', () => {
  for (let length = 0; length < size; length += 1)
    expect(endOf(sampleJpeg.subarray(0, length))).toBeNull();
  expect(endOf(Buffer.from('%PDF-1.4'), end)).toBeNull();
  expect(endOf(start, Buffer.from('not a segment'), end)).toBeNull();
  expect(endOf(start, Buffer.from([0xff, 0xe0, 0, 1]), end)).toBeNull();
  expect(endOf(start, Buffer.from([0xff, 0x00]), end)).toBeNull();
});
