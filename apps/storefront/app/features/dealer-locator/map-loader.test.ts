import { describe, expect, test, vi } from 'vitest';
import {
  createMapLoader,
  type MapLoadingStatus,
  type MapWindow,
  mapFailures,
} from './map-loader.ts';

const settings = { url: 'https://maps.example', key: 'a key' };

/** As Google's script does: brings `importLibrary`, then calls back. */
function bringMaps(
  target: MapWindow,
  importLibrary = async (name: string): Promise<unknown> => name,
) {
  const maps = target.google?.maps;
  if (!maps) throw new Error('the namespace is missing');
  maps.importLibrary = importLibrary;
  (maps.onMapsReady as () => void)();
}

function watched(target: MapWindow, addScript: (url: string) => Promise<void>) {
  const loader = createMapLoader(target, addScript);
  const seen: MapLoadingStatus[] = [loader.status()];
  loader.subscribe(() => seen.push(loader.status()));
  return { loader, seen };
}

describe('the loader of the map', { tags: ['DLR-04'] }, () => {
  test('goes from NOT_LOADED by LOADING to LOADED, with the key and the geometry library', async () => {
    const target: MapWindow = {};
    const urls: URL[] = [];
    const { loader, seen } = watched(target, async (url) => {
      urls.push(new URL(url));
      bringMaps(target);
    });
    await loader.load(settings);
    await loader.load(settings);
    expect(seen).toEqual(['NOT_LOADED', 'LOADING', 'LOADED']);
    expect(urls).toHaveLength(1);
    expect(urls[0]?.origin + (urls[0]?.pathname ?? '')).toBe('https://maps.example/maps/api/js');
    expect(urls[0]?.searchParams.get('key')).toBe('a key');
    expect(urls[0]?.searchParams.get('libraries')).toBe('geometry');
  });

  test('becomes FAILED when the script cannot be fetched, and says so', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { loader, seen } = watched({}, () => Promise.reject(new Error('gone')));
    await loader.load(settings);
    expect(seen).toEqual(['NOT_LOADED', 'LOADING', 'FAILED']);
    expect(error.mock.calls[0]?.[0]).toBe('The Google Maps JavaScript API could not load.');
    expect(mapFailures.FAILED).toBe('The Google Maps JavaScript API could not load.');
    error.mockRestore();
  });

  test('becomes FAILED when a part of it cannot be loaded', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const target: MapWindow = {};
    const { loader } = watched(target, async () =>
      bringMaps(target, () => Promise.reject(new Error('gone'))),
    );
    await loader.load(settings);
    expect(loader.status()).toBe('FAILED');
    error.mockRestore();
  });

  test('becomes AUTH_FAILURE when the key is refused, before or after it is loaded', async () => {
    const target: MapWindow = {};
    const early = watched(target, async () => {
      target.gm_authFailure?.();
      bringMaps(target);
    });
    await early.loader.load(settings);
    expect(early.seen).toEqual(['NOT_LOADED', 'LOADING', 'AUTH_FAILURE']);
    const other: MapWindow = {};
    const late = watched(other, async () => bringMaps(other));
    await late.loader.load(settings);
    other.gm_authFailure?.();
    expect(late.seen.at(-1)).toBe('AUTH_FAILURE');
    expect(mapFailures.AUTH_FAILURE).toContain(
      'problem with the API key prevents the map from rendering correctly',
    );
  });
});
