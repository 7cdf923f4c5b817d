// cspell:ignore ftypheic ftypisom ftypmp isommp avifisomavif Efmt
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { kindOfContent, signatureBytes } from './content-kind.ts';
import { sample } from './testing/sample-pictures.ts';

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a picture that an encoder made as %s is one',
  async (format) => {
    const content = await sample(20, 20).toFormat(format).toBuffer();
    expect(kindOfContent(content)).toBe(format);
    expect(kindOfContent(content.subarray(0, signatureBytes))).toBe(format);
  },
);

test('lossless, transparent and animated WebP are WebP', async () => {
  const picture = sample(20, 20, { isTransparent: true });
  expect(kindOfContent(await picture.webp({ lossless: true }).toBuffer())).toBe('webp');
  expect(kindOfContent(await picture.webp().toBuffer())).toBe('webp');
  const frames = await sharp([await picture.png().toBuffer(), await picture.png().toBuffer()], {
    join: { animated: true },
  })
    .webp()
    .toBuffer();
  expect(kindOfContent(frames)).toBe('webp');
});

test.each([
  ['%PDF-1.7\n', 'pdf'],
  ['PK\x03\x04\x14\x00', 'zip'],
  ['GIF87a', 'gif'],
])('%j is a %s', (start, kind) => {
  expect(kindOfContent(Buffer.from(start, 'latin1'))).toBe(kind);
});

test.each([
  '',
  '\xff\xd8',
  ' %PDF-1.7',
  '<!doctype html>%PDF-1.7',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'RIFF\x24\x00\x00\x00WAVEfmt ',
  'RIFF\x24\x00\x00\x00WEBPhtml',
  '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic',
  '\x00\x00\x00\x18ftypisom\x00\x00\x00\x00isommp42',
  // The brand stands where a version belongs, and after the end of the box.
  '\x00\x00\x00\x14ftypmp42avifisomavif',
  'II*\x00',
  'BM',
  'PK\x05\x06',
  '#!/bin/sh',
  '\x7fELF',
  'MZ',
])('%j is nothing that we serve', (start) => {
  expect(kindOfContent(Buffer.from(start, 'latin1'))).toBeUndefined();
});
