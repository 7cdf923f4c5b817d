/** The ZIP code that was asked for last, in this tab alone: the next product need not ask again. */
const key = 'tarnholt.zip';

export function readZip(): string {
  try {
    return window.sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepZip(zip: string): void {
  try {
    window.sessionStorage.setItem(key, zip);
  } catch {
    // Forbidden, or full: then it has to be typed again.
  }
}
