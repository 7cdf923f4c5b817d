import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let inFlight = 0;

/** Counts a call to the api: 1 when it is sent, -1 when it has ended, however it ended. */
export function countRequest(change: 1 | -1): void {
  inFlight += change;
  for (const listener of listeners) listener();
}

export const hasRequests = (): boolean => inFlight > 0;

export function useHasRequests(): boolean {
  return useSyncExternalStore(subscribe, hasRequests, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
