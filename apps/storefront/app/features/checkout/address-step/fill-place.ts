/** The two fields that a ZIP code tells. */
export interface Place {
  readonly city: string;
  readonly state: string;
}

/** What is asked for: five digits, also of a longer one. Null while it is no ZIP code yet. */
export function zipToAsk(text: string): string | null {
  return /^(\d{5})(?:-?\d{0,4})$/.exec(text.trim())?.[1] ?? null;
}

/**
 * What a ZIP code fills in: fields that are empty, or still say what the last ZIP code filled in. A
 * word that somebody typed is never taken away.
 */
export function fillPlace(written: Place, lastFilled: Place | null, found: Place): Partial<Place> {
  const isOurs = (field: keyof Place) =>
    written[field].trim() === '' || written[field] === lastFilled?.[field];
  return {
    ...(isOurs('city') ? { city: found.city } : {}),
    ...(isOurs('state') ? { state: found.state } : {}),
  };
}
