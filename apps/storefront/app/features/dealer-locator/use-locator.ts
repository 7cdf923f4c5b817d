import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Coordinates, DealerCard } from './dealer-card.ts';
import { dealersWithin } from './distance.ts';
import type { Geocode } from './find-place.ts';
import { type LocatorSearch, writeLocatorSearch } from './locator-search.ts';

/** What a search has found. */
export interface LocatorResult {
  readonly search: LocatorSearch;
  /** Where the ZIP code is; null for all dealers, or when nobody knows it. */
  readonly center: Coordinates | null;
  readonly dealers: readonly DealerCard[];
  /** Why the list is not what was asked for. */
  readonly problem: 'unknown-zip' | 'unreachable' | null;
}

export interface Locator {
  readonly result: LocatorResult;
  readonly isSearching: boolean;
  /** The dealer whose info window is open. */
  readonly chosen: DealerCard | null;
  readonly choose: (dealer: DealerCard | null) => void;
  readonly search: (search: LocatorSearch) => Promise<void>;
  /** A map that is loaded says how it finds places. */
  readonly setGeocode: (geocode: Geocode | null) => void;
}

export function useLocator(all: readonly DealerCard[], first: LocatorResult): Locator {
  const [result, setResult] = useState(first);
  const [isSearching, setSearching] = useState(false);
  const [chosen, choose] = useState<DealerCard | null>(null);
  const [, setParams] = useSearchParams();
  const geocode = useRef<Geocode | null>(null);
  const latest = useRef(0);

  async function search(asked: LocatorSearch): Promise<void> {
    latest.current += 1;
    const turn = latest.current;
    choose(null);
    setSearching(true);
    const found = await find(all, asked, geocode.current);
    // Somebody who has searched again meanwhile waits for that one.
    if (turn !== latest.current) return;
    setSearching(false);
    setResult(found);
    setParams(writeLocatorSearch(asked), { replace: true, preventScrollReset: true });
  }

  return {
    result,
    isSearching,
    chosen,
    choose,
    search,
    setGeocode: (next) => {
      geocode.current = next;
    },
  };
}

async function find(
  all: readonly DealerCard[],
  search: LocatorSearch,
  geocode: Geocode | null,
): Promise<LocatorResult> {
  const { zip, radius } = search;
  if (zip === '' || radius === null) return { search, center: null, dealers: all, problem: null };
  const nobody = { search, center: null, dealers: [] };
  try {
    // Loaded by those who search: whoever only looks at the page does not need to call anything.
    const { findPlace } = await import('./find-place.ts');
    const place = await findPlace(zip, geocode);
    if (place === null) return { ...nobody, problem: 'unknown-zip' };
    const dealers = dealersWithin(all, place.center, radius, place.measure);
    return { search, center: place.center, dealers, problem: null };
  } catch {
    return { ...nobody, problem: 'unreachable' };
  }
}
