import { describe, expect, test } from 'vitest';
import { type DealerCard, toDealerCard } from './dealer-card.ts';
import { dealersWithin, distanceBetween, metersOf, radiusChoices } from './distance.ts';
import { readLocatorSearch, writeLocatorSearch } from './locator-search.ts';
import { fitAround, fitPoints, panTo, viewBoxOf } from './map-view.ts';
import { placeOnMap } from './us-projection.ts';

const casper = { lat: 42.85, lng: -106.31 };

function dealerAt(id: string, coordinates: DealerCard['coordinates']): DealerCard {
  return { licenseeId: id, id, phoneNumber: '', address1: '', address2: '', coordinates };
}

/** A place exactly so many meters north. */
const north = (meters: number) => ({
  lat: casper.lat + (meters / 6_378_137) * (180 / Math.PI),
  lng: casper.lng,
});

describe('a radius', { tags: ['DLR-02'] }, () => {
  test('is of 1609.34 meters to the mile, rounded', () => {
    expect(radiusChoices.map(metersOf)).toEqual([80_467, 160_934, 241_401, 321_868, 402_335]);
  });

  test.each(radiusChoices)('of %i miles lists who is strictly inside', (miles) => {
    const inside = dealerAt('inside', north(metersOf(miles) - 0.01));
    const outside = dealerAt('outside', north(metersOf(miles) + 0.01));
    const unknown = dealerAt('unknown', null);
    const found = dealersWithin([outside, unknown, inside], casper, miles);
    expect(found.map(({ id }) => id)).toEqual(['inside']);
  });

  test('does not list who is exactly on it', () => {
    const onIt = dealerAt('on it', casper);
    expect(dealersWithin([onIt], casper, 50, () => metersOf(50))).toEqual([]);
    expect(dealersWithin([onIt], casper, 50, () => metersOf(50) - 1)).toHaveLength(1);
  });

  test('lists the nearest first', () => {
    const dealers = [30_000, 10_000, 20_000].map((meters) => dealerAt(`${meters}`, north(meters)));
    const found = dealersWithin(dealers, casper, 50).map(({ id }) => id);
    expect(found).toEqual(['10000', '20000', '30000']);
  });
});

test('a distance is the one over the earth', () => {
  // New York to Los Angeles, by the same radius as the maps of Google.
  const meters = distanceBetween({ lat: 40.7128, lng: -74.006 }, { lat: 34.0522, lng: -118.2437 });
  expect(meters / 1000).toBeCloseTo(3_940.2, 0);
});

test('a card has name, phone, two lines of address and a place', { tags: ['DLR-11'] }, () => {
  const card = toDealerCard({
    id: '98312345',
    licenseNumber: '9-83-025-01-8H-12345',
    name: 'Prairie Arms & Supply',
    address: '100 Center St',
    city: 'Casper',
    state: 'WY',
    zip: '82601',
    phone: '3075550142',
    website: null,
    coordinates: casper,
    distanceMiles: null,
    isPreferred: false,
    isStocking: true,
    isLicenseOnFile: true,
    transferFee: null,
    hours: null,
  });
  expect(card).toEqual({
    licenseeId: '98312345',
    id: 'Prairie Arms & Supply',
    phoneNumber: '(307)-555-0142',
    address1: '100 Center St',
    address2: 'Casper, WY 82601',
    coordinates: casper,
  });
});

describe('a search in an address', { tags: ['DLR-01'] }, () => {
  const read = (query: string) => readLocatorSearch(new URLSearchParams(query));

  test.each([
    ['', { zip: '', radius: 50 }],
    ['zip=82601&radius=100', { zip: '82601', radius: 100 }],
    ['zip=8a2-6%2001&radius=70', { zip: '82601', radius: 50 }],
    ['zip=826011234', { zip: '82601', radius: 50 }],
    ['zip=82601&radius=', { zip: '82601', radius: null }],
  ])('%s is %j', (query, search) => {
    expect(read(query)).toEqual(search);
  });

  test('is written as it is read', () => {
    expect(writeLocatorSearch({ zip: '82601', radius: 150 }).toString()).toBe(
      'zip=82601&radius=150',
    );
    expect(writeLocatorSearch({ zip: '', radius: 150 }).toString()).toBe('');
  });
});

describe('the drawn map', () => {
  // As d3-geo's geoAlbersUsa computes them, by which the drawing was made.
  test.each([
    ['Casper', 42.85, -106.31, 327.852, 200.854],
    ['Miami', 25.77, -80.19, 822.744, 572.351],
    ['Seattle', 47.6, -122.33, 97.618, 46.462],
    ['Portland, Maine', 43.66, -70.25, 913.735, 134.959],
    ['San Diego', 32.71, -117.16, 99.735, 397.599],
    ['Anchorage', 61.22, -149.9, 112.278, 544.263],
    ['Honolulu', 21.3, -157.85, 267.136, 549.346],
  ])('has %s where the drawing has it', (_, lat, lng, x, y) => {
    const point = placeOnMap({ lat, lng });
    expect(point?.x).toBeCloseTo(x, 2);
    expect(point?.y).toBeCloseTo(y, 2);
  });

  test('has no place for Puerto Rico', () => {
    expect(placeOnMap({ lat: 18.46, lng: -66.1 })).toBeNull();
  });

  test('shows all of it for nobody', () => {
    expect(viewBoxOf(fitPoints([]))).toBe('0 0 975 610');
  });

  test('fits those who are shown, with 16 pixels around them', { tags: ['DLR-03'] }, () => {
    const view = fitPoints(
      [
        { x: 100, y: 300 },
        { x: 500, y: 300 },
      ],
      800,
    );
    const pixel = view.width / 800;
    expect(100 - view.x).toBeCloseTo(16 * pixel);
    expect(view.x + view.width - 500).toBeCloseTo(16 * pixel);
  });

  test('pans without changing its scale', { tags: ['DLR-03'] }, () => {
    const view = panTo(
      fitPoints([
        { x: 100, y: 300 },
        { x: 500, y: 300 },
      ]),
      { x: 500, y: 300 },
    );
    expect(view.x + view.width / 2).toBe(500);
    expect(view.width).toBeCloseTo(
      fitPoints([
        { x: 100, y: 300 },
        { x: 500, y: 300 },
      ]).width,
    );
  });

  test('has the place that was searched for in its middle', { tags: ['DLR-02'] }, () => {
    const view = fitAround({ x: 400, y: 300 }, 60, 800);
    expect(view.x + view.width / 2).toBeCloseTo(400);
    expect(view.y + view.height / 2).toBeCloseTo(300);
    expect(view.height).toBeGreaterThan(120);
  });
});
