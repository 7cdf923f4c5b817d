export const guestTokenKey = 'guestToken';

/** Where storage is forbidden, the cart lasts as long as the page. */
let inMemory: string | null = null;

/** The token of a guest, by which the server knows the cart and the orders of this browser. */
export function readGuestToken(): string | null {
  try {
    return window.localStorage.getItem(guestTokenKey) || null;
  } catch {
    return inMemory;
  }
}

/** An empty value removes it. */
export function storeGuestToken(token: string | null): void {
  inMemory = token || null;
  try {
    if (token) window.localStorage.setItem(guestTokenKey, token);
    else window.localStorage.removeItem(guestTokenKey);
  } catch {
    // Forbidden or full: memory has it.
  }
}
