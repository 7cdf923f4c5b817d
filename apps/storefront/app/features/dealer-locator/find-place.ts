import { shopApi } from '../../api/shop-api.ts';
import type { Coordinates } from './dealer-card.ts';
import { distanceBetween, type Measure } from './distance.ts';

/** Where a ZIP code is, and how distances from there are measured. */
export interface Place {
  readonly center: Coordinates;
  readonly measure: Measure;
}

/** What a map provider is asked; `null` without one, or where it is not loaded. */
export type Geocode = (zip: string) => Promise<Place>;

/** Our own table of ZIP codes; null for one that it does not have. */
export async function askOwnTable(zip: string): Promise<Coordinates | null> {
  if (!/^\d{5}$/.test(zip)) return null;
  const { origin } = await shopApi().findDealers({ query: { zip, stocking: 'true', limit: 1 } });
  return origin === null ? null : { lat: origin.lat, lng: origin.lng };
}

/**
 * Asks the map provider where a ZIP code is, and our own table where there is none or it fails:
 * nobody's search ends because somebody else's service does.
 */
export async function findPlace(
  zip: string,
  geocode: Geocode | null,
  ownTable: typeof askOwnTable = askOwnTable,
): Promise<Place | null> {
  if (geocode !== null) {
    try {
      return await geocode(zip);
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the specification has it logged
      console.error(`Geocoding request failed: ${error instanceof Error ? error.message : error}`);
    }
  }
  const center = await ownTable(zip);
  return center === null ? null : { center, measure: distanceBetween };
}
