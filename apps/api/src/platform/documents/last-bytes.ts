/**
 * Remembers the last bytes of a stream. The cost of a byte does not depend on the size of the
 * pieces: somebody who sends one at a time gains nothing by it.
 */
export class LastBytes {
  readonly #memory: Buffer;
  readonly #wanted: number;
  #used = 0;

  constructor(wanted: number) {
    this.#wanted = wanted;
    this.#memory = Buffer.alloc(wanted * 2);
  }

  add(chunk: Uint8Array): void {
    const piece = chunk.subarray(-this.#wanted);
    if (this.#used + piece.byteLength > this.#memory.byteLength) {
      this.#memory.copyWithin(0, this.#used - this.#wanted, this.#used);
      this.#used = this.#wanted;
    }
    this.#memory.set(piece, this.#used);
    this.#used += piece.byteLength;
  }

  /** As many as were wanted, or all that there were. */
  get(): Buffer {
    return this.#memory.subarray(Math.max(0, this.#used - this.#wanted), this.#used);
  }
}
