import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { type DealerMapProps, DrawnMap } from './drawn-map.tsx';
import type { Geocode } from './find-place.ts';
import {
  type MapLoadingStatus,
  type MapSettings,
  mapFailures,
  pageMapLoader,
} from './map-loader.ts';

interface DealerMapOptions extends DealerMapProps {
  /** Null without a key: the drawn map is all there is. */
  readonly settings: MapSettings | null;
  /** Told when Google's map can find places, and when it cannot any more. */
  readonly onGeocode: (geocode: Geocode | null) => void;
}

type GoogleMapComponent = ComponentType<DealerMapProps & { readonly apiKey: string }>;

/** Google's map where there is a key and it works, and otherwise our own. */
export function DealerMap({ settings, onGeocode, ...props }: DealerMapOptions) {
  const status = useMapStatus(settings);
  const [GoogleMap, setGoogleMap] = useState<GoogleMapComponent | null>(null);

  useEffect(() => {
    if (status !== 'LOADED') {
      onGeocode(null);
      return;
    }
    let isCurrent = true;
    void import('./google-map.tsx')
      .then((code) => {
        if (!isCurrent) return;
        setGoogleMap(() => code.GoogleMap);
        onGeocode(code.geocodeByGoogle);
      })
      // Our own map stays where it is.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [status, onGeocode]);

  const failure = mapFailures[status];
  const isGoogle = status === 'LOADED' && GoogleMap !== null && settings !== null;
  return (
    <div className="dealer-map" data-status={settings === null ? undefined : status}>
      {failure !== undefined && (
        <div className="dealer-map-failure" role="status">
          <InlineNotice kind="warn">
            <p>{failure}</p>
          </InlineNotice>
        </div>
      )}
      {isGoogle ? <GoogleMap apiKey={settings.key} {...props} /> : <DrawnMap {...props} />}
    </div>
  );
}

const notLoaded = (): MapLoadingStatus => 'NOT_LOADED';
const never = () => () => undefined;

function useMapStatus(settings: MapSettings | null): MapLoadingStatus {
  const url = settings?.url;
  const key = settings?.key;
  useEffect(() => {
    if (url !== undefined && key !== undefined) void pageMapLoader().load({ url, key });
  }, [url, key]);
  return useSyncExternalStore(
    settings === null ? never : (listener) => pageMapLoader().subscribe(listener),
    settings === null ? notLoaded : () => pageMapLoader().status(),
    notLoaded,
  );
}
