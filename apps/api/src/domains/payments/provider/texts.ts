/** How long a text may be at the provider, in characters as people count them. */
export const lengths = {
  reference: 20,
  description: 255,
  itemId: 31,
  itemName: 31,
  amountName: 31,
  customerId: 20,
  email: 255,
  name: 50,
  company: 50,
  address: 60,
  city: 40,
  state: 40,
  zip: 20,
  country: 60,
} as const;

/** What XML has no place for, and what would change how the rest of a line reads. */
const controls = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029\uFFFE\uFFFF]+/gu;

/**
 * Cut to shorten, between characters and never inside one; controls become a space. A text that the
 * provider only shows to people may be shortened, see `reference` for those that we search by.
 */
export function shorten(text: string, length: number): string {
  const clean = text.replaceAll(controls, ' ').trim();
  return [...clean].slice(0, length).join('').trimEnd();
}

/** Ours to choose, so one that does not fit is a mistake of ours: cut, it would name another. */
export function reference(id: string): string {
  if (!/^[0-9A-Z]{1,20}$/.test(id))
    throw new Error('a reference must be 1 to 20 letters or digits');
  return id;
}
