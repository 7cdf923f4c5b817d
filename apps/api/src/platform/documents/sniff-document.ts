import { foreignContent } from './foreign-content.ts';
import { JpegWalker } from './jpeg-walker.ts';
import { LastBytes } from './last-bytes.ts';
import { PngWalker } from './png-walker.ts';

/**
 * Tells what an uploaded file is by its bytes, and refuses one that is not what it says or that is
 * something else as well. Nothing is decoded. The bytes may come in pieces of any size; only the
 * first and the last of them are kept.
 */

export const documentKinds = {
  pdf: { mediaType: 'application/pdf', extensions: ['pdf'] },
  tiff: { mediaType: 'image/tiff', extensions: ['tif', 'tiff'] },
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { mediaType: 'image/png', extensions: ['png'] },
} as const;

export type DocumentKind = keyof typeof documentKinds;
export type PictureKind = Exclude<DocumentKind, 'pdf'>;
export type DocumentMediaType = (typeof documentKinds)[DocumentKind]['mediaType'];

/** What the client says about the file. Believed in nothing, but it must agree with the bytes. */
export interface DeclaredDocument {
  readonly fileName: string;
  readonly mediaType: string;
}

export type DocumentRefusal =
  | 'empty'
  /** None of the kinds that are allowed here. */
  | 'unknown_content'
  | 'media_type_differs'
  | 'file_name_differs'
  /** A web page, a drawing, an archive or a program lies in it. */
  | 'foreign_content'
  /** More follows after its end. */
  | 'trailing_content'
  /** Cut off, or not put together as its kind is. */
  | 'damaged';

export type DocumentVerdict =
  | { readonly ok: true; readonly kind: DocumentKind; readonly mediaType: DocumentMediaType }
  | { readonly ok: false; readonly reason: DocumentRefusal };

export interface DocumentSniffer {
  /** Takes the next bytes. A refusal is final: the rest need not be read. */
  add(chunk: Uint8Array): DocumentRefusal | null;
  end(): DocumentVerdict;
}

interface Edges {
  readonly head: Buffer;
  readonly tail: Buffer;
  readonly size: number;
  /** Where a picture of each kind would end; null when it does not. */
  readonly jpegEnd: number | null;
  readonly pngEnd: number | null;
}

/** Readers of PDF look for its header in as many bytes; so do we for what hides there. */
const headBytes = 1_024;
/** As far back as readers of ZIP look for its directory. */
const tailBytes = 66_000;
/** Scanners and signing programs add a few bytes after the end. */
const trailingBytes = 1_024;

/** `contentTypes` are the media types that are taken here, of those that we know. */
export function createDocumentSniffer(
  declared: DeclaredDocument,
  contentTypes: readonly string[],
): DocumentSniffer {
  const tail = new LastBytes(tailBytes);
  // Each gives up at the first bytes of anything else.
  const jpeg = new JpegWalker();
  const png = new PngWalker();
  let head = Buffer.alloc(0);
  let size = 0;
  let refusal: DocumentRefusal | null = null;
  let kind: DocumentKind | undefined;

  function judgeHead(): DocumentRefusal | null {
    kind = kindOf(head);
    if (kind === undefined) return 'unknown_content';
    const { mediaType } = documentKinds[kind];
    if (!contentTypes.includes(mediaType)) return 'unknown_content';
    if (plainMediaType(declared.mediaType) !== mediaType) return 'media_type_differs';
    if (!isNamedAs(kind, declared.fileName)) return 'file_name_differs';
    // A reader of PDF takes a header anywhere in here for the start of its file.
    const hidesPdf = kind !== 'pdf' && head.includes('%PDF-');
    return hidesPdf || foreignContent(head) ? 'foreign_content' : null;
  }

  const edges = () => ({ head, tail: tail.get(), size, jpegEnd: jpeg.end, pngEnd: png.end });

  return {
    add(chunk) {
      if (refusal !== null) return refusal;
      size += chunk.byteLength;
      tail.add(chunk);
      jpeg.add(chunk);
      png.add(chunk);
      if (head.byteLength < headBytes) {
        const more = chunk.subarray(0, headBytes - head.byteLength);
        head = Buffer.concat([head, more]);
        if (head.byteLength === headBytes) refusal = judgeHead();
      }
      return refusal;
    },
    end() {
      if (size === 0) refusal = 'empty';
      else if (head.byteLength < headBytes) refusal ??= judgeHead();
      if (kind !== undefined) refusal ??= judgeEnd(kind, edges());
      if (refusal !== null) return { ok: false, reason: refusal };
      if (kind === undefined) return { ok: false, reason: 'unknown_content' };
      return { ok: true, kind, mediaType: documentKinds[kind].mediaType };
    },
  };
}

/** The same for a file that is in memory. */
export function sniffDocument(
  bytes: Uint8Array,
  declared: DeclaredDocument,
  contentTypes: readonly string[],
): DocumentVerdict {
  const sniffer = createDocumentSniffer(declared, contentTypes);
  sniffer.add(bytes);
  return sniffer.end();
}

function kindOf(head: Buffer): DocumentKind | undefined {
  const start = head.toString('latin1', 0, 8);
  if (/^%PDF-[12]\.\d/.test(start)) return 'pdf';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start === '\x89PNG\r\n\x1a\n') return 'png';
  return undefined;
}

function plainMediaType(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

function isNamedAs(kind: DocumentKind, fileName: string): boolean {
  const extension = /\.([^.]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const { extensions }: { extensions: readonly string[] } = documentKinds[kind];
  return extensions.includes(extension);
}

function judgeEnd(
  kind: DocumentKind,
  { head, tail, size, jpegEnd, pngEnd }: Edges,
): DocumentRefusal | null {
  if (endsAsArchive(tail)) return 'foreign_content';
  if (kind === 'tiff') return hasDirectory(head, size) ? null : 'damaged';
  const end = { pdf: () => endOfPdf(tail, size), jpeg: () => jpegEnd, png: () => pngEnd }[kind]();
  if (end === null) return 'damaged';
  const trailing = size - end;
  // More than is remembered: what it was need not be known.
  if (trailing > tail.byteLength) return 'trailing_content';
  const rest = tail.subarray(tail.byteLength - trailing);
  if (isBlank(rest)) return null;
  if (trailing > trailingBytes) return 'trailing_content';
  return foreignContent(rest) ? 'foreign_content' : null;
}

/** How many bytes there are up to its last end; null when it has none. */
function endOfPdf(tail: Buffer, size: number): number | null {
  const at = tail.lastIndexOf('%%EOF');
  if (at >= 0) return size - tail.byteLength + at + 5;
  // It may be further back than is remembered, which is too far in any case.
  return size > tail.byteLength ? 0 : null;
}

/** The record that ends a ZIP archive, of one part, as all are today. */
function endsAsArchive(tail: Buffer): boolean {
  return tail.includes(Buffer.from('PK\x05\x06\0\0\0\0', 'latin1'));
}

/** A TIFF's second word says where its first directory is. */
function hasDirectory(head: Buffer, size: number): boolean {
  if (head.byteLength < 8) return false;
  const offset = head[0] === 0x49 ? head.readUInt32LE(4) : head.readUInt32BE(4);
  return offset >= 8 && offset + 2 <= size;
}

/** Line ends, and the zeros up to the end of a block that some devices write. */
function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0 || byte === 0x20 || (byte >= 0x09 && byte <= 0x0d));
}
