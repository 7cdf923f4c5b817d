/**
 * Tells other tabs of this browser that somebody is signed in, so that a new one tries to join the
 * session. No token is in it. Where storage is forbidden, each tab is on its own.
 */
export const hintKey = 'tarnholt.session';

export const hintValues = {
  signedIn: 'signed-in',
  /** Only ever there for a moment: it is the change that tells other tabs. */
  ended: 'ended',
} as const;

/** Set while this tab is at the identity provider to sign out. */
const departureKey = 'tarnholt.signing-out';

export function hasHint(): boolean {
  return read('localStorage', hintKey) === hintValues.signedIn;
}

export function setHint(): void {
  if (!hasHint()) write('localStorage', hintKey, hintValues.signedIn);
}

export function removeHint(): void {
  write('localStorage', hintKey, null);
}

/**
 * Tells all other tabs that the session is over. Only once it is: a tab that heard of it too early
 * would be signed in again by what is left of the session.
 */
export function announceEnd(): void {
  write('localStorage', hintKey, hintValues.ended);
  removeHint();
}

export function beginDeparture(): void {
  write('sessionStorage', departureKey, '1');
}

/** Whether this tab has been away to sign out. True once: nothing of the session stays in it. */
export function endDeparture(): boolean {
  const hasLeft = read('sessionStorage', departureKey) !== null;
  if (hasLeft) clearTab();
  return hasLeft;
}

/** Everything that this tab keeps. The next one to sit here must find nothing, whoever put it there. */
export function clearTab(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // Forbidden: nothing is kept.
  }
}

/** Whether this tab keeps a user, expired or not, under the name that the OIDC code stores it by. */
export function hasStoredUser(owner: { readonly authority: string; readonly clientId: string }) {
  return read('sessionStorage', `oidc.user:${owner.authority}:${owner.clientId}`) !== null;
}

type StorageName = 'localStorage' | 'sessionStorage';

function read(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

function write(storage: StorageName, key: string, value: string | null): void {
  try {
    if (value === null) window[storage].removeItem(key);
    else window[storage].setItem(key, value);
  } catch {
    // Forbidden or full: nothing here is worth failing for.
  }
}
