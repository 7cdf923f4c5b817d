import type { PageContent } from '@tarnholt/contract/content';
import { chunksOf } from './search-words.ts';

/** What editors wrote as "mag, magazine" from both sides, in words as they are searched. Pure. */
export function synonymPairsOf({
  synonyms,
}: Pick<PageContent<'search'>, 'synonyms'>): { readonly term: string; readonly others: string }[] {
  return synonyms.flatMap(({ words }) => {
    const terms = words
      .split(',')
      .map(chunksOf)
      .filter((chunks) => chunks.length > 0)
      .map((chunks) => ({
        spaced: chunks
          .map(({ joined, parts }) => (parts.length > 0 ? parts.join(' ') : joined))
          .join(' '),
        joined: chunks.map(({ joined }) => joined).join(' '),
      }));
    return terms.flatMap((term) =>
      terms
        .filter((other) => other !== term)
        .flatMap((other) => [
          { term: term.spaced, others: other.spaced },
          { term: term.joined, others: other.spaced },
        ]),
    );
  });
}
