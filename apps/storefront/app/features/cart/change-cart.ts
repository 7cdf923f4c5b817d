import type { CartItem } from '@tarnholt/contract';
import { titleOf } from '../../api/query-client.ts';
import { showCallFailure, showNotice } from '../notices/notices.ts';
import type { NewCartItem } from './cart-calls.ts';
import type { Refusal } from './cart-editor.ts';
import { countItems } from './cart-lines.ts';
import { readCartMessages, setCartMessages } from './cart-messages.ts';
import { cartEditor, refetchWhenSeen, startCart } from './cart-query.ts';
import { openCart, readCartState } from './cart-state.ts';

/** Says how it ended; null, or why it is not in the cart. */
export async function addToCart(
  items: readonly NewCartItem[],
  productTitle: string,
  arrive: (count: number) => void,
): Promise<string | null> {
  try {
    await cartEditor().add(items, (cart) => arrive(countItems(cart)));
    startCart();
  } catch (error) {
    showCallFailure(error);
    // No answer is no refusal: it may be in the cart.
    refetchWhenSeen();
    return titleOf(error);
  }
  showNotice({
    kind: 'success',
    text: `You added ${productTitle} to your shopping cart`,
    action: { label: 'View cart', run: openCart },
  });
  return null;
}

/** Quantity 0 removes the line, which can be undone. */
export async function setQuantity(line: CartItem, quantity: number): Promise<void> {
  const { removed } = readCartMessages();
  setCartMessages({ failure: null, removed: quantity === 0 ? line : removed });
  const refusal = await cartEditor().setQuantity(line, quantity);
  if (refusal === null) return;
  if (readCartMessages().removed?.id === line.id) setCartMessages({ removed: null });
  tell(refusal);
}

/** Puts the line back with all that was chosen. */
export async function undoRemoval(line: CartItem): Promise<void> {
  setCartMessages({ failure: null, removed: null });
  const refusal = await cartEditor().restore(line);
  if (refusal === null) return;
  // It can be tried again: the connection may be back, or the stock.
  if (readCartState().isOpen) setCartMessages({ removed: line });
  tell(refusal);
}

function tell(refusal: Refusal): void {
  setCartMessages({ failure: describeRefusal(refusal) });
  if (refusal.kind === 'failed') showCallFailure(refusal.error);
  else if (!readCartState().isOpen) {
    showNotice({ kind: 'warning', text: describeRefusal(refusal) });
  }
  refetchWhenSeen();
}

export function describeRefusal(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'failed':
      return `Error: ${titleOf(refusal.error)}`;
    case 'line-gone':
      return `${refusal.seen.productName} is no longer in your cart. It was removed or ordered in another window.`;
    case 'line-changed':
      return `The quantity of ${refusal.seen.productName} was changed to ${refusal.quantity} in another window. This is your cart as it is now.`;
  }
}
