export type CartCode = typeof import('./cart-code.ts');

/** A file that could not be loaded is asked for again the next time. */
export function loadCartCode(): Promise<CartCode> {
  return import('./cart-code.ts');
}
