/**
 * Whether a query asks the content API for anything but what is published. Strapi takes every
 * `status` it does not know for `draft`, so only the one harmless value is let through, wherever in
 * the query and however deep it stands.
 */
export function asksForDrafts(query: unknown): boolean {
  if (Array.isArray(query)) return query.some(asksForDrafts);
  if (typeof query !== 'object' || query === null) return false;
  return Object.entries(query).some(([key, value]) => {
    const parameter = parameters.find(({ name }) => name.toLowerCase() === key.toLowerCase());
    return parameter ? value !== parameter.harmless : asksForDrafts(value);
  });
}

/** Strapi's words for what state to read, of this version and the one before. */
const parameters: readonly { readonly name: string; readonly harmless?: string }[] = [
  { name: 'status', harmless: 'published' },
  { name: 'publicationState', harmless: 'live' },
  { name: 'publicationFilter' },
  { name: 'hasPublishedVersion' },
];
