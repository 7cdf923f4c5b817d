import { describe, expect, test } from 'vitest';
import { pngChunk, pngOf, pngWithNotes, samplePng } from '../../testing/sample-pictures.ts';
import { PngWalker } from './png-walker.ts';
import { sniffDocument } from './sniff-document.ts';

function endOf(...pieces: readonly Uint8Array[]): number | null {
  const walker = new PngWalker();
  for (const piece of pieces) walker.add(piece);
  return walker.end;
}

const bytewise = (bytes: Buffer) => [...bytes].map((byte) => Buffer.from([byte]));
const more = Buffer.from('more');

test('a picture ends with its last chunk, not where another one names it', () => {
  expect(endOf(samplePng)).toBe(samplePng.byteLength);
  const named = pngOf({ width: 24, height: 16 }, pngChunk('tEXt', pngChunk('IEND', more)));
  expect(endOf(named)).toBe(named.byteLength);
  expect(endOf(named, more)).toBe(named.byteLength);
});

test('it is the same byte by byte', () => {
  const bytes = pngWithNotes();
  expect(endOf(...bytewise(bytes))).toBe(bytes.byteLength);
  expect(endOf(...bytewise(bytes), more)).toBe(bytes.byteLength);
});

test('what is cut off, or no picture at all, has no end', () => {
  for (const length of [0, 1, 7, 8, 20, samplePng.byteLength - 1])
    expect(endOf(samplePng.subarray(0, length)), `${length} bytes`).toBeNull();
  expect(endOf(Buffer.from('<html>'.repeat(20)))).toBeNull();
  const nameless = Buffer.concat([samplePng.subarray(0, 8), Buffer.from([0, 0, 0, 0, 1, 2, 3, 4])]);
  expect(endOf(nameless, samplePng)).toBeNull();
});

describe('a PNG that is handed in', () => {
  const declared = { fileName: 'license.png', mediaType: 'image/png' };
  const sniff = (bytes: Buffer, said = declared) => sniffDocument(bytes, said, ['image/png']);
  const zip = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');

  test('is taken', () => {
    const taken = { ok: true, kind: 'png', mediaType: 'image/png' };
    expect(sniff(samplePng)).toEqual(taken);
    expect(sniff(pngWithNotes())).toEqual(taken);
    expect(sniff(Buffer.concat([samplePng, Buffer.from('\r\n')]))).toEqual(taken);
  });

  test.each([
    ['by another name', samplePng, { ...declared, fileName: 'a.jpg' }, 'file_name_differs'],
    ['by another type', samplePng, { ...declared, mediaType: 'image/jpeg' }, 'media_type_differs'],
    ['and an archive', Buffer.concat([samplePng, zip]), declared, 'foreign_content'],
    ['and a page', Buffer.concat([samplePng, Buffer.from('<html>')]), declared, 'foreign_content'],
    [
      'and much more',
      Buffer.concat([samplePng, Buffer.alloc(2_000, 1)]),
      declared,
      'trailing_content',
    ],
    ['that is cut off', samplePng.subarray(0, -3), declared, 'damaged'],
    ['that says it is one', Buffer.from('\x89PNG<script>', 'latin1'), declared, 'unknown_content'],
  ] as const)('is refused %s', (_name, bytes, said, reason) => {
    expect(sniff(bytes, said)).toEqual({ ok: false, reason });
  });
});
