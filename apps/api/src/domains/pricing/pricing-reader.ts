import { BatchReader } from '../../platform/batch-reader.ts';
import type { Queryable } from '../../platform/database.ts';
import {
  type PlaceFacts,
  type PlaceKey,
  type PricingTables,
  readPricingTables,
  type ShippingMethodRow,
} from './store.ts';

/** Reads what quotes need beside the lines; what is asked for at the same time is read together. */
export interface PricingReader {
  readonly read: (places: readonly PlaceKey[]) => Promise<PricingTables>;
}

interface PlaceRow {
  readonly place: PlaceFacts;
  readonly methods: readonly ShippingMethodRow[];
}

const keyOf = ({ state, zip }: PlaceKey) => `${state} ${zip}`;

function placeOf(key: string): PlaceKey {
  const [state = '', zip = ''] = key.split(' ');
  return { state, zip };
}

export function createPricingReader(db: Queryable): PricingReader {
  const reader = new BatchReader<PlaceRow>({
    keyOf: ({ place }) => keyOf(place),
    async read(keys) {
      const { methods, places } = await readPricingTables(db, keys.map(placeOf));
      return places.map((place) => ({ place, methods }));
    },
  });
  return {
    async read(places) {
      const rows = await reader.read(places.map(keyOf));
      return { methods: rows[0]?.methods ?? [], places: rows.map(({ place }) => place) };
    },
  };
}
