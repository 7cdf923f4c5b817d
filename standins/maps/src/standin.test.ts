import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MapsStandin, startMapsStandin } from './standin.ts';

let standin: MapsStandin;
let url: string;
beforeAll(async () => {
  standin = await startMapsStandin({});
  url = `http://127.0.0.1:${standin.port}`;
});
afterAll(() => standin.close());
beforeEach(async () => {
  await fetch(`${url}/__reset`, { method: 'POST' });
});

async function setFaults(faults: object): Promise<void> {
  const response = await fetch(`${url}/__faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(faults),
  });
  expect(response.status).toBe(200);
}

const script = (key = 'good') => fetch(`${url}/maps/api/js?key=${key}&callback=google.maps.ready`);

interface Maps {
  LatLng: new (lat: number, lng: number) => { lat(): number };
  LatLngBounds: new () => { extend(point: object): void; isEmpty(): boolean; toJSON(): object };
  Geocoder: new () => {
    geocode(asked: object): Promise<{ results: { geometry: { location: { lat(): number } } }[] }>;
  };
  geometry: { spherical: { computeDistanceBetween(one: object, other: object): number } };
  importLibrary(name: string): Promise<object>;
}

/** Runs the script as a page would, as far as no element is drawn. */
async function loaded(key?: string) {
  const told: string[] = [];
  const window = {
    google: { maps: { ready: () => told.push('ready') } as Partial<Maps> },
    gm_authFailure: () => told.push('refused'),
  };
  runInNewContext(await (await script(key)).text(), { window, fetch, Math, JSON, Promise });
  return { maps: window.google.maps as Maps, told };
}

describe('the script', () => {
  test('brings the maps and calls back', async () => {
    const { maps, told } = await loaded();
    expect(told).toEqual(['ready']);
    for (const name of ['core', 'maps', 'marker', 'geometry', 'geocoding']) {
      expect(Object.keys(await maps.importLibrary(name))).not.toEqual([]);
    }
    const bounds = new maps.LatLngBounds();
    expect(bounds.isEmpty()).toBe(true);
    bounds.extend({ lat: 40, lng: -100 });
    bounds.extend({ lat: 42, lng: -104 });
    expect(bounds.toJSON()).toMatchObject({ south: 40, north: 42, west: -104, east: -100 });
  });

  test('measures over the earth', async () => {
    const { maps } = await loaded();
    const from = new maps.LatLng(40.7128, -74.006);
    const to = new maps.LatLng(34.0522, -118.2437);
    const meters = maps.geometry.spherical.computeDistanceBetween(from, to);
    expect(meters / 1000).toBeCloseTo(3_940.2, 0);
  });

  test.each(['bad-key', ''])('refuses the key "%s" after it has loaded', async (key) => {
    expect((await loaded(key)).told).toEqual(['ready', 'refused']);
  });

  test('fails as it is told', async () => {
    await setFaults({ script: 'error' });
    expect((await script()).status).toBe(500);
    await setFaults({ script: 'reset' });
    await expect(script()).rejects.toThrow();
    await setFaults({ script: 'auth' });
    expect((await loaded()).told).toEqual(['ready', 'refused']);
  });

  test('takes no callback that is more than a name', async () => {
    const response = await fetch(`${url}/maps/api/js?key=k&callback=alert(1)`);
    expect(response.status).toBe(400);
  });
});

describe('the geocoder', () => {
  const ask = async (zip: string) => {
    const { maps } = await loaded();
    return new maps.Geocoder().geocode({ address: zip });
  };

  test('knows some ZIP codes, and says which it was asked', async () => {
    const { results } = await ask('82601');
    expect(results[0]?.geometry.location.lat()).toBe(42.8501);
    await expect(ask('00000')).rejects.toThrow('ZERO_RESULTS');
    const calls = (await (await fetch(`${url}/__calls`)).json()) as { geocoded: string[] };
    expect(calls.geocoded).toEqual(['82601', '00000']);
  });

  test.each([
    ['refuse', 'REQUEST_DENIED'],
    ['empty', 'ZERO_RESULTS'],
    ['error', 'UNKNOWN_ERROR'],
  ])('told to %s, fails with %s', async (geocoder, status) => {
    await setFaults({ geocoder });
    await expect(ask('82601')).rejects.toThrow(status);
  });
});
