/**
 * Goes through a JPEG that comes in pieces, from segment to segment, to find where it ends: the
 * mark of its end also occurs inside segments, and more may follow after it.
 */

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** What the next byte is. */
type Place =
  | 'marker' // the FF of a marker
  | 'code' // the byte after it
  | 'length-high'
  | 'length-low'
  | 'segment'
  | 'scan' // packed picture, in which an FF is written FF 00
  | 'scan-code'
  | 'after'
  | 'after-code'
  | 'lost';

export class JpegWalker {
  #place: Place = 'marker';
  /** Whether the segment is one that the packed picture follows. */
  #isScan = false;
  #length = 0;
  #size = 0;
  #end: number | null = null;

  /** How many bytes the picture takes, with those that follow it; null when it has no end. */
  get end(): number | null {
    return this.#end;
  }

  add(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.byteLength; ) {
      if (this.#place === 'lost') break;
      if (this.#place === 'segment') {
        const skipped = Math.min(this.#length, chunk.byteLength - at);
        this.#length -= skipped;
        at += skipped;
        if (this.#length === 0) this.#place = this.#isScan ? 'scan' : 'marker';
      } else if (this.#place === 'scan') {
        const marker = chunk.indexOf(0xff, at);
        at = marker < 0 ? chunk.byteLength : marker + 1;
        if (marker >= 0) this.#place = 'scan-code';
      } else {
        this.#step(chunk[at] ?? 0, this.#size + at + 1);
        at += 1;
      }
    }
    this.#size += chunk.byteLength;
  }

  #step(byte: number, sizeSoFar: number): void {
    switch (this.#place) {
      case 'marker':
        this.#place = byte === 0xff ? 'code' : 'lost';
        break;
      case 'code':
        this.#takeCode(byte, sizeSoFar);
        break;
      case 'length-high':
        this.#length = byte * 256;
        this.#place = 'length-low';
        break;
      case 'length-low':
        // The length counts its own two bytes.
        this.#length += byte - 2;
        if (this.#length > 0) this.#place = 'segment';
        else if (this.#length === 0) this.#place = this.#isScan ? 'scan' : 'marker';
        else this.#place = 'lost';
        break;
      case 'scan-code':
        // A plain FF, a restart, or more FFs go on with the picture.
        if (byte === 0 || (byte >= 0xd0 && byte <= 0xd7)) this.#place = 'scan';
        else if (byte !== 0xff) this.#takeCode(byte, sizeSoFar);
        break;
      case 'after':
        // Telephones add a second picture, some with zeros before it. Anything else is trailing.
        if (byte === 0xff) this.#place = 'after-code';
        else if (byte !== 0) this.#place = 'lost';
        break;
      case 'after-code':
        this.#place = byte === startOfImage ? 'marker' : 'lost';
        break;
    }
  }

  #takeCode(code: number, sizeSoFar: number): void {
    if (code === 0xff) return;
    if (code === endOfImage) {
      this.#end = sizeSoFar;
      this.#place = 'after';
    } else if (code === startOfImage) {
      this.#place = 'marker';
    } else if (code === 0) {
      this.#place = 'lost';
    } else {
      this.#isScan = code === startOfScan;
      this.#place = 'length-high';
    }
  }
}
