/** What a file is by its first bytes. Its name is a claim of whoever uploaded it. */
export type ContentKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'pdf' | 'zip';

/** How many bytes `kindOfContent` looks at. */
export const signatureBytes = 64;

const signatures: readonly (readonly [ContentKind, readonly number[]])[] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [...Buffer.from('GIF87a')]],
  ['gif', [...Buffer.from('GIF89a')]],
  ['pdf', [...Buffer.from('%PDF-')]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
];

// cspell:ignore ftyp
/** AVIF is a box of type `ftyp` that names `avif` among its brands; HEIC and MP4 name others. */
function isAvif(start: Buffer): boolean {
  if (start.length < 16 || start.toString('latin1', 4, 8) !== 'ftyp') return false;
  const boxEnd = Math.min(start.readUInt32BE(0), start.length);
  for (let at = 8; at + 4 <= boxEnd; at += 4) {
    // Bytes 12 to 15 are a version, not a brand.
    if (at !== 12 && start.toString('latin1', at, at + 4) === 'avif') return true;
  }
  return false;
}

function isWebp(start: Buffer): boolean {
  return (
    start.toString('latin1', 0, 4) === 'RIFF' &&
    start.toString('latin1', 8, 12) === 'WEBP' &&
    start.toString('latin1', 12, 15) === 'VP8'
  );
}

export function kindOfContent(start: Buffer): ContentKind | undefined {
  for (const [kind, signature] of signatures) {
    if (signature.every((byte, index) => start[index] === byte)) return kind;
  }
  if (isWebp(start)) return 'webp';
  return isAvif(start) ? 'avif' : undefined;
}
