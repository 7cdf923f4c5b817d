import type { Coordinates, DealerCard, PlacedDealer } from './dealer-card.ts';
import { placedOf } from './dealer-card.ts';

/** In miles. */
export const radiusChoices = [50, 100, 150, 200, 250] as const;
export const defaultRadius = 50;

const metersPerMile = 1609.34;
/** As the maps of Google measure, so that both maps list the same dealers. */
const earthRadiusMeters = 6_378_137;

export const metersOf = (miles: number) => Math.round(miles * metersPerMile);

export type Measure = (from: Coordinates, to: Coordinates) => number;

/** Along a great circle, in meters. */
export const distanceBetween: Measure = (from, to) => {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const lat = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const lng = Math.sin(radians(to.lng - from.lng) / 2) ** 2;
  const chord = lat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * lng;
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** Those strictly inside of the radius, the nearest first. */
export function dealersWithin(
  dealers: readonly DealerCard[],
  center: Coordinates,
  miles: number,
  measure: Measure = distanceBetween,
): PlacedDealer[] {
  return placedOf(dealers)
    .map((dealer) => ({ dealer, meters: measure(center, dealer.coordinates) }))
    .filter(({ meters }) => meters < metersOf(miles))
    .toSorted((one, other) => one.meters - other.meters)
    .map(({ dealer }) => dealer);
}
