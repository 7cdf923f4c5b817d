/**
 * A JPEG without what cameras and programs write beside the picture: where and when it was taken, by
 * whom, a small copy of it. What tells how to draw it stays: its colors, and which side is up.
 */

const endOfImage = 0xd9;
const startOfScan = 0xda;
const comment = 0xfe;

export function stripJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation = 1;
  let at = 2;
  for (;;) {
    const { marker, start, end } = segmentAt(bytes, at);
    if (marker === endOfImage) break;
    const content = bytes.subarray(start + 2, end);
    if (marker === 0xe1) orientation = orientationOf(content) ?? orientation;
    if (isKept(marker, content)) kept.push(bytes.subarray(start - 2, end));
    at = end;
    if (marker === startOfScan) {
      at = endOfScan(bytes, end);
      kept.push(bytes.subarray(end, at));
    }
  }
  // What follows the end, such as a second picture, is not kept.
  const turned = orientation === 1 ? [] : [orientationSegment(orientation)];
  return Buffer.concat([startMark, ...turned, ...kept, endMark]);
}

const startMark = Buffer.from([0xff, 0xd8]);
const endMark = Buffer.from([0xff, endOfImage]);

interface Segment {
  readonly marker: number;
  /** Of its length. */
  readonly start: number;
  readonly end: number;
}

function segmentAt(bytes: Buffer, from: number): Segment {
  let at = from;
  if (bytes.readUInt8(at) !== 0xff) throw new Error('no marker where one must be');
  // A marker may have any number of them before it.
  while (bytes.readUInt8(at + 1) === 0xff) at += 1;
  const marker = bytes.readUInt8(at + 1);
  const start = at + 2;
  if (marker === endOfImage) return { marker, start, end: start };
  const end = start + bytes.readUInt16BE(start);
  if (end < start + 2 || end > bytes.byteLength) throw new Error('a segment that is not whole');
  return { marker, start, end };
}

/** Where the next marker is: in a packed picture an FF is written FF 00, or starts the picture anew. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const code = bytes.readUInt8(at + 1);
    const isPartOfScan = code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7);
    if (!isPartOfScan) return at;
  }
  throw new Error('a picture without an end');
}

function isKept(marker: number, content: Buffer): boolean {
  if (marker === comment) return false;
  const isOfPrograms = marker >= 0xe0 && marker <= 0xef;
  if (!isOfPrograms) return true;
  return keptNotes.some(
    ([of, name]) => of === marker && content.toString('latin1', 0, name.length) === name,
  );
}

/** By segment and the name that it begins with: the format itself, colors, colors as Adobe has them. */
const keptNotes = [
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
] as const;

const orientationTag = 0x0112;

/** Which side is up, from 1 to 8, as cameras note it; null when they do not. */
function orientationOf(content: Buffer): number | null {
  if (content.toString('latin1', 0, 6) !== 'Exif\0\0') return null;
  const notes = content.subarray(6);
  const isLittle = notes[0] === 0x49;
  const word = (at: number) => (isLittle ? notes.readUInt16LE(at) : notes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? notes.readUInt32LE(at) : notes.readUInt32BE(at));
  try {
    const directory = long(4);
    const entries = word(directory);
    for (let entry = 0; entry < entries; entry += 1) {
      const at = directory + 2 + entry * 12;
      if (word(at) !== orientationTag) continue;
      const value = word(at + 8);
      return value >= 1 && value <= 8 ? value : null;
    }
  } catch {
    // Notes that nobody can read turn nothing.
  }
  return null;
}

/** Notes with this one alone, as the shortest program would write them. */
function orientationSegment(orientation: number): Buffer {
  const segment = Buffer.alloc(36);
  segment.writeUInt16BE(0xffe1, 0);
  segment.writeUInt16BE(34, 2);
  segment.write('Exif\0\0MM\0*', 4, 'latin1');
  segment.writeUInt32BE(8, 14);
  segment.writeUInt16BE(1, 18);
  segment.writeUInt16BE(orientationTag, 20);
  segment.writeUInt16BE(3, 22);
  segment.writeUInt32BE(1, 24);
  segment.writeUInt16BE(orientation, 28);
  return segment;
}
