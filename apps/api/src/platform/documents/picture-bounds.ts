import type { PictureKind } from './sniff-document.ts';

/**
 * Whether a picture says of itself that it is too large to be opened: a file of a few kilobytes can
 * unpack to gigabytes. Only the numbers in its directories are read, nothing is unpacked.
 */

/** A letter page scanned at 1200 dpi is 10,200 by 13,200. */
const longestSide = 20_000;
const mostPixels = 200_000_000;
/** Of any document. */
export const mostPages = 200;

/** What speaks against opening a picture; null when nothing does. */
export function judgePicture(
  kind: PictureKind,
  bytes: Buffer,
): 'too_many_pages' | 'too_large' | 'damaged' | null {
  const pages = pagesOf[kind](bytes);
  // One whose sizes cannot be read may have any.
  if (pages === null || pages.length === 0) return 'damaged';
  if (pages.length > mostPages) return 'too_many_pages';
  return pages.some(isTooLarge) ? 'too_large' : null;
}

function isTooLarge({ width, height }: Page): boolean {
  return (
    width < 1 ||
    height < 1 ||
    width > longestSide ||
    height > longestSide ||
    width * height > mostPixels
  );
}

interface Page {
  readonly width: number;
  readonly height: number;
}

/** Follows the chain of directories, each of which is a page. */
function tiffPages(bytes: Buffer): Page[] | null {
  const isLittle = bytes[0] === 0x49;
  const word = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const has = (from: number, length: number) => from + length <= bytes.byteLength;
  const pages: Page[] = [];
  if (!has(0, 8)) return null;
  // Bounded, so that a chain that bites its own tail ends.
  for (let at = long(4); at !== 0 && pages.length <= mostPages; ) {
    if (!has(at, 2)) return null;
    const entries = word(at);
    if (!has(at + 2, entries * 12 + 4)) return null;
    const page = { width: 0, height: 0 };
    for (let entry = at + 2; entry < at + 2 + entries * 12; entry += 12) {
      const [tag, type] = [word(entry), word(entry + 2)];
      // A short number stands in the first half of its place.
      const value = type === 3 ? word(entry + 8) : long(entry + 8);
      if (tag === 256) page.width = value;
      if (tag === 257) page.height = value;
    }
    pages.push(page);
    at = long(at + 2 + entries * 12);
  }
  return pages;
}

/** Start of frame: all markers from C0 to CF but three that mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Goes from segment to segment up to the first frame, which says how large the picture is. */
function jpegPages(bytes: Buffer): Page[] | null {
  for (let at = 2; at + 9 <= bytes.byteLength; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker))
      return [{ width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }];
    // The picture itself, or its end, before any frame.
    if (marker === 0xda || marker === 0xd9) return null;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** A PNG says how large it is in its first chunk. */
function pngPages(bytes: Buffer): Page[] | null {
  const isWhole = bytes.byteLength >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR';
  if (!isWhole) return null;
  return [{ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }];
}

const pagesOf: Readonly<Record<PictureKind, (bytes: Buffer) => Page[] | null>> = {
  tiff: tiffPages,
  jpeg: jpegPages,
  png: pngPages,
};
