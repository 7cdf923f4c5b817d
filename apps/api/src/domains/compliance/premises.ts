/** Where a licensee does business, as it is printed on the license. */
export interface Premises {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

// cspell:ignore TPKE
/** Words that people write out or shorten, in the post office's short form. */
const shortForms: Readonly<Record<string, string>> = {
  ...{ AVENUE: 'AVE', BOULEVARD: 'BLVD', CIRCLE: 'CIR', COURT: 'CT', DRIVE: 'DR', HIGHWAY: 'HWY' },
  ...{ LANE: 'LN', PARKWAY: 'PKWY', PLACE: 'PL', PLAZA: 'PLZ', ROAD: 'RD', ROUTE: 'RTE' },
  ...{ SQUARE: 'SQ', STREET: 'ST', TERRACE: 'TER', TRAIL: 'TRL', TURNPIKE: 'TPKE' },
  ...{ SUITE: 'STE', BUILDING: 'BLDG', FLOOR: 'FL', APARTMENT: 'APT', ROOM: 'RM' },
  ...{ NORTH: 'N', SOUTH: 'S', EAST: 'E', WEST: 'W' },
  ...{ NORTHEAST: 'NE', NORTHWEST: 'NW', SOUTHEAST: 'SE', SOUTHWEST: 'SW' },
};

/** Mean no more than the number after them. */
const emptyWords = new Set(['NO', 'NUMBER']);

/** A street in one spelling; empty when there is nothing to compare. */
export function plainStreet(street: string): string {
  return street
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/\p{M}|['’]/gu, '')
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '' && !emptyWords.has(word))
    .map((word) => (Object.hasOwn(shortForms, word) ? shortForms[word] : word))
    .join(' ');
}

/**
 * Whether two addresses are one place. The ZIP code stands for the city, which has more than one
 * name in many places. What cannot be compared is not the same.
 */
export function isSamePlace(
  one: Pick<Premises, 'street' | 'state' | 'zip'>,
  other: Pick<Premises, 'street' | 'state' | 'zip'>,
): boolean {
  const street = plainStreet(one.street);
  const zip = one.zip.trim().slice(0, 5);
  const state = one.state.trim().toUpperCase();
  return (
    street !== '' &&
    street === plainStreet(other.street) &&
    /^\d{5}$/.test(zip) &&
    zip === other.zip.trim().slice(0, 5) &&
    state !== '' &&
    state === other.state.trim().toUpperCase()
  );
}
