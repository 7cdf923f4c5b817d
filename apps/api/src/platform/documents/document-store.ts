import { createHash, randomBytes } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@tarnholt/service';
import { createDocumentCipher } from './document-cipher.ts';
import {
  createDocumentSniffer,
  type DeclaredDocument,
  type DocumentKind,
  type DocumentMediaType,
} from './sniff-document.ts';

/**
 * Keeps uploaded files: encrypted, in a private folder, each under a random key of ours. Nothing
 * that a client sends becomes part of a path, and nothing is read but through `read`, which hands
 * out a file only after all of it has proved to be what was stored.
 */

/** As a call of the contract says of its files. */
export interface DocumentRules {
  readonly maxBytes: number;
  readonly contentTypes: readonly string[];
}

export interface StoredDocument {
  /** What finds it again. Not for clients. */
  readonly key: string;
  readonly kind: DocumentKind;
  readonly mediaType: DocumentMediaType;
  readonly sizeBytes: number;
  /** Of the file as it was uploaded. */
  readonly sha256: Buffer;
}

export interface DocumentStore {
  /**
   * Stores a file while it arrives. Throws 413 at the first byte too many and 415 for content that
   * is not what it says; nothing is left behind then, and the rest of the source is not read.
   * Once it resolves, the file survives a crash of the machine.
   */
  put(
    source: AsyncIterable<Uint8Array>,
    declared: DeclaredDocument,
    rules: DocumentRules,
  ): Promise<StoredDocument>;
  /** Null when there is none. Throws when it was altered, or its encryption key is not known. */
  read(key: string): Promise<Buffer | null>;
  /** Also when it is gone already. */
  remove(key: string): Promise<void>;
  /** Removes what a killed process did not finish. Returns how many files. */
  removeUnfinished(olderThan: Date): Promise<number>;
}

const keyForm = /^[0-9a-f]{32}$/;
const unfinishedForm = /^[0-9a-f]{32}\.unfinished$/;

export function createDocumentStore(options: {
  readonly folder: string;
  /** 32 bytes each. The first encrypts; all of them decrypt. */
  readonly keys: readonly Uint8Array[];
}): DocumentStore {
  const { folder } = options;
  const cipher = createDocumentCipher(options.keys);

  /** Writes and checks at once; resolves when everything is in the file. */
  async function receive(
    file: FileHandle,
    key: string,
    source: AsyncIterable<Uint8Array>,
    declared: DeclaredDocument,
    rules: DocumentRules,
  ): Promise<StoredDocument> {
    const sniffer = createDocumentSniffer(declared, rules.contentTypes);
    const sealing = cipher.seal(key);
    const hash = createHash('sha256');
    let sizeBytes = 0;
    await file.appendFile(sealing.header);
    for await (const chunk of source) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > rules.maxBytes)
        throw new AppError('payload_too_large', `a document is larger than ${rules.maxBytes}`);
      const refusal = sniffer.add(chunk);
      if (refusal !== null) throw refused(refusal);
      hash.update(chunk);
      await file.appendFile(sealing.update(chunk));
    }
    const verdict = sniffer.end();
    if (!verdict.ok) throw refused(verdict.reason);
    await file.appendFile(sealing.end());
    await file.sync();
    const { kind, mediaType } = verdict;
    return { key, kind, mediaType, sizeBytes, sha256: hash.digest() };
  }

  return {
    async put(source, declared, rules) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const key = randomBytes(16).toString('hex');
      const unfinished = join(folder, `${key}.unfinished`);
      const file = await open(unfinished, 'wx', 0o600);
      try {
        const stored = await receive(file, key, source, declared, rules);
        await file.close();
        await rename(unfinished, join(folder, key));
        await syncFolder(folder);
        return stored;
      } catch (error) {
        await file.close().catch(() => undefined);
        for (const path of [unfinished, join(folder, key)])
          await rm(path, { force: true }).catch(() => undefined);
        throw error;
      }
    },

    async read(key) {
      if (!keyForm.test(key)) return null;
      const sealed = await readFile(join(folder, key)).catch(unlessMissing);
      return sealed === null ? null : cipher.open(key, sealed);
    },

    async remove(key) {
      if (keyForm.test(key)) await rm(join(folder, key), { force: true });
    },

    async removeUnfinished(olderThan) {
      let removed = 0;
      const names = (await readdir(folder).catch(unlessMissing)) ?? [];
      for (const name of names.filter((candidate) => unfinishedForm.test(candidate))) {
        const path = join(folder, name);
        const found = await stat(path).catch(unlessMissing);
        if (found === null || found.mtime >= olderThan) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

function refused(reason: string): AppError {
  return new AppError('unsupported_media_type', `a document was refused: ${reason}`);
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Without this, the new name may be lost with the power although the bytes are not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
