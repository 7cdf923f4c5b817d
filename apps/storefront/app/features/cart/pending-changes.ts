import type { Cart, CartItem } from '@tarnholt/contract';
import { keyOf } from './cart-lines.ts';

/** A change that the server has not answered yet. */
export type PendingChange =
  | { readonly kind: 'quantity'; readonly id: number; readonly quantity: number }
  /** A line that was removed, and is wanted back. */
  | { readonly kind: 'restore'; readonly line: CartItem };

/**
 * The cart as it will be if the server agrees. What is dropped from the changes is thereby taken
 * back. Amounts stay: they are the server's.
 */
export function withChanges(cart: Cart, changes: readonly PendingChange[]): Cart {
  if (changes.length === 0) return cart;
  return { ...cart, items: changes.reduce(withChange, cart.items) };
}

function withChange(items: CartItem[], change: PendingChange): CartItem[] {
  if (change.kind === 'restore') return withLine(items, change.line);
  const { id, quantity } = change;
  if (quantity === 0) return items.filter((item) => item.id !== id);
  return items.map((item) => (item.id === id ? { ...item, quantity } : item));
}

/** At the end, or on top of the same choice, as the server does it. */
function withLine(items: CartItem[], line: CartItem): CartItem[] {
  const key = keyOf(line);
  const same = items.find((item) => keyOf(item) === key);
  if (same === undefined) return [...items, line];
  const quantity = same.quantity + line.quantity;
  return items.map((item) => (item === same ? { ...item, quantity } : item));
}
