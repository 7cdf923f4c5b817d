import { useSyncExternalStore } from 'react';

/**
 * Whether a visitor's data may be sold or shared. Asked by whatever would hand data on: forms, and
 * any code of others before it is loaded. The browser's own signal (Global Privacy Control) is a
 * choice already made, and nothing on our pages takes it back.
 */
export type PrivacyChoice = 'signal' | 'opted-out' | 'none';

export const privacyChoiceKey = 'doNotShare';

declare global {
  interface Navigator {
    /** Absent where the browser does not know it. See https://www.w3.org/TR/gpc/. */
    readonly globalPrivacyControl?: boolean;
  }
}

const listeners = new Set<() => void>();
/** Where storage is forbidden, the choice lasts as long as the page. */
let inMemory = false;

export function readPrivacyChoice(): PrivacyChoice {
  if (navigator.globalPrivacyControl === true) return 'signal';
  return isStored() ? 'opted-out' : 'none';
}

export const mayShare = (): boolean => readPrivacyChoice() === 'none';

/** False when the browser did not let us keep it beyond this page. */
export function storePrivacyChoice(isOptedOut: boolean): boolean {
  inMemory = isOptedOut;
  let isKept = true;
  try {
    if (isOptedOut) window.localStorage.setItem(privacyChoiceKey, '1');
    else window.localStorage.removeItem(privacyChoiceKey);
  } catch {
    isKept = false;
  }
  for (const listener of listeners) listener();
  return isKept;
}

/** Also of what another tab has chosen. Null until the browser can be asked. */
export function usePrivacyChoice(): PrivacyChoice | null {
  return useSyncExternalStore(subscribe, readPrivacyChoice, () => null);
}

function isStored(): boolean {
  try {
    return window.localStorage.getItem(privacyChoiceKey) === '1' || inMemory;
  } catch {
    return inMemory;
  }
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Null when another tab has removed everything.
    if (key !== privacyChoiceKey && key !== null) return;
    inMemory = false;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
