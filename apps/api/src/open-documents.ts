import type { Core } from './core.ts';
import type { DocumentStorage } from './platform/documents/document-storage.ts';
import { createDocumentStore, type DocumentStore } from './platform/documents/document-store.ts';
import { createFolderStorage } from './platform/documents/folder-storage.ts';
import { createS3Storage } from './platform/documents/s3-storage.ts';

/** The documents of the shop, wherever the configuration has them lie. */
export function openDocuments(core: Pick<Core, 'config' | 'outbound'>): DocumentStore {
  const { DOCUMENT_FOLDER: folder, DOCUMENT_KEYS: keys } = core.config;
  return createDocumentStore({ folder, keys, storage: openDocumentStorage(core) });
}

export function openDocumentStorage({
  config,
  outbound,
}: Pick<Core, 'config' | 'outbound'>): DocumentStorage {
  if (config.DOCUMENT_STORAGE === 'folder') return createFolderStorage(config.DOCUMENT_FOLDER);
  const { DOCUMENT_S3_URL: url } = config;
  if (url === undefined) throw new Error('the storage of documents is not set up');
  return createS3Storage({
    outbound,
    url,
    credentials: {
      keyId: config.DOCUMENT_S3_KEY_ID,
      secret: config.DOCUMENT_S3_SECRET,
      region: config.DOCUMENT_S3_REGION,
    },
    now: () => new Date(),
  });
}
