import { scanDepsOf } from '../open-fulfillment.ts';
import type { StoredDocument } from '../platform/documents/document-store.ts';
import { pdfWith } from './sample-documents.ts';

type Core = Parameters<typeof scanDepsOf>[0];

/** Of each shop, once: looking into a file starts a thread, and no sample changes what is stored. */
const storedCopies = new WeakMap<Core['db'], Map<string, Promise<StoredDocument>>>();

/** A PDF with these words, as somebody has handed it in. */
export function storedCopyOf(core: Core, words: string): Promise<StoredDocument> {
  const ofShop = storedCopies.get(core.db) ?? new Map<string, Promise<StoredDocument>>();
  storedCopies.set(core.db, ofShop);
  const known = ofShop.get(words);
  if (known !== undefined) return known;
  const file = pdfWith(words);
  const stored = scanDepsOf(core).documents.put(
    (async function* () {
      yield file;
    })(),
    { fileName: 'license.pdf', mediaType: 'application/pdf' },
    { maxBytes: 1_000_000, contentTypes: ['application/pdf'] },
  );
  ofShop.set(words, stored);
  return stored;
}
