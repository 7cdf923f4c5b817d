import type { Dealer } from '@tarnholt/contract';

export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** A dealer as the locator shows it. */
export interface DealerCard {
  /** The license: two dealers may have one name. */
  readonly licenseeId: string;
  /** The dealer's name. */
  readonly id: string;
  readonly phoneNumber: string;
  readonly address1: string;
  readonly address2: string;
  /** Null where we do not know the ZIP code: on the list, and on no map. */
  readonly coordinates: Coordinates | null;
}

/** A dealer that is on the map. */
export type PlacedDealer = DealerCard & { readonly coordinates: Coordinates };

export function toDealerCard(dealer: Dealer): DealerCard {
  return {
    licenseeId: dealer.id,
    id: dealer.name,
    phoneNumber: sayPhone(dealer.phone),
    address1: dealer.address,
    address2: `${dealer.city}, ${dealer.state} ${dealer.zip}`,
    coordinates: dealer.coordinates,
  };
}

export function placedOf(dealers: readonly DealerCard[]): PlacedDealer[] {
  return dealers.filter((dealer): dealer is PlacedDealer => dealer.coordinates !== null);
}

/** Ten digits as people write them; anything else as it is. */
function sayPhone(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1)-$2-$3');
}
