import { useSyncExternalStore } from 'react';

/** What every page knows of the cart. The cart itself is with the code that is loaded for it. */
export interface CartState {
  /** How many things are in it; null until it is known. */
  readonly count: number | null;
  /** How many are on their way into it. They count at once, before the server has answered. */
  readonly coming: number;
  readonly isOpen: boolean;
}

const initial: CartState = { count: null, coming: 0, isOpen: false };
const listeners = new Set<() => void>();
let state = initial;

export function useCartState(): CartState {
  return useSyncExternalStore(subscribeCartState, readCartState, () => initial);
}

export function readCartState(): CartState {
  return state;
}

export function subscribeCartState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number in the header; null while nobody knows what is in the cart. */
export function shownCount({ count, coming }: CartState): number | null {
  return count === null ? null : count + coming;
}

export function openCart(): void {
  update({ ...state, isOpen: true });
}

export function closeCart(): void {
  if (state.isOpen) update({ ...state, isOpen: false });
}

export function setCartCount(count: number | null): void {
  if (state.count !== count) update({ ...state, count });
}

/**
 * Counts what somebody has just chosen. Called with the count of the server's answer, or with
 * nothing after a failure, the result takes it back; only the first call counts.
 */
export function expectItems(quantity: number): (count?: number) => void {
  update({ ...state, coming: state.coming + quantity });
  let isExpected = true;
  return (count = state.count ?? undefined) => {
    if (!isExpected) return;
    isExpected = false;
    // In one step: the number must not go up or down on its way.
    update({ ...state, coming: state.coming - quantity, count: count ?? null });
  };
}

function update(next: CartState): void {
  state = next;
  for (const listener of listeners) listener();
}
