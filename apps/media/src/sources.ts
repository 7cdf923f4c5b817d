import type { BigIntStats } from 'node:fs';
import { constants, type FileHandle, lstat, open, opendir } from 'node:fs/promises';
import { join } from 'node:path';

/** What tells one state of a file from another: the content service keeps the name of a replaced one. */
export interface SourceState {
  readonly name: string;
  readonly bytes: number;
  readonly modifiedNs: string;
}

/** The state as one string, for maps and digests. */
export function stateKey(state: SourceState): string {
  return JSON.stringify([state.name, state.bytes, state.modifiedNs]);
}

export interface OpenSource {
  readonly state: SourceState;
  readonly handle: FileHandle;
}

/** Nothing there that we may serve. Callers cannot tell which of these it was. */
const absent = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EMLINK', 'ENXIO', 'EACCES', 'ENAMETOOLONG']);

/** O_NOFOLLOW: a link is never a source, wherever it points. O_NONBLOCK: a FIFO cannot hold us. */
const openFlags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

async function orAbsent<T>(attempt: Promise<T>): Promise<T | undefined> {
  try {
    return await attempt;
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/**
 * The folder that the content service writes its uploads to. Only regular files directly inside it
 * are sources. Names MUST come from `parseAddress`: they hold no separator and no second dot, so
 * together with O_NOFOLLOW no name leads out of the folder.
 */
export class Sources {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Without opening the file: enough to find a picture that was made before. */
  async find(name: string): Promise<SourceState | undefined> {
    const stats = await orAbsent(lstat(join(this.#folder, name), { bigint: true }));
    return stats?.isFile() ? stateOf(name, stats) : undefined;
  }

  /** The caller closes the handle. */
  async open(name: string): Promise<OpenSource | undefined> {
    const handle = await orAbsent(open(join(this.#folder, name), openFlags));
    if (handle === undefined) return undefined;
    try {
      const stats = await handle.stat({ bigint: true });
      if (stats.isFile()) return { state: stateOf(name, stats), handle };
    } catch (error) {
      await handle.close();
      throw error;
    }
    await handle.close();
    return undefined;
  }

  /** The whole content, or undefined when the file is no longer in the state that was found. */
  async read(expected: SourceState): Promise<Buffer | undefined> {
    const source = await this.open(expected.name);
    if (source === undefined) return undefined;
    try {
      if (stateKey(source.state) !== stateKey(expected)) return undefined;
      const content = await readStart(source.handle, expected.bytes);
      const after = stateOf(expected.name, await source.handle.stat({ bigint: true }));
      return stateKey(after) === stateKey(expected) ? content : undefined;
    } finally {
      await source.handle.close();
    }
  }

  /** Throws when the folder is not there or not ours to read. */
  async check(): Promise<void> {
    const folder = await opendir(this.#folder);
    await folder.close();
  }
}

/** Up to `length` bytes from the beginning, never more: the file may be growing. */
export async function readStart(handle: FileHandle, length: number): Promise<Buffer> {
  const content = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(content, filled, length - filled, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return content.subarray(0, filled);
}

function stateOf(name: string, stats: BigIntStats): SourceState {
  return { name, bytes: Number(stats.size), modifiedNs: String(stats.mtimeNs) };
}
