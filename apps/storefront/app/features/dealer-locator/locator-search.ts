import { defaultRadius, radiusChoices } from './distance.ts';

export const locatorPath = '/dealer-locator';
export const dealerRegistrationPath = '/dealer-registration';

/** What was typed, as it stands in the address of the page. */
export interface LocatorSearch {
  /** Digits alone; empty for all dealers. */
  readonly zip: string;
  /** Miles; null when none was chosen, which also means all dealers. */
  readonly radius: number | null;
}

export const onlyDigits = (text: string) => text.replaceAll(/\D/g, '').slice(0, 5);

/** A radius that is no choice counts as the default; an empty one is none. */
export function readLocatorSearch(query: URLSearchParams): LocatorSearch {
  const zip = onlyDigits(query.get('zip') ?? '');
  const asked = query.get('radius') ?? String(defaultRadius);
  if (asked === '') return { zip, radius: null };
  return { zip, radius: radiusChoices.find((miles) => String(miles) === asked) ?? defaultRadius };
}

export function writeLocatorSearch({ zip, radius }: LocatorSearch): URLSearchParams {
  if (zip === '' || radius === null) return new URLSearchParams();
  return new URLSearchParams({ zip, radius: String(radius) });
}
