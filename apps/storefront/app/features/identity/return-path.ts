/** Where the identity provider sends people back to. */
export const callbackPath = '/auth/callback';

/** Where people go who did not come from anywhere in particular. */
export const defaultReturnPath = '/profile';

/** Far more than any page of ours needs. */
const longest = 2_000;

/** Pages that only lead on to others: coming back to one would start the trip again. */
const notWorthReturningTo = /^\/(?:auth(?:\/|$)|register\/?$)/i;

/**
 * The path of a page of this shop, or null. What is checked comes from the address bar or from
 * storage, so it may be anything; what is returned is what a browser would make of it.
 */
export function toReturnPath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || value.length > longest || !value.startsWith('/')) return null;
  // Browsers read a backslash as a slash, and drop tabs and line breaks.
  if (value.includes('\\')) return null;
  const url = URL.parse(value, origin);
  if (url === null || url.origin !== origin) return null;
  // `/.//elsewhere.example` stays on this origin until somebody follows what it was shortened to.
  if (url.pathname.startsWith('//')) return null;
  if (notWorthReturningTo.test(decoded(url.pathname))) return null;
  return url.pathname + url.search + url.hash;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
