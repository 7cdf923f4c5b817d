/** The sphere that map libraries measure on. */
const earthRadiusMeters = 6_378_137;
const metersPerMile = 1_609.34;

/** The way along the ground. */
export function metersOf(chord: number): number {
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, chord / 2));
}

/** A radius in whole meters, as the locator states it. */
export function radiusOf(miles: number): number {
  return Math.round(miles * metersPerMile);
}

/** To a tenth, as it is shown. */
export function milesOf(meters: number): number {
  return Math.round((meters / metersPerMile) * 10) / 10;
}
