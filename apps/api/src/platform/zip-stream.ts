import { crc32 } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  /** With slashes; nothing of it may lead out of the folder that it is unpacked to. */
  readonly name: string;
  readonly content: Uint8Array;
  readonly at: Date;
}

/** Of the general purpose bits: names are UTF-8. */
const utf8Names = 0x0800;
const version = 20;

/**
 * An archive, made while it is sent: each file is written as it comes, uncompressed, and forgotten.
 * What goes in is small or compressed already. Sizes of 4 GB and more are refused: they would need
 * another format.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(safeName(entry.name), 'utf8');
    const content = Buffer.from(entry.content);
    if (offset + content.length > 0xffff_0000) throw new Error('an archive of ours is this large');
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(version, 0);
    shared.writeUInt16LE(utf8Names, 2);
    shared.writeUInt16LE(0, 4);
    shared.writeUInt32LE(dosTime(entry.at), 6);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([signature(0x04034b50), shared, name]);
    const ending = Buffer.alloc(14);
    ending.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature(0x02014b50), uint16(version), shared, ending, name]));
    offset += local.length + content.length;
    yield local;
    yield content;
  }
  const list = Buffer.concat(directory);
  yield list;
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  yield Buffer.concat([signature(0x06054b50), end]);
}

/** People name the files that they hand in: of a path, or of a way up, nothing is left. */
function safeName(name: string): string {
  return name
    .split('/')
    .map((part) => part.replaceAll(/[\\:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_'))
    .filter((part) => part !== '')
    .join('/');
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

/** The format has no time zone; ours is UTC. It begins in 1980. */
function dosTime(at: Date): number {
  const year = Math.max(0, at.getUTCFullYear() - 1980);
  const day = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return day * 0x1_0000 + time;
}
