import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@tarnholt/service';

export interface Picture {
  readonly body: Buffer;
  /** Of the bytes, so that it is the same in every process and after the picture was made again. */
  readonly etag: string;
}

export type CacheRead =
  | { readonly outcome: 'hit'; readonly picture: Picture }
  | { readonly outcome: 'miss' | 'corrupt' };

const digestBytes = 32;
const hour = 3_600_000;
/** Writing takes milliseconds: a temporary file this old belongs to nobody any more. */
const abandonedAfterMs = 10 * 60_000;
const keyPattern = /^[0-9a-f]{64}$/;
const shardPattern = /^[0-9a-f]{2}$/;

const digestOf = (body: Buffer) => createHash('sha256').update(body).digest();
const etagOf = (digest: Buffer) => `"${digest.toString('base64url', 0, 16)}"`;

export function toPicture(body: Buffer): Picture {
  return { body, etag: etagOf(digestOf(body)) };
}

interface Entry {
  readonly path: string;
  readonly bytes: number;
  readonly usedMs: number;
}

/**
 * Pictures on disk, each a file of a digest and the bytes it is of. Any number of processes may
 * share the folder: files appear whole by renaming, are never changed, and one that another
 * process evicts meanwhile is a miss.
 *
 * The time of modification says when an entry was last used. Above `maxBytes` the entries unused
 * for longest go. Each process looks after it has written a twentieth of that, so the folder can
 * outgrow it by as much per process.
 */
export class PictureCache {
  readonly #pictures: string;
  readonly #drafts: string;
  readonly #maxBytes: number;
  readonly #logger: Logger;
  #bytes = 0;
  #unswept = 0;
  #sweeping: Promise<void> | undefined;

  private constructor(options: CacheOptions) {
    this.#pictures = join(options.folder, 'pictures');
    this.#drafts = join(options.folder, 'drafts');
    this.#maxBytes = options.maxBytes;
    this.#logger = options.logger;
  }

  /** Makes the folders, or throws: a server without them would make every picture every time. */
  static async open(options: CacheOptions): Promise<PictureCache> {
    const cache = new PictureCache(options);
    await mkdir(cache.#pictures, { recursive: true });
    await mkdir(cache.#drafts, { recursive: true });
    return cache;
  }

  /** As far as this process knows: since its last sweep it has seen only its own writes. */
  get bytes(): number {
    return this.#bytes;
  }

  async read(key: string): Promise<CacheRead> {
    const path = this.#pathOf(key);
    const handle = await open(path).catch(ifMissing);
    if (handle === undefined) return { outcome: 'miss' };
    try {
      const { mtimeMs } = await handle.stat();
      const content = await handle.readFile();
      const digest = content.subarray(0, digestBytes);
      const body = content.subarray(digestBytes);
      if (!digestOf(body).equals(digest)) {
        await unlink(path).catch(ifMissing);
        return { outcome: 'corrupt' };
      }
      const now = Date.now();
      if (now - mtimeMs > hour) await handle.utimes(now / 1000, now / 1000);
      return { outcome: 'hit', picture: { body, etag: etagOf(digest) } };
    } finally {
      await handle.close();
    }
  }

  async write(key: string, body: Buffer): Promise<void> {
    const draft = join(this.#drafts, randomUUID());
    try {
      await writeFile(draft, [digestOf(body), body], { flag: 'wx' });
      await mkdir(join(this.#pictures, key.slice(0, 2)), { recursive: true });
      await rename(draft, this.#pathOf(key));
    } catch (error) {
      await unlink(draft).catch(ifMissing);
      throw error;
    }
    this.#bytes += body.length + digestBytes;
    this.#unswept += body.length + digestBytes;
    if (this.#unswept > this.#maxBytes / 20) void this.sweep();
  }

  /** Removes abandoned drafts, then the entries unused for longest while there is too much. */
  sweep(): Promise<void> {
    this.#sweeping ??= this.#sweepOnce()
      // Pictures are served without it; the next sweep tries again.
      .catch((err: unknown) => this.#logger.warn({ err }, 'the cache could not be swept'))
      .finally(() => {
        this.#sweeping = undefined;
      });
    return this.#sweeping;
  }

  /** Waits for a sweep under way. */
  async close(): Promise<void> {
    await this.#sweeping;
  }

  async #sweepOnce(): Promise<void> {
    this.#unswept = 0;
    for (const name of await readdir(this.#drafts)) {
      const draft = await entryAt(join(this.#drafts, name));
      if (draft && Date.now() - draft.usedMs > abandonedAfterMs) await remove(draft);
    }
    const entries = await this.#entries();
    const before = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    let kept = before;
    if (before > this.#maxBytes) {
      entries.sort((left, right) => left.usedMs - right.usedMs);
      for (const entry of entries) {
        if (kept <= this.#maxBytes * 0.9) break;
        await remove(entry);
        kept -= entry.bytes;
      }
      this.#logger.info({ before, kept }, 'cache swept');
    }
    this.#bytes = kept + this.#unswept;
  }

  /** Only what this class names: a folder given by mistake loses nothing of its own. */
  async #entries(): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const shard of await readdir(this.#pictures)) {
      if (!shardPattern.test(shard)) continue;
      for (const key of await readdir(join(this.#pictures, shard))) {
        if (!keyPattern.test(key)) continue;
        const entry = await entryAt(join(this.#pictures, shard, key));
        if (entry !== undefined) entries.push(entry);
      }
    }
    return entries;
  }

  #pathOf(key: string): string {
    return join(this.#pictures, key.slice(0, 2), key);
  }
}

export interface CacheOptions {
  readonly folder: string;
  readonly maxBytes: number;
  readonly logger: Logger;
}

/** Another process may remove what we look at: that is as good as never having been there. */
function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

async function entryAt(path: string): Promise<Entry | undefined> {
  const stats = await stat(path).catch(ifMissing);
  return stats && { path, bytes: stats.size, usedMs: stats.mtimeMs };
}

async function remove(entry: Entry): Promise<void> {
  await unlink(entry.path).catch(ifMissing);
}
