import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentStorage } from './document-storage.ts';

/** How a file is called that is not whole yet. */
export const unfinishedName = (key: string): string => `${key}.unfinished`;

/** Keeps documents in a folder that nobody but us may look into. */
export function createFolderStorage(folder: string): DocumentStorage {
  return {
    async put(key, sealed) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, unfinishedName(key));
      try {
        const file = await open(unfinished, 'w', 0o600);
        try {
          await file.writeFile(sealed);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, join(folder, key));
        await syncFolder(folder);
      } catch (error) {
        for (const path of [unfinished, join(folder, key)])
          await rm(path, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    get: (key) => readFile(join(folder, key)).catch(unlessMissing),
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}

export function unlessMissing(error: NodeJS.ErrnoException): null {
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
