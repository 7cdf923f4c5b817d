import type { Fields, Json } from './desired.ts';

export interface Difference {
  readonly field: string;
  readonly wanted: Json;
  readonly found: Json | undefined;
}

/**
 * Every field of `wanted` that is different in `found`. What only `found` has does not count, in
 * nested objects either: Keycloak adds fields of its own. Lists are compared as sets.
 */
export function differences(wanted: Fields, found: Fields, path = ''): Difference[] {
  return Object.entries(wanted).flatMap(([key, value]) => {
    const field = path === '' ? key : `${path}.${key}`;
    const other = found[key];
    if (isFields(value)) return differences(value, isFields(other) ? other : {}, field);
    return isSame(value, other) ? [] : [{ field, wanted: value, found: other }];
  });
}

function isFields(value: Json | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(wanted: Json, found: Json | undefined): boolean {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(found)) return wanted.length === 0 && found === undefined;
    const sorted = (list: readonly Json[]) => list.map((item) => JSON.stringify(item)).sort();
    return JSON.stringify(sorted(wanted)) === JSON.stringify(sorted(found));
  }
  // Keycloak leaves an empty text out of its answers.
  if (wanted === '') return found === '' || found === undefined;
  return wanted === found;
}

/** `found` with every field of `wanted` put in its place: what a PUT sends. */
export function merged(found: Fields, wanted: Fields): Fields {
  const result: Record<string, Json> = { ...found };
  for (const [key, value] of Object.entries(wanted)) {
    const other = found[key];
    result[key] = isFields(value) && isFields(other) ? merged(other, value) : value;
  }
  return result;
}

const secretFields = /secret|password/i;

/** One line for a person. Values of secrets are not shown. */
export function describe({ field, wanted, found }: Difference): string {
  if (secretFields.test(field)) return `${field} differs`;
  return `${field} is ${JSON.stringify(found) ?? 'not set'}, should be ${JSON.stringify(wanted)}`;
}
