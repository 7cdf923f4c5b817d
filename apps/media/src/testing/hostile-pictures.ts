// cspell:ignore IDAT IEND IHDR ispe
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures made to hurt whoever decodes them. Made here, so that none lies in the repository. */

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), typed, uint32(crc32(typed))]);
}

export interface PngShape {
  readonly width: number;
  readonly height: number;
  /** Bits per sample of an RGBA picture, or 1 for a gray one. */
  readonly bits?: 1 | 8 | 16;
  readonly isInterlaced?: boolean;
  /** Whether the pixels that the header promises are there. */
  readonly isComplete?: boolean;
  readonly extraChunks?: readonly Buffer[];
}

/** A black PNG. A complete one of 20,000 x 20,000 is 50 MB unpacked and 50 KB as it is sent. */
export function png(shape: PngShape): Buffer {
  const { width, height, bits = 1, isComplete = true } = shape;
  const header = Buffer.concat([
    uint32(width),
    uint32(height),
    Buffer.from([bits, bits === 1 ? 0 : 6, 0, 0, shape.isInterlaced ? 1 : 0]),
  ]);
  const lineBytes = 1 + Math.ceil((width * bits * (bits === 1 ? 1 : 4)) / 8);
  const pixels = Buffer.alloc(isComplete ? lineBytes * height : 16);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...(shape.extraChunks ?? []),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A color profile and a comment that unpack to 200 MB each. */
export function pngWithPackedChunks(): Buffer {
  const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024));
  const chunk = (type: string, name: string) =>
    pngChunk(type, Buffer.concat([Buffer.from(`${name}\0\0`), packed]));
  const extraChunks = [chunk('iCCP', 'profile'), chunk('zTXt', 'Comment')];
  return png({ width: 64, height: 64, bits: 8, extraChunks });
}

/** One frame per entry of `frames`, each claiming the whole canvas and holding a few bytes. */
export function gif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const frame = Buffer.concat([
    Buffer.from([0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0, 2, 2, 0x44, 1, 0]),
  ]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from([0x3b]),
  ]);
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } });

/** A sound picture whose header was changed to promise more than a billion pixels. */
export async function jpegOf65000(): Promise<Buffer> {
  const content = await flat(64, 64).jpeg().toBuffer();
  const frameHeader = content.indexOf(Buffer.from([0xff, 0xc0]));
  content.writeUInt16BE(65_000, frameHeader + 5);
  content.writeUInt16BE(65_000, frameHeader + 7);
  return content;
}

export async function avifOf30000(): Promise<Buffer> {
  const content = await flat(64, 64).avif().toBuffer();
  const extent = content.indexOf('ispe');
  content.writeUInt32BE(30_000, extent + 8);
  content.writeUInt32BE(30_000, extent + 12);
  return content;
}

export async function webpOf16383(): Promise<Buffer> {
  const content = await flat(64, 64).webp({ lossless: true }).toBuffer();
  // Lossless WebP: after the signature byte, 14 bits of width and of height, each less one.
  const bits = content.indexOf('VP8L') + 9;
  content.writeUInt32LE(
    ((content.readUInt32LE(bits) & 0xf0000000) | (16_382 << 14) | 16_382) >>> 0,
    bits,
  );
  return content;
}

/** A progressive JPEG whose last scan is repeated: every repeat is a pass over all its pixels. */
export async function jpegOfManyScans(scans: number): Promise<Buffer> {
  const content = await flat(3_000, 3_000).jpeg({ progressive: true }).toBuffer();
  const lastScan = content.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = content.subarray(lastScan, -2);
  return Buffer.concat([
    content.subarray(0, -2),
    ...Array.from({ length: scans }, () => scan),
    content.subarray(-2),
  ]);
}

/** The first half of a picture. */
export async function truncatedJpeg(): Promise<Buffer> {
  const content = await sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
      background: '#000',
    },
  })
    .jpeg()
    .toBuffer();
  return content.subarray(0, content.length / 2);
}
