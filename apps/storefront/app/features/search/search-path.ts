import { limits } from '@tarnholt/contract/limits';

/** What somebody typed, as it is searched for; null when there is nothing to search. */
export function readSearch(text: string): string | null {
  const query = text.replaceAll(/\s+/g, ' ').trim().slice(0, limits.searchLength).trim();
  // Browsers read dots alone as a way up in the address.
  return query.length > 1 && !/^\.+$/.test(query) ? query.toWellFormed() : null;
}

export function searchPath(query: string): string {
  return `/search/${encodeURIComponent(query)}`;
}
