import type { PageContent, ProductContent } from '@tarnholt/contract/content';
import type { Transaction } from '../../../platform/database.ts';
import type { DocumentName } from '../model.ts';
import { searchEntryOf } from './search-entry.ts';
import { storeSearchEntry, storeSynonyms } from './store.ts';
import { synonymPairsOf } from './synonyms.ts';

/** Whether a change of the document may change what is found: a product, or what editors say of it. */
export function isSearched({ kind, key }: DocumentName): boolean {
  return kind === 'product' || (kind === 'page' && key === 'search');
}

/**
 * Keeps the search in step with a document that was just stored in the same transaction; null when
 * it is not published.
 */
export async function storeSearched(
  tx: Transaction,
  name: DocumentName,
  source: { readonly documentId: string; readonly counter: number },
  document: unknown,
): Promise<void> {
  if (!isSearched(name)) return;
  if (name.kind === 'product') {
    const entry = document === null ? null : searchEntryOf(document as ProductContent);
    await storeSearchEntry(tx, source, entry);
  } else {
    const pairs = document === null ? [] : synonymPairsOf(document as PageContent<'search'>);
    await storeSynonyms(tx, source, pairs);
  }
}
