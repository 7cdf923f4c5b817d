/**
 * Loads the Maps JavaScript API and says how far that is. The library that draws with it has a
 * loader too, which knows one address for the script and does not hear of a key that is refused.
 */

export type MapLoadingStatus = 'NOT_LOADED' | 'LOADING' | 'LOADED' | 'FAILED' | 'AUTH_FAILURE';

export interface MapSettings {
  /** Google's, or a stand-in's. */
  readonly url: string;
  readonly key: string;
}

/** What is said in place of Google's map. */
export const mapFailures: Readonly<Partial<Record<MapLoadingStatus, string>>> = {
  FAILED: 'The Google Maps JavaScript API could not load.',
  AUTH_FAILURE: 'A problem with the API key prevents the map from rendering correctly.',
};

type ImportLibrary = (name: string) => Promise<unknown>;

/** The part of a window that is needed. */
export interface MapWindow {
  google?: { maps?: { importLibrary?: ImportLibrary; [name: string]: unknown } };
  gm_authFailure?: () => void;
}

export interface MapLoader {
  readonly status: () => MapLoadingStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** Once; a second time does nothing. */
  readonly load: (settings: MapSettings) => Promise<void>;
}

const callback = 'onMapsReady';
const libraries = ['core', 'maps', 'geometry', 'geocoding', 'marker'];

export function createMapLoader(
  target: MapWindow,
  /** Adds the script to the page; fails when it cannot be fetched. */
  addScript: (url: string) => Promise<void>,
): MapLoader {
  let status: MapLoadingStatus = 'NOT_LOADED';
  const listeners = new Set<() => void>();
  const become = (next: MapLoadingStatus) => {
    // A key that is refused stays refused, whatever is loaded afterwards.
    if (status === 'AUTH_FAILURE') return;
    status = next;
    for (const listener of listeners) listener();
  };

  return {
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load({ url, key }) {
      if (status !== 'NOT_LOADED') return;
      become('LOADING');
      target.gm_authFailure = () => become('AUTH_FAILURE');
      const maps: NonNullable<NonNullable<MapWindow['google']>['maps']> = {};
      target.google = { ...target.google, maps };
      try {
        const isReady = new Promise<void>((resolve) => {
          maps[callback] = () => resolve();
        });
        const query = new URLSearchParams({
          key,
          v: 'weekly',
          loading: 'async',
          libraries: 'geometry',
          callback: `google.maps.${callback}`,
        });
        await addScript(`${url}/maps/api/js?${query}`);
        await isReady;
        await Promise.all(libraries.map((name) => target.google?.maps?.importLibrary?.(name)));
        become('LOADED');
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: whoever set the key looks there for the reason
        console.error(mapFailures.FAILED, error);
        become('FAILED');
      }
    },
  };
}

let loader: MapLoader | undefined;

/** The one of this page. */
export function pageMapLoader(): MapLoader {
  loader ??= createMapLoader(
    window as unknown as MapWindow,
    (url) =>
      new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.onload = () => resolve();
        script.onerror = () => reject(new Error(mapFailures.FAILED));
        document.head.append(script);
      }),
  );
  return loader;
}
