import { crc32 } from 'node:zlib';

/** The files of an archive, by name, as its directory lists them; throws where the two disagree. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  if (zip.readUInt16LE(end + 20) !== 0 || end + 22 !== zip.length) throw new Error('no end');
  let at = zip.readUInt32LE(end + 16);
  if (at + zip.readUInt32LE(end + 12) !== end) throw new Error('the directory is elsewhere');
  const files = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('not an entry');
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    if (zip.readUInt32LE(local) !== 0x04034b50) throw new Error('not a file');
    if (!zip.subarray(local + 4, local + 30).equals(zip.subarray(at + 6, at + 32)))
      throw new Error(`${name} is told twice, and differently`);
    const begin = local + 30 + nameLength;
    const content = zip.subarray(begin, begin + zip.readUInt32LE(at + 24));
    if (crc32(content) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    files.set(name, content);
    at += 46 + nameLength;
  }
  return files;
}
