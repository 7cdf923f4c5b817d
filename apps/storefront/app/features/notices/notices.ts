import { useSyncExternalStore } from 'react';

export interface Notice {
  readonly kind: 'success' | 'warning' | 'error';
  readonly text: string;
  /** What may help, such as trying again. Choosing it takes the notice away. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface ShownNotice extends Notice {
  readonly id: number;
}

const listeners = new Set<() => void>();
let shown: ShownNotice | null = null;
let lastId = 0;

/**
 * Shows a message over the page, in place of the one before; going from page to page leaves it
 * there. It goes by itself, so what must not be missed is said in the page as well. Gives the way to
 * take it back.
 */
export function showNotice(notice: Notice): () => void {
  lastId += 1;
  const id = lastId;
  update({ ...notice, id });
  return () => dismissNotice(id);
}

/** Says why a call to the api failed: `Error: ` and the title of its problem. */
export function showCallFailure(error: unknown): void {
  const title = error instanceof Error && 'title' in error ? error.title : undefined;
  const reason = typeof title === 'string' ? title : 'Something went wrong. Please try again.';
  showNotice({ kind: 'error', text: `Error: ${reason}` });
}

export function dismissNotice(id: number): void {
  if (shown?.id === id) update(null);
}

export function useNotice(): ShownNotice | null {
  return useSyncExternalStore(subscribe, readNotice, () => null);
}

export function readNotice(): ShownNotice | null {
  return shown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(notice: ShownNotice | null): void {
  shown = notice;
  for (const listener of listeners) listener();
}
