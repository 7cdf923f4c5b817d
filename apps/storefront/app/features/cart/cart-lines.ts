import type { Cart, CartItem } from '@tarnholt/contract';

/** How many things are in the cart, not how many lines. */
export function countItems(cart: { readonly items: readonly { readonly quantity: number }[] }) {
  return cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** `1 Item in Cart`, `3 Items in Cart`. */
export function describeCount(count: number): string {
  return `${count} ${count === 1 ? 'Item' : 'Items'} in Cart`;
}

/** What was chosen: `Standard - 5.56 NATO - 16 in. - Black`. */
export function describeOptions(options: Readonly<Record<string, string>>): string {
  return Object.values(options).join(' - ');
}

/** A line whose product has left the shop since: there is no page of it any more. */
export function isSold({ productUrl }: Pick<CartItem, 'productUrl'>): boolean {
  return productUrl !== '';
}

/** Why a line cannot be ordered as it is; null if it can. */
export function shortageOf(item: CartItem): string | null {
  const { quantity, qtyOnHand } = item;
  if (!isSold(item)) return 'No longer sold';
  if (qtyOnHand >= quantity) return null;
  return qtyOnHand === 0 ? 'Out of stock' : `Only ${qtyOnHand} left`;
}

export function hasFflItems(cart: Pick<Cart, 'items'>): boolean {
  return cart.items.some(({ isFflItem }) => isFflItem);
}

export function hasHomeItems(cart: Pick<Cart, 'items'>): boolean {
  return cart.items.some(({ isFflItem }) => !isFflItem);
}

/** The page of the product with what was chosen. */
export function linkOf({ productUrl, productId }: CartItem): string {
  return `${productUrl}?sku=${encodeURIComponent(productId)}`;
}

/** The same for a line that was removed and came back: its id is another then. */
export function keyOf({ productId, options, buildId }: CartItem): string {
  return JSON.stringify([productId, options, buildId]);
}
