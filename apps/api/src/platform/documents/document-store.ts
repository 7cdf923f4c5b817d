import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@tarnholt/service';
import { createDocumentCipher } from './document-cipher.ts';
import type { DocumentStorage } from './document-storage.ts';
import { createFolderStorage, unfinishedName, unlessMissing } from './folder-storage.ts';
import { inspectDocument } from './inspect-document.ts';
import {
  createDocumentSniffer,
  type DeclaredDocument,
  type DocumentKind,
  type DocumentMediaType,
} from './sniff-document.ts';

/**
 * Keeps uploaded files: encrypted, each under a random key of ours, wherever the storage has them.
 * Nothing that a client sends becomes part of a path, and nothing is read but through `read`, which
 * hands out a file only after all of it has proved to be what was stored.
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
  /** Of what is kept: a picture without what its camera wrote about itself. */
  readonly sizeBytes: number;
  readonly sha256: Buffer;
}

export interface DocumentStore {
  /**
   * Stores a file while it arrives. Throws 413 at the first byte too many, 415 for content that is
   * not what it says, and 422 for a document that would be too much for whoever opens it; nothing is
   * left behind then, and the rest of the source is not read. Once it resolves, the file survives a
   * crash of the machine.
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

export interface DocumentStoreOptions {
  /** Where a file is put together while it arrives, encrypted as well; and kept, unless told. */
  readonly folder: string;
  /** 32 bytes each. The first encrypts; all of them decrypt. */
  readonly keys: readonly Uint8Array[];
  readonly storage?: DocumentStorage;
  readonly inspect?: typeof inspectDocument;
}

const keyForm = /^[0-9a-f]{32}$/;
const unfinishedForm = /^[0-9a-f]{32}\.unfinished$/;

export function createDocumentStore(options: DocumentStoreOptions): DocumentStore {
  const { folder, inspect = inspectDocument } = options;
  const storage = options.storage ?? createFolderStorage(folder);
  const cipher = createDocumentCipher(options.keys);

  /** Writes and checks at once; resolves when everything is in the file. */
  async function receive(
    key: string,
    path: string,
    source: AsyncIterable<Uint8Array>,
    declared: DeclaredDocument,
    rules: DocumentRules,
  ): Promise<Pick<StoredDocument, 'kind' | 'mediaType'>> {
    const file = await open(path, 'wx', 0o600);
    try {
      const sniffer = createDocumentSniffer(declared, rules.contentTypes);
      const sealing = cipher.seal(key);
      let sizeBytes = 0;
      await file.appendFile(sealing.header);
      for await (const chunk of source) {
        sizeBytes += chunk.byteLength;
        if (sizeBytes > rules.maxBytes)
          throw new AppError('payload_too_large', `a document is larger than ${rules.maxBytes}`);
        const refusal = sniffer.add(chunk);
        if (refusal !== null) throw refused(refusal);
        await file.appendFile(sealing.update(chunk));
      }
      const verdict = sniffer.end();
      if (!verdict.ok) throw refused(verdict.reason);
      await file.appendFile(sealing.end());
      return verdict;
    } finally {
      await file.close();
    }
  }

  /** What is kept of it. Refuses what would be too much for whoever opens it. */
  async function inspected(key: string, path: string, kind: DocumentKind): Promise<Buffer> {
    const inspection = await inspect(kind, cipher.open(key, await readFile(path)));
    if (inspection.ok) return inspection.content;
    const { title } = inspection;
    throw new AppError('unprocessable', `a document was refused: ${inspection.reason}`, { title });
  }

  function sealed(key: string, content: Buffer): Buffer {
    const sealing = cipher.seal(key);
    return Buffer.concat([sealing.header, sealing.update(content), sealing.end()]);
  }

  return {
    async put(source, declared, rules) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const key = randomBytes(16).toString('hex');
      const path = join(folder, unfinishedName(key));
      let content: Buffer;
      let verdict: Pick<StoredDocument, 'kind' | 'mediaType'>;
      try {
        verdict = await receive(key, path, source, declared, rules);
        content = await inspected(key, path, verdict.kind);
      } finally {
        await rm(path, { force: true }).catch(() => undefined);
      }
      await storage.put(key, sealed(key, content));
      return {
        key,
        kind: verdict.kind,
        mediaType: verdict.mediaType,
        sizeBytes: content.byteLength,
        sha256: createHash('sha256').update(content).digest(),
      };
    },

    async read(key) {
      if (!keyForm.test(key)) return null;
      const found = await storage.get(key);
      return found === null ? null : cipher.open(key, found);
    },

    async remove(key) {
      if (keyForm.test(key)) await storage.remove(key);
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
