/**
 * What somebody has typed into a dialog, while they are away to sign in anew. In this tab alone, for
 * that one way: it is gone once the dialog has it back.
 */
type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Address = Pick<Location, 'pathname' | 'search'>;

const keyOf = ({ pathname, search }: Address) => `draft of ${pathname}${search}`;

export function keepDraft(place: Place, address: Address, values: object): void {
  place.setItem(keyOf(address), JSON.stringify(values));
}

export function readDraft(place: Place, address: Address): object | null {
  const kept = place.getItem(keyOf(address));
  return kept === null ? null : (JSON.parse(kept) as object);
}

export function dropDraft(place: Place, address: Address): void {
  place.removeItem(keyOf(address));
}
