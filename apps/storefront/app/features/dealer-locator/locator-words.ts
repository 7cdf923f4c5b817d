import type { LocatorResult } from './use-locator.ts';

/** What stands above the list. */
export function sayResult({ search, dealers, problem }: LocatorResult): string {
  if (problem === 'unknown-zip') return `We do not know the ZIP code ${search.zip}.`;
  if (problem === 'unreachable') {
    return 'We could not search. Please check your connection and try again.';
  }
  const count = dealers.length === 1 ? '1 dealer' : `${dealers.length} dealers`;
  if (search.zip === '' || search.radius === null) return count;
  const where = `within ${search.radius} miles of ${search.zip}`;
  return dealers.length === 0 ? `No dealers ${where}. Try a larger radius.` : `${count} ${where}`;
}

export const directionsTo = ({
  address1,
  address2,
}: {
  readonly address1: string;
  readonly address2: string;
}) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${address1}, ${address2}`)}`;

export const phoneLink = (phoneNumber: string) => `tel:+1${phoneNumber.replaceAll(/\D/g, '')}`;
