/** Where the login pages send people back to. */
export const callbackPath = '/auth/callback';

export const homePath = '/';

/** A path of this app, or the start page. What is checked may come from anywhere. */
export function toReturnPath(value: unknown, origin: string): string {
  if (typeof value !== 'string' || !value.startsWith('/') || value.includes('\\')) return homePath;
  const url = URL.parse(value, origin);
  if (url === null || url.origin !== origin || url.pathname.startsWith('//')) return homePath;
  // Coming back to a page that only takes codes would start the trip again.
  if (url.pathname.startsWith('/auth')) return homePath;
  return url.pathname + url.search + url.hash;
}
