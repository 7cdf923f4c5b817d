import { limits } from '@tarnholt/contract/limits';
import type { Queryable } from '../../../platform/database.ts';
import {
  type AskedQuery,
  gramsOf,
  readQuery,
  type TextQueries,
  textQueriesOf,
  withSpelling,
} from './search-query.ts';
import { closestWords } from './spelling.ts';
import { findKnowledge, findMatches, findSimilarWords } from './store.ts';

export interface SearchOptions {
  readonly order?: 'title' | 'relevance' | undefined;
  readonly limit?: number | undefined;
}

/** Fewer letters begin too many numbers to mean one of them. */
const shortestCode = 3;

/**
 * The cards of products that match a text, each as JSON. First by every word; when nothing does, by
 * the words as they were probably meant, then by those that the catalog knows, then by any of them.
 */
export async function searchProducts(
  db: Queryable,
  text: string,
  { order = 'title', limit = limits.searchResults }: SearchOptions = {},
): Promise<string[]> {
  const asked = readQuery(text);
  if (asked.chunks.length === 0) return [];
  const typed = await understand(db, asked);
  const isCode = asked.looksLikeCode || typed.unknown.length > 0;
  const code = isCode && asked.code.length >= shortestCode ? asked.code : null;
  const find = (queries: TextQueries, matching: string, groups: readonly string[] = []) =>
    findMatches(db, { ...queries, matching, groups, code, order, limit });

  const exact = await find(typed, typed.all);
  if (exact.length > 0) return exact;
  const meant =
    typed.unknown.length > 0 ? await understand(db, await correct(db, asked, typed)) : typed;
  const attempts = new Set([meant.all, meant.known]);
  attempts.delete(typed.all);
  for (const matching of attempts) {
    const found = await find(meant, matching);
    if (found.length > 0) return found;
  }
  return meant.groups.length > 1 ? find(meant, meant.any, meant.groups) : [];
}

async function understand(db: Queryable, asked: AskedQuery): Promise<TextQueries> {
  const known = await findKnowledge(db, gramsOf(asked));
  return textQueriesOf(asked, new Map(known.map((one) => [one.gram, one])));
}

async function correct(
  db: Queryable,
  asked: AskedQuery,
  { unknown }: TextQueries,
): Promise<AskedQuery> {
  const meant = new Map<string, readonly string[]>();
  for (const word of unknown) meant.set(word, closestWords(word, await findSimilarWords(db, word)));
  return withSpelling(asked, meant);
}
