/** Chunks that say how the picture looks, beside those that every PNG is made of. */
const keptChunks = new Set([
  ...['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'bKGD', 'hIST', 'pHYs', 'sPLT'],
]);

/** A PNG without texts, times and the notes of a camera, and without what follows its end. */
export function stripPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at < bytes.byteLength; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.byteLength) throw new Error('a chunk that is not whole');
    // A capital letter: without it the picture cannot be drawn.
    if (/^[A-Z]/.test(name) || keptChunks.has(name)) kept.push(bytes.subarray(at, end));
    if (name === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}
