import type { LicenseDocument } from '@tarnholt/contract';
import type { StoredFile } from '../../domains/compliance/index.ts';

/** What a person may know of files that were handed in. */
export function toDocuments(documents: readonly StoredFile[]): LicenseDocument[] {
  return documents.map((document) => ({
    id: document.id,
    fileName: document.fileName,
    mediaType: document.mediaType,
    sizeBytes: document.sizeBytes,
    state: document.state,
    uploadedAt: document.uploadedAt.toISOString(),
  }));
}
