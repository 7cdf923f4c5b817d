import { crc32, deflateSync } from 'node:zlib';
import { sampleJpeg } from './sample-documents.ts';

/** Pictures that say more than how they look, and pictures that are made to do harm. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A word that no picture holds by chance: what a camera or its owner wrote. */
export const secretNote = 'SECRET-NOTE-4711';

/** Directories that say how large their pictures are, and no picture. `next` closes the chain. */
export function tiffOf(
  pages: readonly Size[],
  options: { order?: 'II' | 'MM'; next?: number } = {},
): Buffer {
  const { order = 'II', next = 0 } = options;
  const bytes = Buffer.alloc(8 + pages.length * 30);
  const { word, long } = writersOf(bytes, order);
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

function writersOf(bytes: Buffer, order: 'II' | 'MM') {
  return order === 'II'
    ? { word: bytes.writeUInt16LE.bind(bytes), long: bytes.writeUInt32LE.bind(bytes) }
    : { word: bytes.writeUInt16BE.bind(bytes), long: bytes.writeUInt32BE.bind(bytes) };
}

/** An entry of a TIFF's directory: its tag, and a number or a text. */
type Entry = readonly [tag: number, value: number | string | readonly Entry[]];

/** A TIFF, or the notes of a camera, which have the same form. Lists are directories of their own. */
export function notesOf(entries: readonly Entry[], order: 'II' | 'MM' = 'II'): Buffer {
  const bytes = Buffer.alloc(8_192);
  const { word, long } = writersOf(bytes, order);
  bytes.write(order, 'latin1');
  word(42, 2);
  long(8, 4);
  let free = 8;
  const take = (length: number) => {
    const at = free;
    free += length;
    return at;
  };
  const writeDirectory = (list: readonly Entry[]): number => {
    const at = take(2 + list.length * 12 + 4);
    word(list.length, at);
    for (const [index, [tag, value]] of list.entries()) {
      const entry = at + 2 + index * 12;
      word(tag, entry);
      if (typeof value === 'number') {
        word(4, entry + 2);
        long(1, entry + 4);
        long(value, entry + 8);
      } else if (typeof value === 'string') {
        const text = take(value.length + 1);
        bytes.write(value, text, 'latin1');
        word(2, entry + 2);
        long(value.length + 1, entry + 4);
        long(text, entry + 8);
      } else {
        word(4, entry + 2);
        long(1, entry + 4);
        long(writeDirectory(value), entry + 8);
      }
    }
    return at;
  };
  writeDirectory(entries);
  return bytes.subarray(0, free);
}

const gps: Entry = [34853, [[29, `${secretNote}-GPS`]]];
const camera: Entry = [
  34665,
  [
    [36867, `${secretNote}-TIME`],
    [42032, `${secretNote}-OWNER`],
  ],
];

/** A scan with the name of whoever made it, its device and its place. */
export function tiffWithNotes(order: 'II' | 'MM' = 'II'): Buffer {
  return notesOf(
    [
      [256, 24],
      [257, 16],
      [270, `${secretNote}-TITLE`],
      [273, 8],
      [279, 4],
      [305, `${secretNote}-PROGRAM`],
      [315, `${secretNote}-ARTIST`],
      camera,
      gps,
    ],
    order,
  );
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.byteLength + 2, 2);
  return Buffer.concat([head, content]);
}

/** A photo as telephones take it: turned, with place and time, a comment, and more after its end. */
export function jpegWithNotes(orientation = 6): Buffer {
  const notes = notesOf([[271, `${secretNote}-CAMERA`], [274, orientation], camera, gps], 'II');
  return Buffer.concat([
    sampleJpeg.subarray(0, 2),
    segment(0xe0, Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\0\0', 'latin1')),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), notes])),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${secretNote}-XMP`, 'latin1')),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${secretNote}-IPTC`, 'latin1')),
    segment(0xfe, Buffer.from(`${secretNote}-COMMENT`)),
    sampleJpeg.subarray(2),
    // The small copy that some telephones add.
    sampleJpeg,
  ]);
}

export function jpegOf({ width, height }: Size): Buffer {
  const bytes = Buffer.from(sampleJpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

export function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const bytes = Buffer.alloc(body.byteLength + 8);
  bytes.writeUInt32BE(content.byteLength, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.byteLength + 4);
  return bytes;
}

/** A gray picture of 24 by 16, whatever it says of itself, with these chunks before its end. */
export function pngOf({ width, height }: Size, ...chunks: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])),
    pngChunk('IDAT', deflateSync(Buffer.alloc(25 * 16, 0x55))),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const samplePng = pngOf({ width: 24, height: 16 });

export function pngWithNotes(): Buffer {
  return pngOf(
    { width: 24, height: 16 },
    pngChunk('tEXt', Buffer.from(`Author\0${secretNote}-TEXT`, 'latin1')),
    pngChunk('eXIf', notesOf([[271, `${secretNote}-CAMERA`], gps])),
    pngChunk('tIME', Buffer.from([7, 0xea, 11, 17, 1, 2, 3])),
  );
}

// cspell:ignore nendobj
/** A PDF of so many pages, each of which is next to nothing. */
export function pdfOfPages(count: number): Buffer {
  const pages = Array.from(
    { length: count },
    (_, index) => `${index + 3} 0 obj\n<</Type /Page /Parent 2 0 R>>\nendobj\n`,
  );
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type /Pages /Count ${count}>>\nendobj\n${pages.join('')}%%EOF\n`,
  );
}

/** The same with the pages packed into a stream of objects, as programs of today write them. */
export function packedPdfOfPages(count: number): Buffer {
  const objects = deflateSync('<</Type/Page/Parent 2 0 R>> '.repeat(count), { level: 9 });
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n3 0 obj\n<</Type/ObjStm/N ${count}/First 0/Filter/FlateDecode/Length ${objects.byteLength}>>\nstream\r\n`,
    ),
    objects,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
}
