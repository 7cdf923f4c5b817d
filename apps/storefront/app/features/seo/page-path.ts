/** Whether a page was asked for by its own path: routes match any case, and a slash at the end. */
export function isPathOf(asked: string, path: string): boolean {
  return asked.replace(/\/+$/, '').toLowerCase() === path.toLowerCase();
}
