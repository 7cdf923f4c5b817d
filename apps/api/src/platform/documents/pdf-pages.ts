import { inflateSync } from 'node:zlib';

/**
 * Counts the pages of a PDF without drawing any. Pages are objects that say so, in the file itself or
 * packed into streams of objects; a page that is there twice counts twice. What a PDF claims about
 * itself counts as well, so that neither can be small while the other is large.
 */

/** Far more than the objects of an honest document of 10 MB. */
const mostUnpackedBytes = 64 * 1024 * 1024;

const isLocked = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
const pageObject = /\/Type\s*\/Page(?![A-Za-z])/g;
const claimedCount = /\/Count\s+(\d{1,9})/g;
const objectStream = /\/Type\s*\/ObjStm/g;

export type UncountablePdf = 'locked' | 'damaged' | 'too_many_pages';

export function countPdfPages(bytes: Buffer): number | UncountablePdf {
  const text = unescaped(bytes.toString('latin1'));
  if (isLocked.test(text)) return 'locked';
  let objects = countObjects(text);
  let claimed = largestClaim(text);
  let left = mostUnpackedBytes;
  for (const stream of objectStreamsOf(bytes)) {
    if (stream === null) return 'damaged';
    const unpacked = unpack(stream, left);
    if (typeof unpacked === 'string') return unpacked;
    left -= unpacked.byteLength;
    const packed = unescaped(unpacked.toString('latin1'));
    objects += countObjects(packed);
    claimed = Math.max(claimed, largestClaim(packed));
  }
  return objects === 0 ? 'damaged' : Math.max(objects, claimed);
}

/** A letter of a name may be written as its number: `/P#61ge` is `/Page`. */
function unescaped(text: string): string {
  return text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function countObjects(text: string): number {
  let count = 0;
  for (const _ of text.matchAll(pageObject)) count += 1;
  return count;
}

/** `/Count` also says how many bookmarks there are; a document with thousands of them is odd too. */
function largestClaim(text: string): number {
  let largest = 0;
  for (const [, digits] of text.matchAll(claimedCount)) largest = Math.max(largest, Number(digits));
  return largest;
}

/** The packed bytes of each stream of objects; null for one that is not packed as all are. */
function* objectStreamsOf(bytes: Buffer): Generator<Buffer | null> {
  const text = bytes.toString('latin1');
  for (const { index } of text.matchAll(objectStream)) {
    const head = text.lastIndexOf('obj', index);
    const start = text.indexOf('stream', index);
    const end = start === -1 ? -1 : text.indexOf('endstream', start);
    if (head === -1 || end === -1) {
      yield null;
      continue;
    }
    const dictionary = text.slice(head, start);
    const isFlate = /\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary);
    const hasOthers = /\/(?:LZW|ASCIIHex|ASCII85|RunLength|Crypt)/.test(dictionary);
    // The word, and the end of its line.
    const from = start + 6 + (text.startsWith('\r\n', start + 6) ? 2 : 1);
    yield isFlate && !hasOthers ? bytes.subarray(from, end) : null;
  }
}

function unpack(packed: Buffer, mostBytes: number): Buffer | UncountablePdf {
  if (mostBytes <= 0) return 'too_many_pages';
  try {
    return inflateSync(packed, { maxOutputLength: mostBytes });
  } catch (error) {
    const isTooLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? 'too_many_pages' : 'damaged';
  }
}
