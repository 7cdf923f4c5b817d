/**
 * A TIFF without what is not needed to draw it: who made it, when and where, with which device, and
 * under which name. Its directories are rewritten in place and what they led to becomes zeros, so
 * that nothing else in the file moves.
 */

/** Sizes, packing, colors and order of the picture. */
const keptTags = new Set([
  ...[254, 255, 256, 257, 258, 259, 262, 263, 264, 265, 266, 273, 274, 277, 278, 279, 280, 281],
  ...[282, 283, 284, 286, 287, 288, 289, 290, 291, 292, 293, 296, 297, 301, 317, 318, 319, 320],
  ...[321, 322, 323, 324, 325, 326, 327, 328, 332, 334, 336, 338, 339, 340, 341, 342, 347],
  ...[512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532, 34675],
]);

/** Lead to a directory of their own: of the camera, of the place, of how to read those. */
const directoryTags = new Set([34665, 34853, 40965]);

/** How many bytes a value of each type takes. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** As in the bounds, which were looked at before: a chain that bites its own tail ends. */
const mostDirectories = 200;
const deepest = 3;

export function stripTiff(bytes: Buffer): Buffer {
  const file = new TiffFile(Buffer.from(bytes));
  let next = file.long(4);
  for (let count = 0; next !== 0 && count < mostDirectories; count += 1) {
    next = stripDirectory(file, next);
  }
  return file.bytes;
}

class TiffFile {
  readonly bytes: Buffer;
  readonly #isLittle: boolean;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.#isLittle = bytes[0] === 0x49;
  }

  word(at: number): number {
    return this.#isLittle ? this.bytes.readUInt16LE(at) : this.bytes.readUInt16BE(at);
  }

  long(at: number): number {
    return this.#isLittle ? this.bytes.readUInt32LE(at) : this.bytes.readUInt32BE(at);
  }

  writeWord(value: number, at: number): void {
    if (this.#isLittle) this.bytes.writeUInt16LE(value, at);
    else this.bytes.writeUInt16BE(value, at);
  }

  /** What lies outside of the file is not there to be forgotten. */
  forget(from: number, length: number): void {
    const { byteLength } = this.bytes;
    this.bytes.fill(0, Math.min(from, byteLength), Math.min(from + length, byteLength));
  }
}

/** Keeps what is needed of a directory, and answers where the next one is. */
function stripDirectory(file: TiffFile, at: number): number {
  const entries = file.word(at);
  const end = at + 2 + entries * 12;
  const kept: Buffer[] = [];
  for (let entry = at + 2; entry < end; entry += 12) {
    const bytes = Buffer.from(file.bytes.subarray(entry, entry + 12));
    if (keptTags.has(file.word(entry))) kept.push(bytes);
    else forgetValue(file, entry, 0);
  }
  const next = file.long(end);
  if (kept.length === entries) return next;
  const link = Buffer.from(file.bytes.subarray(end, end + 4));
  file.forget(at, end + 4 - at);
  file.writeWord(kept.length, at);
  Buffer.concat([...kept, link]).copy(file.bytes, at + 2);
  return next;
}

/** Makes zeros of what an entry leads to. */
function forgetValue(file: TiffFile, entry: number, depth: number): void {
  const [tag, type] = [file.word(entry), file.word(entry + 2)];
  const length = (typeBytes[type] ?? 1) * file.long(entry + 4);
  if (directoryTags.has(tag) && depth < deepest) forgetDirectory(file, file.long(entry + 8), depth);
  else if (length > 4) file.forget(file.long(entry + 8), length);
}

function forgetDirectory(file: TiffFile, at: number, depth: number): void {
  if (at < 8 || at + 2 > file.bytes.byteLength) return;
  const end = at + 2 + file.word(at) * 12;
  if (end > file.bytes.byteLength) return;
  for (let entry = at + 2; entry < end; entry += 12) forgetValue(file, entry, depth + 1);
  file.forget(at, end + 4 - at);
}
