import type { CartItem } from '@tarnholt/contract';
import { useSyncExternalStore } from 'react';
import { showNotice } from '../notices/notices.ts';
import { readCartState, subscribeCartState } from './cart-state.ts';

/** What the panel says besides the cart. Notices lie behind it, so it says it itself. */
export interface CartMessages {
  /** Why the last change did not happen. */
  readonly failure: string | null;
  /** The line that was removed last, as long as it can be put back. */
  readonly removed: CartItem | null;
  /** What a guest chose before the sign-in is not here yet. */
  readonly missing: 'full' | 'failed' | null;
}

const none: CartMessages = { failure: null, removed: null, missing: null };
const listeners = new Set<() => void>();
let messages = none;

export function useCartMessages(): CartMessages {
  return useSyncExternalStore(subscribe, readCartMessages, () => none);
}

export function readCartMessages(): CartMessages {
  return messages;
}

export function setCartMessages(changes: Partial<CartMessages>): void {
  messages = { ...messages, ...changes };
  for (const listener of listeners) listener();
}

export function forgetCartMessages(): void {
  setCartMessages(none);
}

/** What can be put back in the panel can still be put back for a while after it has closed. */
export function handOverAtClosing(restore: (line: CartItem) => void): () => void {
  let wasOpen = readCartState().isOpen;
  return subscribeCartState(() => {
    const { isOpen } = readCartState();
    const hasClosed = wasOpen && !isOpen;
    wasOpen = isOpen;
    if (!hasClosed) return;
    const { removed } = messages;
    setCartMessages({ failure: null, removed: null });
    if (removed === null) return;
    showNotice({
      kind: 'success',
      text: `Removed ${removed.productName}`,
      action: { label: 'Undo', run: () => restore(removed) },
    });
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
