/**
 * Goes through a PNG that comes in pieces, from chunk to chunk, to find where it ends: the name of
 * its last chunk may occur inside others, and more may follow after it.
 */

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Length and name of a chunk. */
const headBytes = 8;
const sumBytes = 4;

export class PngWalker {
  /** What is read of the signature, or of a chunk's head. */
  #head = Buffer.alloc(0);
  #isStarted = false;
  #isLost = false;
  #isLast = false;
  /** Of the chunk that is being skipped, with its check sum. */
  #left = 0;
  #size = 0;
  #end: number | null = null;

  /** How many bytes the picture takes; null when it has no end. */
  get end(): number | null {
    return this.#end;
  }

  add(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.byteLength && !this.#isLost && this.#end === null; ) {
      if (this.#left > 0) {
        const skipped = Math.min(this.#left, chunk.byteLength - at);
        this.#left -= skipped;
        at += skipped;
        if (this.#left === 0 && this.#isLast) this.#end = this.#size + at;
      } else {
        const more = chunk.subarray(at, at + headBytes - this.#head.byteLength);
        this.#head = Buffer.concat([this.#head, more]);
        at += more.byteLength;
        if (this.#head.byteLength === headBytes) this.#takeHead();
      }
    }
    this.#size += chunk.byteLength;
  }

  #takeHead(): void {
    const head = this.#head;
    this.#head = Buffer.alloc(0);
    if (!this.#isStarted) {
      this.#isStarted = true;
      this.#isLost = !head.equals(signature);
      return;
    }
    const name = head.toString('latin1', 4);
    this.#left = head.readUInt32BE(0) + sumBytes;
    this.#isLast = name === 'IEND';
    this.#isLost = !/^[A-Za-z]{4}$/.test(name);
  }
}
