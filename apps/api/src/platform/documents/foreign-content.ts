// cspell:ignore xbc xaf
/** Beginnings of archives and programs, as bytes. */
const signatures = [
  'PK\x03\x04',
  'PK\x05\x06',
  'PK\x07\x08',
  'Rar!\x1a\x07',
  "7z\xbc\xaf'\x1c",
  '\x7fELF',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  '\xca\xfe\xba\xbe',
].map((signature) => Buffer.from(signature, 'latin1'));

/**
 * What only web pages, drawings and scripts say, and what every program for Windows says of itself.
 * Not `<?xml`: pictures carry notes of that form.
 */
const phrases = [
  '<!doctype',
  '<html',
  '<head',
  '<body',
  '<script',
  '<iframe',
  '<svg',
  '<?php',
  'this program cannot be run',
  'this program must be run',
];

/** Whether something that a document never holds at its edges lies in these bytes. */
export function foreignContent(bytes: Buffer): boolean {
  if (signatures.some((signature) => bytes.includes(signature))) return true;
  // Without zeros, a text in UTF-16 reads like any other.
  const text = bytes.toString('latin1').replaceAll('\0', '').toLowerCase();
  return phrases.some((phrase) => text.includes(phrase));
}
