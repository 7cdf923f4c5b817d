/**
 * Where the bytes of documents lie. They come sealed and go sealed: whoever keeps them can read none
 * of them. Two ways to do it: `folder-storage.ts` and `s3-storage.ts`; a setting says which.
 */
export interface DocumentStorage {
  /** All of it or nothing. Once it resolves, the bytes outlive a crash of the machine. */
  put(key: string, sealed: Uint8Array): Promise<void>;
  /** Null when there is nothing under the key. Throws when nobody can tell. */
  get(key: string): Promise<Buffer | null>;
  /** Also when it is gone already. */
  remove(key: string): Promise<void>;
}
