import type { Coordinates } from './dealer-card.ts';

/**
 * Where a place is on the drawn map, which is that of us-atlas: Albers' equal-area conic projection
 * with Alaska and Hawaii moved below the southwest, on 975 by 610. The numbers are those of
 * d3-geo's geoAlbersUsa.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const mapSize = { width: 975, height: 610 } as const;

interface Cone {
  readonly parallels: readonly [number, number];
  readonly meridian: number;
  readonly center: readonly [number, number];
  readonly scale: number;
  readonly at: Point;
}

const scale = 1300;
const middle: Point = { x: mapSize.width / 2, y: mapSize.height / 2 };

const mainland: Cone = {
  parallels: [29.5, 45.5],
  meridian: -96,
  center: [-0.6, 38.7],
  scale,
  at: middle,
};
const alaska: Cone = {
  parallels: [55, 65],
  meridian: -154,
  center: [-2, 58.5],
  scale: scale * 0.35,
  at: { x: middle.x - 0.307 * scale, y: middle.y + 0.201 * scale },
};
const hawaii: Cone = {
  parallels: [8, 18],
  meridian: -157,
  center: [-3, 19.9],
  scale,
  at: { x: middle.x - 0.205 * scale, y: middle.y + 0.212 * scale },
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;

const earthRadiusMeters = 6_371_008;

/**
 * Null for what is not on the map, such as Puerto Rico. Rounded, because engines disagree about the
 * last digits of a sine: server and browser must write the same numbers.
 */
export function placeOnMap(place: Coordinates): Point | null {
  const cone = coneOf(place);
  if (cone === null) return null;
  const { x, y } = project(cone, place.lat, place.lng);
  return { x: roundedOnMap(x), y: roundedOnMap(y) };
}

export const roundedOnMap = (value: number) => Math.round(value * 1000) / 1000;

/** How long a distance is on the map around that place, in its own units. */
export function lengthOnMap(meters: number, place: Coordinates): number {
  return ((coneOf(place)?.scale ?? scale) * meters) / earthRadiusMeters;
}

function coneOf(place: Coordinates): Cone | null {
  if (isInside(place, [24, 50], [-125.5, -66])) return mainland;
  if (isInside(place, [51, 72], [-180, -129])) return alaska;
  if (isInside(place, [18, 23], [-161, -154])) return hawaii;
  return null;
}

function isInside(
  { lat, lng }: Coordinates,
  lats: readonly [number, number],
  lngs: readonly [number, number],
): boolean {
  return lat > lats[0] && lat < lats[1] && lng > lngs[0] && lng < lngs[1];
}

function project(cone: Cone, lat: number, lng: number): Point {
  const [first, second] = cone.parallels.map(radians) as [number, number];
  const n = (Math.sin(first) + Math.sin(second)) / 2;
  const c = 1 + Math.sin(first) * (2 * n - Math.sin(first));
  const rho0 = Math.sqrt(c) / n;
  const raw = (longitude: number, latitude: number): Point => {
    const rho = Math.sqrt(c - 2 * n * Math.sin(radians(latitude))) / n;
    const angle = n * radians(longitude);
    return { x: rho * Math.sin(angle), y: rho0 - rho * Math.cos(angle) };
  };
  const center = raw(...cone.center);
  const point = raw(lng - cone.meridian, lat);
  return {
    x: cone.at.x + cone.scale * (point.x - center.x),
    y: cone.at.y - cone.scale * (point.y - center.y),
  };
}
