import { useEffect, useState } from 'react';
import { shopApi } from '../../api/shop-api.ts';
import { readSearch } from './search-path.ts';
import { type Suggestion, toSuggestion } from './suggestion.ts';

export type Suggestions =
  /** Nothing was asked. */
  | { readonly state: 'none' }
  | { readonly state: 'waiting'; readonly earlier: readonly Suggestion[] }
  | { readonly state: 'found'; readonly query: string; readonly found: readonly Suggestion[] }
  /** Offline, or the shop does not answer: the search itself may work all the same. */
  | { readonly state: 'failed' };

/** Whoever still types is not asked for. */
export const pauseMs = 500;
/** Of help is only what comes before somebody has given up. */
const patienceMs = 5_000;
const most = 6;
const none: Suggestions = { state: 'none' };

/** What may be meant by what is typed so far. */
export function useSuggestions(typed: string): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>(none);
  const query = readSearch(typed);
  const asked = query !== null && query.length > 2 ? query : null;

  useEffect(() => {
    if (asked === null) {
      setSuggestions(none);
      return;
    }
    const ended = new AbortController();
    const timer = setTimeout(async () => {
      setSuggestions((shown) => ({
        state: 'waiting',
        earlier: shown.state === 'found' ? shown.found : [],
      }));
      try {
        const { data } = await shopApi().searchProducts(
          { params: { query: asked }, query: { order: 'relevance', limit: most } },
          { signal: ended.signal, timeoutMs: patienceMs },
        );
        if (!ended.signal.aborted)
          setSuggestions({ state: 'found', query: asked, found: data.map(toSuggestion) });
      } catch {
        if (!ended.signal.aborted) setSuggestions({ state: 'failed' });
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [asked]);

  // What was found for other words must not stand for a moment below an empty field.
  return asked === null ? none : suggestions;
}
