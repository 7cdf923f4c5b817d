import { useCallback, useEffect, useRef } from 'react';
import { ButtonLink } from '../../components/button/button.tsx';
import { PageHero } from '../content-page/page-hero.tsx';
import { trailTo } from '../content-page/trail.ts';
import type { DealerCard } from './dealer-card.ts';
import { DealerList } from './dealer-list.tsx';
import { DealerMap } from './dealer-map.tsx';
import type { Geocode } from './find-place.ts';
import { LocatorForm } from './locator-form.tsx';
import { dealerRegistrationPath, locatorPath } from './locator-search.ts';
import { sayResult } from './locator-words.ts';
import type { MapSettings } from './map-loader.ts';
import { type LocatorResult, useLocator } from './use-locator.ts';
import './dealer-locator.css';

export interface LocatorPageProps {
  readonly heading: string;
  readonly registrationLabel: string;
  /** Everybody that there is; null while that is unknown. */
  readonly dealers: readonly DealerCard[] | null;
  /** What the address asks for. */
  readonly result: LocatorResult;
  readonly map: MapSettings | null;
}

const nobody: readonly DealerCard[] = [];

export function LocatorPage(props: LocatorPageProps) {
  const { heading, registrationLabel, dealers, map } = props;
  const locator = useLocator(dealers ?? nobody, props.result);
  const { result, isSearching, chosen, choose } = locator;
  const shown = isSearching ? nobody : result.dealers;
  const geocode = useRef(locator.setGeocode);
  const onGeocode = useCallback((next: Geocode | null) => geocode.current(next), []);
  useCloseByEscape(chosen !== null, () => choose(null));

  return (
    <>
      <PageHero title={heading} trail={trailTo({ label: heading, href: locatorPath })}>
        <ButtonLink kind="quiet" href={dealerRegistrationPath}>
          {registrationLabel}
        </ButtonLink>
      </PageHero>
      <div className="locator">
        <div className="locator-search">
          <LocatorForm
            search={result.search}
            isSearching={isSearching}
            onSearch={(search) => void locator.search(search)}
          />
          <p className="locator-count" role="status">
            {sayState(dealers === null, isSearching, result)}
          </p>
        </div>
        <DealerMap
          settings={map}
          onGeocode={onGeocode}
          dealers={shown}
          center={result.center}
          radius={result.search.radius}
          chosen={chosen}
          onChoose={choose}
        />
        <DealerList dealers={shown} chosen={chosen} onChoose={choose} />
      </div>
    </>
  );
}

function sayState(isUnknown: boolean, isSearching: boolean, result: LocatorResult): string {
  if (isUnknown) return 'The list of dealers is not available right now. Please try again soon.';
  return isSearching ? 'Searching…' : sayResult(result);
}

/** The focus stays on the dealer in the list, so the key is heard wherever it is pressed. */
function useCloseByEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);
}
