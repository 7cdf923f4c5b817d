import type { ScanResult, VirusScanner } from './clamd.ts';
import type { DocumentStore } from './document-store.ts';

/** What the scanner says about a file that is stored. */
export async function scanStored(
  { documents, scanner }: { readonly documents: DocumentStore; readonly scanner: VirusScanner },
  storageKey: string,
): Promise<ScanResult> {
  const content = await documents.read(storageKey);
  if (content === null) throw new Error('a stored file is gone');
  return scanner.scan(content);
}
