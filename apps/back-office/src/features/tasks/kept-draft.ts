/**
 * What somebody has typed into a dialog, while they are away to sign in anew. In this tab alone, for
 * that one way: it is gone once the dialog has it back.
 */
type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Address = Pick<Location, 'pathname' | 'search'>;

/** A dialog is known by its address; what else can be typed at one has a name. */
const keyOf = ({ pathname, search }: Address, form = 'dialog') =>
  `draft of ${pathname}${search} ${form}`;

export function keepDraft(place: Place, address: Address, values: object, form?: string): void {
  place.setItem(keyOf(address, form), JSON.stringify(values));
}

export function readDraft(place: Place, address: Address, form?: string): object | null {
  const kept = place.getItem(keyOf(address, form));
  return kept === null ? null : (JSON.parse(kept) as object);
}

export function dropDraft(place: Place, address: Address, form?: string): void {
  place.removeItem(keyOf(address, form));
}
